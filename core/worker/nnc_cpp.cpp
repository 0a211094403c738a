// A C++ code generator for NNC's CPU kernels, for any process that runs libtorch: it registers itself when loaded.
//
// NNC on a processor without LLVM asks for the generator named "simple_ir_eval", the interpreter. This library puts
// its own factory in that place and keeps the old one for kernels that it cannot express.
#include "nnc_compile.h"
#include "nnc_erf.h"
#include "nnc_lowerings.h"
#include "nnc_memory.h"
#include "nnc_print.h"

#include <ATen/EmptyTensor.h>
#include <ATen/Parallel.h>
#include <torch/csrc/jit/tensorexpr/external_functions.h>
#include <torch/csrc/jit/tensorexpr/external_functions_registry.h>
#include <torch/csrc/jit/tensorexpr/kernel.h>

#include <future>
#include <memory>

namespace torch::jit {
TORCH_API void overrideCanFuseOnCPU(bool value);  // its header is missing from the wheels of torch 2.1
}

namespace fusescope {

using Factory = RegisterCodeGenList::StmtFactoryMethod;
using Factories = std::unordered_map<std::string, Factory>;

// The list's map is private; an explicit instantiation may name it all the same.
Factories& factories_of(RegisterCodeGenList& list);
template <Factories RegisterCodeGenList::*Member>
struct Reach {
  friend Factories& factories_of(RegisterCodeGenList& list) { return list.*Member; }
};
template struct Reach<&RegisterCodeGenList::stmt_factory_methods_>;

// What has become of the kernels so far, for people.
struct Report {
  struct Entry {
    std::string name, reason;
    double seconds;
    bool cached;
  };
  std::mutex mutex;
  std::vector<Entry> compiled, interpreted;

  void add(bool ok, const std::string& name, const std::string& reason, double seconds, bool cached) {
    std::lock_guard<std::mutex> lock(mutex);
    (ok ? compiled : interpreted).push_back({name, reason, seconds, cached});
  }
};

// Never destroyed: a kernel may still be compiling when the process ends.
Report& report() {
  static Report& all = *new Report;
  return all;
}

Factory& original() {
  static Factory& factory = *new Factory;
  return factory;
}

void run_parallel(int64_t count, int64_t grain, void (*run)(void**, int64_t, int64_t), void** buffers) {
  at::parallel_for(0, count, grain, [&](int64_t begin, int64_t end) { run(buffers, begin, end); });
}

// What a kernel holds between two of its loops, seen by torch's profiler as any other memory.
void* allocate(int64_t bytes) {
  const size_t size = static_cast<size_t>(std::max<int64_t>(bytes, 0));
  void* block = take_block(size);
  c10::profiledCPUMemoryReporter().New(block, size);
  return block;
}

// What a function of torch's has made for a kernel.
void release_external(void* owner) { nnc_aten_free(1, &owner); }

// The optional types of CodeGen::empty_strided, which are c10's before torch 2.3 and the standard's after.
template <class Method>
struct Options;
template <class T, class L, class D, class P>
struct Options<at::Tensor (CodeGen::*)(c10::IntArrayRef, c10::IntArrayRef, T, L, D, P)> {
  using Dtype = T;
  using Layout = L;
  using Device = D;
  using Pinned = P;
};
using Empty = Options<decltype(&CodeGen::empty_strided)>;

class CppKernel : public CodeGen {
 public:
  CppKernel(const StmtPtr& stmt, const std::vector<BufferArg>& arguments, at::Device device, const std::string& name)
      : CodeGen(improved(Stmt::clone(stmt)), arguments, device, name), untouched_(Stmt::clone(stmt)) {
    printed_ = KernelPrinter(arguments).print(CodeGen::stmt());
    for (const auto& external : printed_.externals) {
      externals_.push_back(getNNCFunctionRegistry().at(external));
    }
    runtime_ = {&run_parallel, &allocate, &release_reported, &release_external, &call_external, this};
    loading_ = std::async(std::launch::async, [this] { return obtain(printed_.text, printed_.math); }).share();
  }

