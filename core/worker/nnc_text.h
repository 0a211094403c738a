// The ground under all printing: text in nested scopes, every value once, in a variable of its own.
#pragma once

#include "nnc_math.h"

#include <torch/csrc/jit/tensorexpr/analysis.h>
#include <torch/csrc/jit/tensorexpr/ir_visitor.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>
#include <type_traits>
#include <unordered_map>
#include <utility>

namespace fusescope {

using namespace torch::jit::tensorexpr;

// IRVisitor's methods take pointers by value before torch 2.5 or so, by reference after.
template <class P, class = void>
struct VisitArgument {
  using type = P;
};
template <class P>
struct VisitArgument<P, std::void_t<decltype(static_cast<void (IRVisitor::*)(const P&)>(&IRVisitor::visit))>> {
  using type = const P&;
};
template <class P>
using Arg = typename VisitArgument<P>::type;

inline std::string hexadecimal(double value, bool single) {
  const char* suffix = single ? "f" : "";
  if (std::isnan(value)) {
    return single ? "__builtin_nanf(\"\")" : "__builtin_nan(\"\")";
  }
  if (std::isinf(value)) {
    return std::string(value < 0 ? "(-" : "(") + (single ? "__builtin_inff())" : "__builtin_inf())");
  }
  char text[64];
  std::snprintf(text, sizeof text, std::signbit(value) ? "(%a%s)" : "%a%s", value, suffix);
  return text;
}

class TextPrinter : public IRVisitor {
 public:
  // The operand that holds the value of `expr`; what computes it has been written to the text before.
  std::string value(const ExprPtr& expr) {
    const bool outer = std::exchange(indexing_, false);
    std::string text = operand(expr);
    indexing_ = outer;
    return text;
  }

  // `expr` as one piece of integer text, for places, sizes and bounds.
  std::string index(const ExprPtr& expr) {
    const bool outer = std::exchange(indexing_, true);
    std::string text = operand(expr);
    indexing_ = outer;
    return text;
  }

  const std::string& text() const { return text_; }
  const MathUse& math() const { return math_; }
  MathUse& math() { return math_; }

 protected:
  using Scope = std::unordered_map<std::string, std::string>;

  std::string operand(const ExprPtr& expr) {
    result_.clear();
    expr->accept(this);
    if (result_.empty()) {
      throw Unsupported("an expression of a kind this backend does not know");
    }
    return result_;
  }

  void line(const std::string& content) { text_ += std::string(2 * indent_, ' ') + content + "\n"; }

  void open(const std::string& head) {
    line(head + " {");
    ++indent_;
    scopes_.emplace_back();
  }

  void close() {
    --indent_;
    scopes_.pop_back();
    line("}");
  }

  std::string fresh(const char* letter) {
    const std::string name = letter + std::to_string(count_++);
    return name == "i64" ? fresh(letter) : name;  // the 65th name, where it is a loop's, would be that of a type
  }

  // A variable for `formula`, or the one that has it already.
  std::string hold(ScalarType type, const std::string& formula) {
    if (indexing_) {
      return formula;
    }
    const std::string key = std::string(type_of(type).suffix) + " " + formula;
    for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope) {
      if (const auto found = scope->find(key); found != scope->end()) {
        return found->second;
      }
    }
    const std::string name = fresh("v");
    line(std::string("const ") + type_of(type).value + " " + name + " = " + formula + ";");
    scopes_.back().emplace(key, name);
    return name;
  }

  // A store has made what was loaded from `buffer` old.
  void forget(const std::string& buffer) {
    const std::string part = buffer + "[";
    for (auto& scope : scopes_) {
      for (auto entry = scope.begin(); entry != scope.end();) {
        entry = entry->first.find(part) != std::string::npos ? scope.erase(entry) : std::next(entry);
      }
    }
  }

  static std::string load_key(ScalarType type, const std::string& place) {
    return std::string(type_of(type).suffix) + " " + loaded(type, place);
  }

  static std::string loaded(ScalarType type, const std::string& place) {
    if (is_small_float(type)) {
      return std::string("fs_load_") + type_of(type).suffix + "(" + place + ")";
    }
    return type == ScalarType::Bool ? "(" + place + " != 0)" : place;
  }

  static std::string stored(ScalarType type, const std::string& operand) {
    if (is_small_float(type)) {
      return std::string("fs_store_") + type_of(type).suffix + "(" + operand + ")";
    }
    return operand;
  }

  std::string place(const BufPtr& buf, const std::vector<ExprPtr>& indices) {
    if (indices.size() != 1) {
      throw Unsupported("an index of several dimensions into " + buf->name_hint());
    }
    return buffer_name(buf) + "[" + index(indices[0]) + "]";
  }

  virtual std::string buffer_name(const BufPtr& buf) = 0;
  virtual std::string variable_name(const VarPtr& var) = 0;

  void rounded(ScalarType type, const std::string& formula) {
    result_ = hold(type, is_small_float(type) ? std::string("fs_round_") + type_of(type).suffix + "(" + formula + ")"
                                              : formula);
  }

  // Integers wrap: computed without sign, then narrowed.
  static std::string wrapping(ScalarType type, const std::string& a, const char* sign, const std::string& b) {
    return std::string("(") + type_of(type).value + ")((u64)" + a + " " + sign + " (u64)" + b + ")";
  }

  std::string result_;
  std::string text_;
  std::vector<Scope> scopes_{1};
  int indent_ = 0;
  int count_ = 0;
  bool indexing_ = false;
  MathUse math_;
};

}  // namespace fusescope
