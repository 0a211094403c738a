// Sizes as C++ text: what is known is computed now, the rest is written out.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

namespace fusescope {

constexpr int64_t kGrain = 32768;  // elements below which a nest stays on one thread: eager's own number
constexpr int64_t kColumns = 4096;  // elements of a row that one step of a parallel loop takes
constexpr int64_t kBlock = 256;  // results that go down the rows of a reduction together
constexpr int64_t kNarrow = 8;  // results, below which their rows are too short for that
constexpr int64_t kShares = 64;  // of a reduction to one number, at most: as many threads may work at it

// The number that `text` is, where it is one.
inline std::optional<int64_t> number(const std::string& text) {
  char* end = nullptr;
  const int64_t value = std::strtoll(text.c_str(), &end, 10);
  return end != text.c_str() && std::string(end) == "ll" ? std::optional<int64_t>(value) : std::nullopt;
}

inline std::string literal(int64_t value) { return std::to_string(value) + "ll"; }

inline std::string product(const std::string& a, const std::string& b) {
  const auto left = number(a), right = number(b);
  return left && right ? literal(*left * *right) : a == "1ll" ? b : b == "1ll" ? a : "(" + a + " * " + b + ")";
}

inline std::string smaller(const std::string& a, const std::string& b) {
  const auto left = number(a), right = number(b);
  return left && right ? literal(std::min(*left, *right)) : "(" + a + " < " + b + " ? " + a + " : " + b + ")";
}

// a / b, rounded up or down; 0 where b is 0.
inline std::string quotient(const std::string& a, const std::string& b, bool up) {
  const auto left = number(a), right = number(b);
  if (left && right) {
    return literal(*right > 0 ? (*left + (up ? *right - 1 : 0)) / *right : 0);
  }
  return "(" + b + " > 0 ? " + (up ? "(" + a + " + " + b + " - 1)" : a) + " / " + b + " : 0)";
}

// Iterations of `elements` each that make up the grain, at least one.
inline std::string pieces(const std::string& elements) {
  const std::string some = quotient(literal(kGrain), elements, false);
  const auto fixed = number(some);
  return fixed ? literal(std::max<int64_t>(*fixed, 1)) : "(" + some + " > 0 ? " + some + " : 1)";
}

}  // namespace fusescope