  void call(const std::vector<CallArg>& arguments) override {
    constexpr size_t kFew = 32;
    void* few[kFew];
    std::vector<void*> many(arguments.size() > kFew ? arguments.size() : 0);
    void** pointers = many.empty() ? few : many.data();
    for (size_t i = 0; i < arguments.size(); ++i) {
      pointers[i] = argToPtr(buffer_args()[i], arguments[i]);
    }
    run(pointers);
  }

  void call_raw(const std::vector<void*>& arguments) override { run(const_cast<void**>(arguments.data())); }

  // Results, not through torch's dispatcher, which takes longer than a small kernel. What is neither small nor large
  // comes from torch's own allocator.
  at::Tensor empty_strided(c10::IntArrayRef size, c10::IntArrayRef stride, Empty::Dtype dtype, Empty::Layout layout,
                           Empty::Device device, Empty::Pinned pinned) override {
    if (!dtype || (pinned && *pinned)) {
      return CodeGen::empty_strided(size, stride, dtype, layout, device, pinned);
    }
    const size_t bytes = extent_bytes(size, stride, c10::elementSize(*dtype));
    return is_ours(bytes) ? result_tensor(size, stride, *dtype, bytes)
                          : at::Tensor(at::detail::empty_strided_cpu(size, stride, *dtype));
  }

  // "": the C++; "asm": what the compiler makes of it; "passes": what each loop nest reads and writes.
  std::string getCodeText(const std::string& attribute = "") override {
    return attribute == "asm" ? assembly() : attribute == "passes" ? passes("") : passes("// ") + printed_.text;
  }

 private:
  static void call_external(const Runtime* runtime, int64_t slot, int64_t buffers, void** data, int64_t* ranks,
                            int64_t* sizes, int64_t* strides, int8_t* types, int64_t arguments, int64_t* extra) {
    const auto* self = static_cast<const CppKernel*>(runtime->owner);
    self->externals_[slot](buffers, data, ranks, sizes, strides, types, arguments, extra);
  }

  void run(void** arguments) {
    KernelFunction ready = function_.load(std::memory_order_acquire);
    if (!ready) {
      std::call_once(settled_, [this] { settle(); });
      ready = function_.load(std::memory_order_acquire);
    }
    if (ready) {
      ready(arguments, &runtime_);
      return;
    }
    std::lock_guard<std::mutex> lock(interpreting_);  // the interpreter keeps its values in itself
    interpreter_->call_raw(std::vector<void*>(arguments, arguments + buffer_args().size()));
  }

  // Waits for the compiler; without its function the interpreter takes over, and the report says why.
  void settle() {
    const Loaded loaded = loading_.get();
    report().add(loaded.function != nullptr, kernel_func_name(), loaded.reason, loaded.seconds, loaded.cached);
    if (!loaded.function) {
      interpreter_ = original()(untouched_, buffer_args(), device(), kernel_func_name());
    }
    function_.store(loaded.function, std::memory_order_release);
  }

  std::string passes(const std::string& before) const {
    std::string text;
    for (size_t i = 0; i < buffer_args().size(); ++i) {
      const auto& argument = buffer_args()[i];
      text += before + (argument.isVar() ? "n" : "t") + std::to_string(i) + ": " + argument.var()->name_hint() + "\n";
    }
    for (const auto& nest : printed_.passes) {
      text += before + nest + "\n";
    }
    return text;
  }

  std::string assembly() const {
    const fs::path folder = cache_folder();
    const std::string own = "asm.part" + std::to_string(getpid()) + "-" + std::to_string(reinterpret_cast<uintptr_t>(this));
    const fs::path source = folder / (own + ".cpp"), target = folder / (own + ".s");
    std::error_code error;
    fs::create_directories(folder, error);
    if (!write_text(source, printed_.text)) {
      return "cannot write in " + folder.string();
    }
    std::vector<std::string> command = {compiler()};
    const auto flags = compile_flags();
    command.insert(command.end(), flags.begin(), flags.end());
    command.insert(command.end(), {"-S", "-o", target.string(), source.string()});
    const ProcessResult result = run_program(command, folder / (own + ".err"));
    const std::string text = result.ok ? read_text(target) : result.message;
    fs::remove(source, error);
    fs::remove(target, error);
    return text;
  }

