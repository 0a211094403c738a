// A kernel's buffers and scalars, and the statements that make, free and hand them to torch's own functions.
#pragma once

#include "nnc_expr.h"
#include "nnc_runtime.h"

#include <torch/csrc/jit/tensorexpr/codegen.h>

#include <set>

namespace fusescope {

class BufferPrinter : public ExprPrinter {
 public:
  explicit BufferPrinter(const std::vector<CodeGen::BufferArg>& arguments) {
    for (const auto& argument : arguments) {
      if (argument.isVar()) {
        add_scalar(argument.var());
      } else {
        add_buffer(argument.buf());
      }
    }
    arguments_ = slots_.size();
  }

  using ExprPrinter::visit;

  void visit(Arg<AllocatePtr> v) override {
    const size_t slot = add_buffer(v->buf());
    std::string bytes = std::to_string(v->buf()->dtype().byte_size()) + "ll";
    for (const auto& size : v->buf()->dims()) {
      bytes += " * " + index(size);
    }
    main_ += "  q[" + std::to_string(slot) + "] = runtime->allocate(" + bytes + ");\n";
  }

  void visit(Arg<FreePtr> v) override {
    main_ += "  runtime->release(q[" + std::to_string(slot_of(v->buf())) + "]);\n";
  }

  void visit(Arg<PlacementAllocatePtr> v) override {
    const size_t other = slot_of(v->buf_to_reuse());
    main_ += "  q[" + std::to_string(add_buffer(v->buf())) + "] = q[" + std::to_string(other) + "];\n";
  }

  void visit(Arg<FreeExtPtr> v) override {
    for (const auto& buf : v->bufs()) {
      main_ += "  runtime->release_external(owner" + std::to_string(slot_of(buf)) + ");\n";
    }
  }

  void visit(Arg<ExternalCallPtr> v) override {
    std::vector<BufPtr> buffers = {v->buf()};
    const auto more = v->buf_args();
    buffers.insert(buffers.end(), more.begin(), more.end());
    main_ += "  {\n" + external_call(v->func_name(), buffers, v->args(), 0) + "  }\n";
  }

  // Torch's function makes the results: their places come back before the arguments' places in `data`, what owns them
  // after these.
  void visit(Arg<ExternalCallWithAllocPtr> v) override {
    const auto results = v->buf_out_args();
    std::string owners, taken;
    for (size_t i = 0; i < results.size(); ++i) {
      const std::string slot = std::to_string(add_buffer(results[i]));
      owners += "  void* owner" + slot + ";\n";
      taken += "    q[" + slot + "] = data[" + std::to_string(i) + "];\n    owner" + slot + " = data[" +
               std::to_string(results.size() + v->buf_args().size() + i) + "];\n";
    }
    main_ += owners + "  {\n" + external_call(v->func_name(), v->buf_args(), v->args(), results.size()) + taken + "  }\n";
  }

  void visit(Arg<AtomicAddPtr>) override { throw Unsupported("atomic addition"); }
  void visit(Arg<SyncThreadsPtr>) override { throw Unsupported("thread barriers"); }

 protected:
  std::string buffer_name(const BufPtr& buf) override {
    used_.insert(slot_of(buf));
    return names_.at(slot_of(buf));
  }

  std::string variable_name(const VarPtr& var) override {
    if (const auto local = locals_.find(var.get()); local != locals_.end()) {
      return local->second;
    }
    const auto found = scalars_.find(var.get());
    if (found == scalars_.end()) {
      throw Unsupported("a variable of unknown origin, " + var->name_hint());
    }
    used_.insert(found->second);
    return names_.at(found->second);
  }

  struct Slot {
    ScalarType type;
    bool scalar;
  };

  size_t add_slot(ScalarType type, bool scalar) {
    names_.push_back((scalar ? "n" : "t") + std::to_string(slots_.size()));
    slots_.push_back({type, scalar});
    return slots_.size() - 1;
  }

