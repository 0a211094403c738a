// Printing of NNC statements: one C++ function for each loop nest, and one that runs them in order.
#pragma once

#include "nnc_expr.h"
#include "nnc_loops.h"

namespace fusescope {

// What the printed functions are called with besides their buffers: the way back into torch.
struct Runtime {
  void (*parallel)(int64_t count, int64_t grain, void (*run)(void** buffers, int64_t begin, int64_t end), void** buffers);
  void* (*allocate)(int64_t bytes);
  void (*release)(void* memory);
  void (*external)(const Runtime* runtime, int64_t slot, int64_t buffers, void** data, int64_t* ranks, int64_t* sizes,
                   int64_t* strides, int8_t* types, int64_t arguments, int64_t* extra);
  const void* owner;
};

// The same, as the kernels see it.
inline const char* prelude() {
  return R"(typedef long long i64;
typedef unsigned long long u64;
struct fs_runtime {
  void (*parallel)(i64, i64, void (*)(void**, i64, i64), void**);
  void* (*allocate)(i64);
  void (*release)(void*);
  void (*external)(const fs_runtime*, i64, i64, void**, i64*, i64*, i64*, signed char*, i64, i64*);
  const void* owner;
};
)";
}

struct Printed {
  std::string text;                     // the whole translation unit
  std::vector<void*> math;              // addresses for fs_math, in its order
  std::vector<std::string> externals;   // names of torch's functions, by slot
  std::vector<std::string> passes;      // one line a loop nest: what it reads and writes
};

constexpr int64_t kGrain = 32768;  // elements below which a nest stays on one thread: eager's own number
constexpr int64_t kColumns = 4096;  // elements of a row that one step of a parallel loop takes

class KernelPrinter : public ExprPrinter {
 public:
  explicit KernelPrinter(const std::vector<CodeGen::BufferArg>& arguments) {
    for (const auto& argument : arguments) {
      if (argument.isVar()) {
        add_scalar(argument.var());
      } else {
        add_buffer(argument.buf());
      }
    }
    arguments_ = slots_.size();
  }

  Printed print(const StmtPtr& stmt) {
    for (const auto& part : statements(stmt)) {
      if (to<For>(part) || to<Store>(part) || to<Cond>(part)) {
        nest(part);
      } else {
        part->accept(this);
      }
    }
    Printed printed;
    const std::string functions = std::move(functions_);
    const std::string run = "extern \"C\" void fs_kernel(void** arguments, const fs_runtime* runtime) {\n" + unpacking() +
                            main_ + "}\n";
    printed.text = prelude() + needed_snippets(functions + run) + math_.text() + functions + run;
    printed.math = math_.addresses();
    printed.externals = externals_;
    printed.passes = passes_;
    return printed;
  }

  using ExprPrinter::visit;

  void visit(Arg<BlockPtr> v) override {
    for (const auto& stmt : v->stmts()) {
      stmt->accept(this);
    }
  }

  void visit(Arg<ForPtr> v) override {
    if (print_reduction(v)) {
      return;
    }
    for (const auto& store : NodeFinder<Store>::find(v->body())) {
      forget(buffer_name(store->buf()));
    }
    const std::string name = loop_variable(v->var());
    const bool innermost = NodeFinder<For>::find(v->body()).empty();
    if (innermost && writes_once(v)) {
      line("#pragma GCC ivdep");
    }
    open("for (i64 " + name + " = " + index(v->start()) + "; " + name + " < " + index(v->stop()) + "; ++" + name + ")");
    v->body()->accept(this);
    close();
  }

  void visit(Arg<StorePtr> v) override {
    const int64_t lanes = v->value()->dtype().lanes();
    if (lanes > 1) {
      forget(buffer_name(v->buf()));
      open("for (i64 lane = 0; lane < " + std::to_string(lanes) + "; ++lane)");
    }
    const ScalarType type = v->buf()->dtype().scalar_type();
    const std::string text = value(v->value());
    const std::string where = place(v->buf(), v->indices());
    forget(buffer_name(v->buf()));
    line(where + " = " + stored(type, text) + ";");
    if (lanes > 1) {
      close();
    } else if (v->value()->dtype().scalar_type() == type) {
      scopes_.back().emplace(load_key(type, where), text);
    }
  }

  void visit(Arg<LetPtr> v) override {
    const std::string text = value(v->value());
    const std::string name = loop_variable(v->var());
    line(std::string("const ") + type_of(v->var()->dtype().scalar_type()).value + " " + name + " = " + text + ";");
  }

