// What the printed C++ rests on: the types' names, the functions a kernel may use, and the bridge to the vector
// functions (SLEEF) that libtorch exports, which are those that eager calls.
#pragma once

#include <ATen/Version.h>
#include <c10/core/ScalarType.h>
#include <torch/csrc/jit/tensorexpr/ir.h>

#include <dlfcn.h>

#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace fusescope {

using c10::ScalarType;

// A kernel that cannot be printed; `what` is the reason, for people.
struct Unsupported : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Type {
  const char* storage;  // as it lies in memory
  const char* value;    // as it is computed with
  const char* suffix;   // of the functions for it
};

inline const Type& type_of(ScalarType type) {
  static const std::map<ScalarType, Type> types = {
      {ScalarType::Bool, {"unsigned char", "bool", "b"}},
      {ScalarType::Byte, {"unsigned char", "unsigned char", "u8"}},
      {ScalarType::Char, {"signed char", "signed char", "i8"}},
      {ScalarType::Short, {"short", "short", "i16"}},
      {ScalarType::Int, {"int", "int", "i32"}},
      {ScalarType::Long, {"i64", "i64", "i64"}},
      {ScalarType::Half, {"unsigned short", "float", "f16"}},
      {ScalarType::BFloat16, {"unsigned short", "float", "bf16"}},
      {ScalarType::Float, {"float", "float", "f32"}},
      {ScalarType::Double, {"double", "double", "f64"}},
  };
  const auto found = types.find(type);
  if (found == types.end()) {
    throw Unsupported(std::string("values of type ") + c10::toString(type));
  }
  return found->second;
}

inline bool is_small_float(ScalarType type) { return type == ScalarType::Half || type == ScalarType::BFloat16; }
inline bool is_float(ScalarType type) { return c10::isFloatingType(type); }

// The width of the vector functions, as torch sees this processor.
struct VectorMath {
  int float_lanes;      // 0: scalar functions of the C library
  const char* suffix;   // of SLEEF's names
  char abi;             // letter of the vector function ABI
};

inline const VectorMath& vector_math() {
  static const VectorMath found = [] {
#if defined(__x86_64__)
    const std::string capability = at::get_cpu_capability();
    if (capability == "AVX512") {
      return VectorMath{16, "avx512f", 'e'};
    }
    if (capability == "AVX2") {
      return VectorMath{8, "avx2", 'd'};
    }
#endif
    return VectorMath{0, "", ' '};
  }();
  return found;
}

// Whether eager's vectors have an instruction for a + b * c, as they have from AVX2 on.
inline bool eager_rounds_once() {
#if defined(__aarch64__)
  return true;
#else
  return vector_math().float_lanes != 0;
#endif
}

struct MathFunction {
  const char* name;      // of the C library's double function
  const char* accuracy;  // in SLEEF's name
  int arguments;
};

inline const std::map<torch::jit::tensorexpr::IntrinsicsOp, MathFunction>& math_functions() {
  using namespace torch::jit::tensorexpr;
  static const std::map<IntrinsicsOp, MathFunction> functions = {
      {kSin, {"sin", "_u10", 1}},     {kCos, {"cos", "_u10", 1}},     {kTan, {"tan", "_u10", 1}},
      {kAsin, {"asin", "_u10", 1}},   {kAcos, {"acos", "_u10", 1}},   {kAtan, {"atan", "_u10", 1}},
      {kAtan2, {"atan2", "_u10", 2}}, {kSinh, {"sinh", "_u10", 1}},   {kCosh, {"cosh", "_u10", 1}},
      {kTanh, {"tanh", "_u10", 1}},   {kExp, {"exp", "_u10", 1}},     {kExpm1, {"expm1", "_u10", 1}},
      {kLog, {"log", "_u10", 1}},     {kLog2, {"log2", "_u10", 1}},   {kLog10, {"log10", "_u10", 1}},
      {kLog1p, {"log1p", "_u10", 1}}, {kErf, {"erf", "_u10", 1}},     {kErfc, {"erfc", "_u15", 1}},
      {kPow, {"pow", "_u10", 2}},     {kLgamma, {"lgamma", "_u10", 1}}, {kFmod, {"fmod", "", 2}},
  };
  return functions;
}