  size_t add_buffer(const BufPtr& buf) {
    return buffers_[buf->base_handle().get()] = add_slot(buf->dtype().scalar_type(), false);
  }

  void add_scalar(const VarPtr& var) { scalars_[var.get()] = add_slot(var->dtype().scalar_type(), true); }

  size_t slot_of(const BufPtr& buf) const {
    const auto found = buffers_.find(buf->base_handle().get());
    if (found == buffers_.end()) {
      throw Unsupported("a buffer of unknown origin, " + buf->name_hint());
    }
    return found->second;
  }

  // The lines that call one of torch's functions; `results` are those that it makes itself.
  std::string external_call(const std::string& name, const std::vector<BufPtr>& buffers,
                            const std::vector<ExprPtr>& arguments, size_t results) {
    std::string data, ranks, sizes, strides, types, extra;
    for (size_t i = 0; i < results; ++i) {
      data += "0, ";
    }
    for (const auto& buf : buffers) {
      data += "q[" + std::to_string(slot_of(buf)) + "], ";
      ranks += std::to_string(buf->dims().size()) + ", ";
      types += std::to_string(static_cast<int>(buf->dtype().scalar_type())) + ", ";
      for (const auto& size : buf->dims()) {
        sizes += index(size) + ", ";
      }
      for (const auto& stride : buf->strides()) {
        strides += index(stride) + ", ";
      }
    }
    for (size_t i = 0; i < results; ++i) {
      data += "0, ";
    }
    for (const auto& argument : arguments) {
      extra += argument_bits(argument) + ", ";
    }
    externals_.push_back(name);
    return "    void* data[] = {" + data + "0};\n    i64 ranks[] = {" + ranks + "0};\n    i64 sizes[] = {" + sizes +
           "0};\n    i64 strides[] = {" + strides + "0};\n    signed char types[] = {" + types +
           "0};\n    i64 extra[] = {" + extra + "0};\n    runtime->external(runtime, " +
           std::to_string(externals_.size() - 1) + ", " + std::to_string(buffers.size()) +
           ", data, ranks, sizes, strides, types, " + std::to_string(arguments.size()) + ", extra);\n";
  }

  // Torch's functions take whole numbers only: a floating one goes as its bits.
  std::string argument_bits(const ExprPtr& argument) {
    const ScalarType type = argument->dtype().scalar_type();
    const std::string text = index(argument);
    return !is_float(type) ? "(i64)" + text
                           : std::string("(i64)fs_from_bits<") + (type == ScalarType::Double ? "i64" : "unsigned") + ">(" + text + ")";
  }

  std::string loop_variable(const VarPtr& var) { return locals_[var.get()] = fresh("i"); }

  // For the function that runs the nests: its buffers, and the scalars it reads.
  std::string unpacking() const {
    std::string text = "  void* q[" + std::to_string(slots_.size() + 1) + "];\n";
    text += "  for (int i = 0; i < " + std::to_string(arguments_) + "; ++i) q[i] = arguments[i];\n";
    for (size_t slot = 0; slot < arguments_; ++slot) {
      if (slots_[slot].scalar) {
        text += "  " + scalar_declaration(slot) + "\n";
      }
    }
    return text;
  }

  std::string scalar_declaration(size_t slot) const {
    const Type& type = type_of(slots_[slot].type);
    return std::string("const ") + type.value + " " + names_[slot] + " = " +
           loaded(slots_[slot].type, std::string("*(const ") + type.storage + "*)q[" + std::to_string(slot) + "]") + ";";
  }

  std::vector<Slot> slots_;
  std::vector<std::string> names_;
  size_t arguments_ = 0;
  std::unordered_map<const Var*, size_t> buffers_, scalars_;
  std::unordered_map<const Var*, std::string> locals_;
  std::set<size_t> used_;
  std::string main_;
  std::vector<std::string> externals_;
};

}  // namespace fusescope
