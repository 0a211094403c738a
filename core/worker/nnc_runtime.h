// What a printed kernel is called with, and what is known of it once it is printed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fusescope {

// What the printed functions are called with besides their buffers: the way back into torch.
struct Runtime {
  void (*parallel)(int64_t count, int64_t grain, void (*run)(void** buffers, int64_t begin, int64_t end), void** buffers);
  void* (*allocate)(int64_t bytes);
  void (*release)(void* memory);
  void (*release_external)(void* owner);
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
  void (*release_external)(void*);
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

}  // namespace fusescope