// The functions that one kernel calls, each with the address it is bound to when the kernel is loaded.
class MathUse {
 public:
  // The name to call in the kernel's text, for float or double values.
  std::string name(const MathFunction& function, bool single) {
    const std::string name = std::string("fs_") + function.name + (single ? "_f32" : "_f64");
    used_.emplace(name, std::make_pair(function, single));
    return name;
  }

  std::string text() const {
    std::string text;
    int slot = 0;
    for (const auto& [name, use] : used_) {
      text += vector_math().float_lanes ? vector_bridge(name, use.first, use.second, slot)
                                        : scalar_bridge(name, use.first, use.second, slot);
      ++slot;
    }
    return used_.empty() ? ""
                         : "static void* fs_math[" + std::to_string(used_.size()) +
                               "] asm(\"fs_math\") __attribute__((used));\n"
                               "extern \"C\" void** fs_math_table() { return fs_math; }\n" + text;
  }

  std::vector<void*> addresses() const {
    std::vector<void*> found;
    for (const auto& [name, use] : used_) {
      const std::string symbol = symbol_of(use.first, use.second);
      void* address = dlsym(library(), symbol.c_str());
      if (!address) {
        throw Unsupported("no function " + symbol + " in this libtorch");
      }
      found.push_back(address);
    }
    return found;
  }

 private:
  static std::string symbol_of(const MathFunction& function, bool single) {
    const auto& math = vector_math();
    if (!math.float_lanes) {
      return std::string(function.name) + (single ? "f" : "");
    }
    const int lanes = single ? math.float_lanes : math.float_lanes / 2;
    const std::string exact = *function.accuracy ? function.accuracy : "_";
    return "Sleef_" + std::string(function.name) + (single ? "f" : "d") + std::to_string(lanes) + exact + math.suffix;
  }

  // libtorch_cpu itself: it may have been loaded without its names being global.
  static void* library() {
    static void* const handle = [] {
      Dl_info info{};
      dladdr(reinterpret_cast<void*>(&at::get_cpu_capability), &info);
      return info.dli_fname ? dlopen(info.dli_fname, RTLD_NOW | RTLD_NOLOAD) : nullptr;
    }();
    return handle ? handle : RTLD_DEFAULT;
  }

  static std::string scalar_bridge(const std::string& name, const MathFunction& f, bool single, int slot) {
    const std::string t = single ? "float" : "double";
    const std::string formal = f.arguments == 2 ? t + " a, " + t + " b" : t + " a";
    const std::string types = f.arguments == 2 ? t + ", " + t : t;
    return "static inline " + t + " " + name + "(" + formal + ") { return ((" + t + " (*)(" + types + "))fs_math[" +
           std::to_string(slot) + "])(" + (f.arguments == 2 ? "a, b" : "a") + "); }\n";
  }

  // The compiler's vectoriser calls `_ZGV…_name`; each such name, and the scalar one, leads to the one vector function
  // of the processor's full width, so that an element's result does not depend on where it stands.
  static std::string vector_bridge(const std::string& name, const MathFunction& f, bool single, int slot) {
    const std::string t = single ? "float" : "double";
    const std::string types = f.arguments == 2 ? t + ", " + t : t;
    std::string text = "extern \"C\" __attribute__((simd(\"notinbranch\"), const, nothrow, visibility(\"hidden\"))) " +
                       t + " " + name + "(" + types + ");\n";
    const std::string target = "*fs_math+" + std::to_string(8 * slot) + "(%rip)";
    const int full = vector_math().abi == 'e' ? 64 : 32;
    std::string lines = stub(name, f.arguments, full, target, 16, true);
    const std::vector<std::pair<char, int>> clones = {{'b', 16}, {'c', 32}, {'d', 32}, {'e', 64}};
    for (const auto& [letter, declared] : clones) {
      const int bytes = letter == 'c' && !single ? 32 : declared;
      if (bytes > full) {
        continue;
      }
      const std::string vector_name = std::string("_ZGV") + letter + "N" + std::to_string(bytes / (single ? 4 : 8)) +
                                      (f.arguments == 2 ? "vv" : "v") + "_" + name;
      lines += stub(vector_name, f.arguments, full, target, bytes, false);
    }
    return text + "asm(\".text\\n\"\n" + lines + ");\n";
  }