  void visit(Arg<CondPtr> v) override {
    const std::string condition = value(v->condition());
    open("if (" + condition + ")");
    if (v->true_stmt()) {
      v->true_stmt()->accept(this);
    }
    close();
    if (v->false_stmt()) {
      open("else");
      v->false_stmt()->accept(this);
      close();
    }
    for (const auto& store : NodeFinder<Store>::find(StmtPtr(v))) {
      forget(buffer_name(store->buf()));
    }
  }

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
    if (!v->bufs().empty()) {
      throw Unsupported("buffers that an external call allocates");
    }
  }

  void visit(Arg<ExternalCallPtr> v) override {
    std::vector<BufPtr> buffers = {v->buf()};
    const auto more = v->buf_args();
    buffers.insert(buffers.end(), more.begin(), more.end());
    std::string data, ranks, sizes, strides, types, extra;
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
    for (const auto& argument : v->args()) {
      extra += "(i64)" + index(argument) + ", ";
    }
    main_ += "  {\n    void* data[] = {" + data + "0};\n    i64 ranks[] = {" + ranks + "0};\n    i64 sizes[] = {" + sizes +
             "0};\n    i64 strides[] = {" + strides + "0};\n    signed char types[] = {" + types +
             "0};\n    i64 extra[] = {" + extra + "0};\n    runtime->external(runtime, " +
             std::to_string(externals_.size()) + ", " + std::to_string(buffers.size()) +
             ", data, ranks, sizes, strides, types, " + std::to_string(v->args().size()) + ", extra);\n  }\n";
    externals_.push_back(v->func_name());
  }

  void visit(Arg<ExternalCallWithAllocPtr> v) override {
    throw Unsupported("the external call " + v->func_name() + " that allocates its result");
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

 private:
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

  std::string loop_variable(const VarPtr& var) { return locals_[var.get()] = fresh("i"); }

  // All iterations write different places that no other iteration reads.
  bool writes_once(const ForPtr& loop) const {
    const Nest nest{{loop->var()}, {loop->stop()}, statements(loop->body()), false};
    return splits_writes(accesses(nest), nest, 0);
  }

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

  // One nest as a function over part of its outermost loops, and the call that runs it.
  void nest(const StmtPtr& stmt) {
    text_.clear();
    used_.clear();
    scopes_.assign(1, {});
    indent_ = 1;
    const auto loop = to<For>(stmt);
    std::string count = "1ll", grain = "1ll";
    if (!loop || !starts_at_zero(loop)) {
      stmt->accept(this);
    } else {
      const Nest shape = nest_of(loop);
      const size_t parallel = parallel_depth(shape);
      if (parallel == 0) {
        stmt->accept(this);
      } else if (shape.depth() == 1) {
        count = index(shape.extents[0]);
        grain = pieces(work(StmtPtr(loop->body())));
        print_range(shape);
      } else {
        print_tiles(shape, std::min<size_t>(parallel, 2), count, grain);
      }
    }
    finish_nest(stmt, count, grain);
  }

  // The C++ text of how many elements one run of `stmt` takes.
  std::string work(const StmtPtr& stmt) {
    if (const auto loop = to<For>(stmt)) {
      return product(mentions_local(loop->stop()) ? "64ll" : index(loop->stop()), work(StmtPtr(loop->body())));
    }
    std::string sum = "0ll";
    for (const auto& part : statements(stmt)) {
      if (to<For>(part)) {
        const std::string one = work(part);
        const auto left = number(sum), right = number(one);
        sum = left && right ? literal(*left + *right) : sum == "0ll" ? one : "(" + sum + " + " + one + ")";
      }
    }
    return sum == "0ll" ? "1ll" : sum;
  }

  bool mentions_local(const ExprPtr& expr) const {
    for (const auto& var : VarFinder::find(expr)) {
      if (!scalars_.count(var.get())) {
        return true;
      }
    }
    return false;
  }

  // The number that `text` is, where it is one.
  static std::optional<int64_t> number(const std::string& text) {
    char* end = nullptr;
    const int64_t value = std::strtoll(text.c_str(), &end, 10);
    return end != text.c_str() && std::string(end) == "ll" ? std::optional<int64_t>(value) : std::nullopt;
  }

  static std::string literal(int64_t value) { return std::to_string(value) + "ll"; }

  static std::string product(const std::string& a, const std::string& b) {
    const auto left = number(a), right = number(b);
    return left && right ? literal(*left * *right) : a == "1ll" ? b : b == "1ll" ? a : "(" + a + " * " + b + ")";
  }

  static std::string smaller(const std::string& a, const std::string& b) {
    const auto left = number(a), right = number(b);
    return left && right ? literal(std::min(*left, *right)) : "(" + a + " < " + b + " ? " + a + " : " + b + ")";
  }

  // a / b, rounded up or down; 0 where b is 0.
  static std::string quotient(const std::string& a, const std::string& b, bool up) {
    const auto left = number(a), right = number(b);
    if (left && right) {
      return literal(*right > 0 ? (*left + (up ? *right - 1 : 0)) / *right : 0);
    }
    return "(" + b + " > 0 ? " + (up ? "(" + a + " + " + b + " - 1)" : a) + " / " + b + " : 0)";
  }

  // Iterations of `elements` each that make up the grain, at least one.
  static std::string pieces(const std::string& elements) {
    const std::string some = quotient(literal(kGrain), elements, false);
    const auto fixed = number(some);
    return fixed ? literal(std::max<int64_t>(*fixed, 1)) : "(" + some + " > 0 ? " + some + " : 1)";
  }

  void print_range(const Nest& shape) {
    const std::string name = loop_variable(shape.vars[0]);
    if (shape.pointwise) {
      line("#pragma GCC ivdep");
    }
    open("for (i64 " + name + " = begin; " + name + " < end; ++" + name + ")");
    for (const auto& part : shape.body) {
      part->accept(this);
    }
    close();
  }

  // A step takes one row of the outermost loop, or a piece of it where the next loop is long and parallel too.
  void print_tiles(const Nest& shape, size_t parallel, std::string& count, std::string& grain) {
    const auto inner = inner_statement(shape, 2);
    const std::string rows = index(shape.extents[0]);
    const std::string columns = index(shape.extents[1]);
    const std::string depth = work(inner);
    const std::string outer = loop_variable(shape.vars[0]);
    const std::string column = loop_variable(shape.vars[1]);
    std::string step = columns;
    if (parallel == 2) {
      const auto fixed = number(depth);
      const std::string most = fixed ? literal(kColumns / std::max<int64_t>(*fixed, 1) + 1)
                                     : "(" + quotient(literal(kColumns), depth, false) + " + 1)";
      step = smaller(columns, depth == "1ll" ? literal(kColumns) : most);
      const std::string parts = quotient(columns, step, true);
      count = product(rows, parts);
      line("const i64 step = " + step + ", parts = " + parts + ";");
      open("for (i64 part = begin; part < end; ++part)");
      line("const i64 " + outer + " = part / parts, first = part % parts * step, last = first + step < " + columns +
           " ? first + step : " + columns + ";");
    } else {
      count = rows;
      open("for (i64 " + outer + " = begin; " + outer + " < end; ++" + outer + ")");
      line("const i64 first = 0, last = " + columns + ";");
    }
    grain = pieces(product(step, depth));
    if (parallel == 1) {
      const auto rest = alloc<For>(shape.vars[1], alloc<LongImm>(0), shape.extents[1], Stmt::clone(inner));
      if (print_reduction(rest)) {
        close();
        return;
      }
    }
    if (shape.depth() == 2 && shape.pointwise) {
      line("#pragma GCC ivdep");
    }
    open("for (i64 " + column + " = first; " + column + " < last; ++" + column + ")");
    inner->accept(this);
    close();
    close();
  }

  static StmtPtr inner_statement(const Nest& shape, size_t depth) {
    std::vector<StmtPtr> clones;
    for (const auto& part : shape.body) {
      clones.push_back(Stmt::clone(part));
    }
    StmtPtr inner = alloc<Block>(clones);
    for (size_t i = shape.depth(); i-- > depth;) {
      inner = alloc<For>(shape.vars[i], alloc<LongImm>(0), shape.extents[i], inner);
    }
    return inner;
  }

  void finish_nest(const StmtPtr& stmt, const std::string& count, const std::string& grain) {
    const std::string id = std::to_string(passes_.size());
    std::set<size_t> written;
    for (const auto& store : NodeFinder<Store>::find(stmt)) {
      written.insert(slot_of(store->buf()));
    }
    std::string formal, actual, scalars, reads, writes;
    for (const size_t slot : used_) {
      if (slots_[slot].scalar) {
        scalars += "  " + scalar_declaration(slot) + "\n";
        continue;
      }
      const bool writes_it = written.count(slot) != 0;
      const std::string type = std::string(writes_it ? "" : "const ") + type_of(slots_[slot].type).storage;
      formal += ", " + type + "* __restrict " + names_[slot];
      actual += ", (" + type + "*)q[" + std::to_string(slot) + "]";
      (writes_it ? writes : reads) += " " + names_[slot];
    }
    functions_ += "static __attribute__((noinline)) void nest" + id + "(void** q, i64 begin, i64 end" + formal + ") {\n" +
                  scalars + text_ + "}\n";
    functions_ += "static void run" + id + "(void** q, i64 begin, i64 end) { nest" + id + "(q, begin, end" + actual + "); }\n";
    main_ += "  {\n    const i64 count = " + count + ", grain = " + grain + ";\n    if (count > grain) runtime->parallel(count, grain, run" + id +
             ", q);\n    else run" + id + "(q, 0, count);\n  }\n";
    passes_.push_back("nest " + id + ": reads" + (reads.empty() ? " nothing" : reads) + "; writes" + writes);
    text_.clear();
  }

  // `for j: place = place + e` (or the larger, the smaller of both): in tiles, each computed as vectors, then folded.
  bool print_reduction(const ForPtr& loop) {
    const auto body = statements(loop->body());
    const auto store = body.size() == 1 ? to<Store>(body[0]) : nullptr;
    if (!store || store->indices().size() != 1 || uses(store->indices()[0], loop->var().get()) ||
        store->value()->dtype().lanes() != 1) {
      return false;
    }
    const ScalarType type = store->value()->dtype().scalar_type();
    if (type != ScalarType::Float && type != ScalarType::Double) {
      return false;
    }
    const auto [fold, part] = folded(store);
    if (!part) {
      return false;
    }
    print_fold(loop, store, fold, part, type);
    return true;
  }

  std::pair<std::string, ExprPtr> folded(const StorePtr& store) const {
    const auto other = [&](const ExprPtr& lhs, const ExprPtr& rhs) -> ExprPtr {
      const bool left = is_load_of(lhs, store), right = is_load_of(rhs, store);
      const ExprPtr rest = left ? rhs : lhs;
      return left != right && !reads(rest, store->buf()) ? rest : nullptr;
    };
    if (const auto add = to<Add>(store->value())) {
      return {"fs_sum", other(add->lhs(), add->rhs())};
    }
    if (const auto max = to<Max>(store->value())) {
      return {"fs_largest", other(max->lhs(), max->rhs())};
    }
    if (const auto min = to<Min>(store->value())) {
      return {"fs_smallest", other(min->lhs(), min->rhs())};
    }
    return {"", nullptr};
  }

  static bool is_load_of(const ExprPtr& expr, const StorePtr& store) {
    const auto load = to<Load>(expr);
    return load && load->buf()->base_handle() == store->buf()->base_handle() && load->indices().size() == 1 &&
           same(load->indices()[0], store->indices()[0]);
  }

  static bool reads(const ExprPtr& expr, const BufPtr& buf) {
    for (const auto& load : NodeFinder<Load>::find(expr)) {
      if (load->buf()->base_handle() == buf->base_handle()) {
        return true;
      }
    }
    return false;
  }

  void print_fold(const ForPtr& loop, const StorePtr& store, const std::string& fold, const ExprPtr& part,
                  ScalarType type) {
    const std::string where = place(store->buf(), store->indices());
    const bool sum = fold == "fs_sum";
    const std::string total = fresh("v"), tile = fresh("v"), from = fresh("i"), size = fresh("i"), k = fresh("i");
    const std::string name = loop_variable(loop->var());
    const std::string element = type_of(type).value;
    line((sum ? "double " : element + " ") + total + " = " + where + ";");
    line(element + " " + tile + "[fs_tile];");
    open("for (i64 " + from + " = " + index(loop->start()) + "; " + from + " < " + index(loop->stop()) + "; " + from +
         " += fs_tile)");
    line("const i64 " + size + " = " + index(loop->stop()) + " - " + from + " < fs_tile ? " + index(loop->stop()) + " - " +
         from + " : (i64)fs_tile;");
    line("#pragma GCC ivdep");
    open("for (i64 " + k + " = 0; " + k + " < " + size + "; ++" + k + ")");
    line("const i64 " + name + " = " + from + " + " + k + ";");
    line(tile + "[" + k + "] = " + value(part) + ";");
    close();
    line(total + (sum ? " += fs_sum(" + tile + ", " + size + ");" : " = " + fold + "(" + total + ", " + tile + ", " + size + ");"));
    close();
    forget(buffer_name(store->buf()));
    line(where + " = " + total + ";");
  }

  std::vector<Slot> slots_;
  std::vector<std::string> names_;
  size_t arguments_ = 0;
  std::unordered_map<const Var*, size_t> buffers_, scalars_;
  std::unordered_map<const Var*, std::string> locals_;
  std::set<size_t> used_;
  std::string functions_, main_;
  std::vector<std::string> externals_, passes_;
};

}  // namespace fusescope