  StmtPtr untouched_;
  Printed printed_;
  std::vector<NNCExternalFunction> externals_;
  Runtime runtime_{};
  std::shared_future<Loaded> loading_;
  std::once_flag settled_;
  std::atomic<KernelFunction> function_{nullptr};
  std::unique_ptr<CodeGen> interpreter_;
  std::mutex interpreting_;
};

std::unique_ptr<CodeGen> make_kernel(const StmtPtr& stmt, const std::vector<CodeGen::BufferArg>& arguments,
                                     at::Device device, const std::string& name) {
  if (enabled.load() && device.is_cpu()) {
    try {
      return std::make_unique<CppKernel>(stmt, arguments, device, name);
    } catch (const Unsupported& error) {
      report().add(false, name, error.what(), 0, false);
    }
  }
  return original()(stmt, arguments, device, name);
}

std::string quoted(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      quoted += '\\';
    }
    char code[8];
    std::snprintf(code, sizeof code, "\\u%04x", c);
    quoted += static_cast<unsigned char>(c) < 32 ? std::string(code) : std::string(1, c);
  }
  return quoted + "\"";
}

std::string entries(const std::vector<Report::Entry>& all) {
  std::string text;
  for (const auto& entry : all) {
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.6f", entry.seconds);
    text += std::string(text.empty() ? "" : ", ") + "{\"name\": " + quoted(entry.name) + ", \"reason\": " +
            quoted(entry.reason) + ", \"seconds\": " + seconds + ", \"cached\": " + (entry.cached ? "true" : "false") + "}";
  }
  return "[" + text + "]";
}

// The fuser's two switches for the processor: take its operations, and do not insist on LLVM.
void set_fusing(bool on) {
  torch::jit::overrideCanFuseOnCPU(on);
  torch::jit::tensorexpr::getTEMustUseLLVMOnCPU() = !on;
}

// Runs when the library is loaded, by whoever loads it. FUSESCOPE_FUSE=1 is for programs that cannot set the switches.
const bool registered = [] {
  auto& all = factories_of(RegisterCodeGenList::GetInstance());
  original() = RegisterCodeGenList::GetInstance().FindStmtFactoryMethod("simple_ir_eval");
  all["simple_ir_eval"] = &make_kernel;
  register_erf_passes();
  change_lowerings();
  if (environment("FUSESCOPE_FUSE") == "1") {
    set_fusing(true);
  }
  return true;
}();

}  // namespace fusescope

// For other languages. The text stands until the next call from the same thread.
#define FUSESCOPE_API __attribute__((visibility("default")))
extern "C" {
FUSESCOPE_API const char* fusescope_nnc_status() {
  static thread_local std::string text;
  auto& all = fusescope::report();
  std::lock_guard<std::mutex> lock(all.mutex);
  text = "{\"enabled\": " + std::string(fusescope::enabled.load() ? "true" : "false") +
         ", \"compiled\": " + fusescope::entries(all.compiled) + ", \"interpreted\": " + fusescope::entries(all.interpreted) + "}";
  return text.c_str();
}

FUSESCOPE_API void fusescope_nnc_enable(int on) { fusescope::enabled.store(on != 0); }

// For functions that are optimised from now on.
FUSESCOPE_API void fusescope_nnc_fuse(int on) { fusescope::set_fusing(on != 0); }

// Functions optimised from now on have erf and erfc in their groups, or leave them out as torch's own fuser does.
FUSESCOPE_API void fusescope_nnc_take_erf(int on) { fusescope::takes_erf.store(on != 0); }

// Gives the memory of large results that is kept for the next call back to the system; its bytes.
FUSESCOPE_API int64_t fusescope_nnc_release() {
  const int64_t bytes = static_cast<int64_t>(fusescope::HeldBlocks::all().held());
  fusescope::HeldBlocks::all().release();
  return bytes;
}
}