  static std::string stub(const std::string& name, int arguments, int full, const std::string& target, int bytes,
                          bool scalar) {
    std::string lines = "\".globl " + name + "\\n.hidden " + name + "\\n.type " + name + ",@function\\n" + name + ":\\n";
    if (bytes == full && !scalar) {
      return lines + "jmp " + target + "\\n\"\n";
    }
    // a move of the narrow register clears the rest of the wide one: no stray value slows the function down
    const char* narrow = bytes == 32 ? "%ymm" : "%xmm";
    for (int i = 0; i < arguments; ++i) {
      const std::string reg = narrow + std::to_string(i);
      lines += "vmovaps " + reg + "," + reg + "\\n";
    }
    return lines + "subq $8,%rsp\\ncall " + target + "\\naddq $8,%rsp\\nret\\n\"\n";
  }

  std::map<std::string, std::pair<MathFunction, bool>> used_;
};

// Helper functions by name, printed into a kernel only where it uses them (with those they use, in this order).
inline const std::vector<std::pair<std::string, std::string>>& snippets() {
  static const std::vector<std::pair<std::string, std::string>> all = {
      {"fs_from_bits", R"(
template <class T, class F> static inline T fs_from_bits(F f) { T t; __builtin_memcpy(&t, &f, sizeof t); return t; }
)"},
      {"fs_load_bf16", R"(
static inline float fs_load_bf16(unsigned short h) { return fs_from_bits<float>((unsigned)h << 16); }
)"},
      {"fs_store_bf16", R"(
static inline unsigned short fs_store_bf16(float f) {
  unsigned u = fs_from_bits<unsigned>(f);
  return f != f ? 0x7fc0 : (unsigned short)((u + 0x7fff + ((u >> 16) & 1)) >> 16);
}
)"},
      {"fs_round_bf16", R"(
static inline float fs_round_bf16(float f) { return fs_load_bf16(fs_store_bf16(f)); }
)"},
      {"fs_load_f16", R"(
static inline float fs_load_f16(unsigned short h) { return (float)fs_from_bits<_Float16>(h); }
)"},
      {"fs_store_f16", R"(
static inline unsigned short fs_store_f16(float f) { return fs_from_bits<unsigned short>((_Float16)f); }
)"},
      {"fs_round_f16", R"(
static inline float fs_round_f16(float f) { return (float)(_Float16)f; }
)"},
      {"fs_larger", R"(
template <class T> static inline T fs_larger(T a, T b) { const T r = a > b ? a : b; return a != a ? a : r; }
)"},
      {"fs_smaller", R"(
template <class T> static inline T fs_smaller(T a, T b) { const T r = a < b ? a : b; return a != a ? a : r; }
)"},
      {"fs_divide", R"(
template <class T> static inline T fs_divide(T a, T b) {
  return b == 0 ? (T)0 : b == (T)-1 ? (T)(0ull - (u64)a) : (T)(a / b);
}
)"},
      {"fs_modulo", R"(
template <class T> static inline T fs_modulo(T a, T b) { return b == 0 || b == (T)-1 ? (T)0 : (T)(a % b); }
)"},
      {"fs_shift_left", R"(
template <class T> static inline T fs_shift_left(T a, T b) {
  return b < 0 || (u64)b >= sizeof(T) * 8 ? (T)0 : (T)((u64)a << b);
}
)"},
      {"fs_shift_right", R"(
template <class T> static inline T fs_shift_right(T a, T b) {
  const T most = sizeof(T) * 8 - ((T)-1 < 0);
  return (T)(b < 0 || b >= most ? a >> most : a >> b);
}
)"},
      {"fs_remainder", R"(
template <class T> static inline T fs_remainder(T a, T b, T m) { return m != 0 && (b < 0) != (m < 0) ? m + b : m; }
)"},
      // x + x p(x^2) near 0; beyond, 1 - r^4 with a polynomial r for the fourth root of erfc. The polynomials are
      // minimax ones of our own. No further than 1 ulp from torch.erf, tried on every positive float32 below 8, every
      // negative one from 2^-15 to 8, and one in 16 of the others.
      {"fs_error_function", R"(
static inline float fs_error_function(float x) {
  const float a = __builtin_fabsf(x), s = x * x - 0.75f, t = (a < 3.92f ? a : 3.92f) - 1.25f;
  float p = -0x1.fc36e8p-18f, r = -0x1.7fdadcp-19f;
  p = __builtin_fmaf(p, s, 0x1.0d3184p-14f), r = __builtin_fmaf(r, t, -0x1.731136p-13f);
  p = __builtin_fmaf(p, s, -0x1.ddd2dcp-12f), r = __builtin_fmaf(r, t, 0x1.bed558p-10f);
  p = __builtin_fmaf(p, s, 0x1.752426p-9f), r = __builtin_fmaf(r, t, -0x1.040714p-8f);
  p = __builtin_fmaf(p, s, -0x1.efd0c4p-7f), r = __builtin_fmaf(r, t, -0x1.2874bp-7f);
  p = __builtin_fmaf(p, s, 0x1.121996p-4f), r = __builtin_fmaf(r, t, 0x1.68440ep-5f);
  p = __builtin_fmaf(p, s, -0x1.f4eac6p-3f), r = __builtin_fmaf(r, t, 0x1.49d64ap-5f);
  p = __builtin_fmaf(p, s, -0x1.9a0bbp-4f), r = __builtin_fmaf(r, t, -0x1.9dd40ep-2f);
  r = __builtin_fmaf(r, t, 0x1.0dcb7p-1f);
  const float near = __builtin_fmaf(p, x, x), square = r * r;
  return a > 1.25f ? __builtin_copysignf(__builtin_fmaf(-square, square, 1.0f), x) : near;
}
)"},
      {"fs_tile", R"(
enum { fs_tile = 256 };
)"},
      {"fs_carry", R"(
static inline void fs_carry(i64 row, double* low, double* middle, double* all, i64 n) {
  for (i64 k = 0; k < n; ++k) middle[k] += low[k], low[k] = 0;
  if (row % 256 == 0)
    for (i64 k = 0; k < n; ++k) all[k] += middle[k], middle[k] = 0;
}
)"},
      // Rows of one of at most `most` shares, none of less than `grain` elements but the last; whole units of rows.
      {"fs_share", R"(
static inline i64 fs_share(i64 rows, i64 elements, i64 unit, i64 grain, i64 most) {
  const i64 wanted = rows * elements / grain, shares = wanted < 1 ? 1 : wanted > most ? most : wanted;
  const i64 step = (rows + shares - 1) / shares;
  return step < 1 ? unit : (step + unit - 1) / unit * unit;
}
)"},
      {"fs_sum", R"(
template <class T> static inline T fs_sum(const T* x, i64 n) {
  typedef T V __attribute__((vector_size(32), aligned(sizeof(T)), may_alias));
  enum { W = 32 / sizeof(T) };
  V part[4] = {};
  i64 i = 0;
  for (; i + 4 * W <= n; i += 4 * W)
    for (int k = 0; k < 4; ++k) part[k] += *(const V*)(x + i + k * W);
  V all = (part[0] + part[1]) + (part[2] + part[3]);
  T sum = 0;
  for (int k = 0; k < W; ++k) sum += all[k];
  for (; i < n; ++i) sum += x[i];
  return sum;
}
)"},
      {"fs_largest", R"(
template <class T> static inline T fs_largest(T best, const T* x, i64 n) {
  T part[16];
  for (int k = 0; k < 16; ++k) part[k] = best;
  i64 i = 0;
  for (; i + 16 <= n; i += 16)
    for (int k = 0; k < 16; ++k) part[k] = fs_larger(part[k], x[i + k]);
  for (; i < n; ++i) part[0] = fs_larger(part[0], x[i]);
  for (int k = 1; k < 16; ++k) part[0] = fs_larger(part[0], part[k]);
  return part[0];
}
)"},
      {"fs_smallest", R"(
template <class T> static inline T fs_smallest(T best, const T* x, i64 n) {
  T part[16];
  for (int k = 0; k < 16; ++k) part[k] = best;
  i64 i = 0;
  for (; i + 16 <= n; i += 16)
    for (int k = 0; k < 16; ++k) part[k] = fs_smaller(part[k], x[i + k]);
  for (; i < n; ++i) part[0] = fs_smaller(part[0], x[i]);
  for (int k = 1; k < 16; ++k) part[0] = fs_smaller(part[0], part[k]);
  return part[0];
}
)"},
  };
  return all;
}

// The snippets that `text` needs, directly or through one another.
inline std::string needed_snippets(const std::string& text) {
  const auto& all = snippets();
  std::string needed;
  for (size_t i = all.size(); i-- > 0;) {
    const std::string& name = all[i].first;
    if (text.find(name) != std::string::npos || needed.find(name) != std::string::npos) {
      needed = all[i].second.substr(1) + needed;
    }
  }
  return needed;
}

}  // namespace fusescope
