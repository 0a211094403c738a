// A libtorch program without Python that runs a traced archive fused on the CPU:
//   fused ARCHIVE LIBRARY ROWS COLUMNS
// LIBRARY is what `python main.py backend build` prints. Loading it is all that is needed: it registers itself. With "-"
// nothing is loaded and no switch is set: LD_PRELOAD=LIBRARY and FUSESCOPE_FUSE=1 do both for a program as it is.
#include <torch/csrc/jit/codegen/fuser/interface.h>
#include <torch/csrc/jit/passes/tensorexpr_fuser.h>
#include <torch/csrc/jit/tensorexpr/kernel.h>
#include <torch/script.h>

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

int main(int count, char** words) {
  if (count != 5) {
    std::fprintf(stderr, "usage: fused ARCHIVE LIBRARY ROWS COLUMNS\n");
    return 2;
  }
  void* library = RTLD_DEFAULT;
  if (std::strcmp(words[2], "-") != 0) {
    library = dlopen(words[2], RTLD_NOW | RTLD_GLOBAL);
    if (!library) {
      std::fprintf(stderr, "%s\n", dlerror());
      return 1;
    }
    // the switches of the lane nnc-cpp; other languages call the library's fusescope_nnc_fuse(1)
    torch::jit::overrideCanFuseOnCPU(true);
    torch::jit::tensorexpr::getTEMustUseLLVMOnCPU() = false;
  }

  torch::NoGradGuard no_gradients;
  torch::manual_seed(0);
  auto module = torch::jit::load(words[1]);
  const auto a = torch::randn({std::atoi(words[3]), std::atoi(words[4])});
  const auto b = torch::randn_like(a);
  const auto expected = a * torch::sigmoid(a * b + 1.0);
  torch::Tensor found;
  for (int call = 0; call < 3; ++call) {  // profiled, compiled, fused
    found = module.forward({a, b}).toTensor();
  }
  const double error = (found - expected).abs().max().item<double>();
  const auto status = reinterpret_cast<const char* (*)()>(dlsym(library, "fusescope_nnc_status"));
  std::printf("%g\n%s\n", error, status ? status() : "{}");
  return error < 1e-6 ? 0 : 1;
}
