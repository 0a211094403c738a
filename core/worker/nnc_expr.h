// Printing of NNC expressions as C++: every value once, in a variable of its own, with eager's semantics.
#pragma once

#include "nnc_math.h"

#include <torch/csrc/jit/tensorexpr/analysis.h>
#include <torch/csrc/jit/tensorexpr/ir_visitor.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <type_traits>
#include <optional>
#include <unordered_map>

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

inline bool same_tree(const ExprPtr& a, const ExprPtr& b);

class ExprPrinter : public IRVisitor {
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

  std::string fresh(const char* letter) { return letter + std::to_string(count_++); }

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

  template <class Node>
  std::pair<std::string, std::string> operands(const Node& node) {
    std::string left = operand(node->lhs());
    return {std::move(left), operand(node->rhs())};
  }

  template <class Node>
  void arithmetic(const Node& node, const char* sign, const char* boolean) {
    const auto [a, b] = operands(node);
    const ScalarType type = node->dtype().scalar_type();
    if (indexing_) {
      result_ = folded(a, *sign, b);
    } else if (is_float(type)) {
      rounded(type, a + " " + sign + " " + b);
    } else if (type == ScalarType::Bool) {
      if (!boolean) {
        throw Unsupported("subtraction of booleans");
      }
      result_ = hold(type, "(bool)(" + a + " " + boolean + " " + b + ")");
    } else {
      result_ = hold(type, wrapping(type, a, sign, b));
    }
  }

  template <class Node>
  void integer_call(const Node& node, const char* function) {
    const auto [a, b] = operands(node);
    const ScalarType type = node->dtype().scalar_type();
    if (is_float(type) || type == ScalarType::Bool) {
      throw Unsupported(std::string(function) + " on values that are no integers");
    }
    result_ = hold(type, std::string(function) + "<" + type_of(type).value + ">(" + a + ", " + b + ")");
  }

  template <class Node>
  void bitwise(const Node& node, const char* sign) {
    const auto [a, b] = operands(node);
    const ScalarType type = node->dtype().scalar_type();
    if (is_float(type)) {
      throw Unsupported("bit operations on floating point values");
    }
    result_ = hold(type, std::string("(") + type_of(type).value + ")(" + a + " " + sign + " " + b + ")");
  }

  // Integer text without the zeros and ones that collapsing leaves behind.
  static std::string folded(const std::string& a, char sign, const std::string& b) {
    if (sign == '*' && (a == "0ll" || b == "0ll")) {
      return "0ll";
    }
    if (a == (sign == '+' ? "0ll" : "1ll") && sign != '-') {
      return b;
    }
    if (b == (sign == '*' ? "1ll" : "0ll")) {
      return a;
    }
    return "(" + a + " " + sign + " " + b + ")";
  }

  // NaN wins, as in eager, whatever the node says. Of two zeros eager's vector code takes the second; NNC may have
  // swapped them, but what is computed or constant is in practice the second.
  template <class Node>
  void extreme(const Node& node, const char* sign, const char* function) {
    auto [a, b] = operands(node);
    const ScalarType type = node->dtype().scalar_type();
    if (!is_float(type)) {
      result_ = hold(type, "(" + a + " " + sign + " " + b + " ? " + a + " : " + b + ")");
      return;
    }
    if (to<Load>(node->rhs()) && !to<Load>(node->lhs())) {
      std::swap(a, b);
    }
    result_ = hold(type, std::string(function) + "(" + a + ", " + b + ")");
  }

  // gelu, the only one to bring erf to a CPU: x * 0.5 * (1 + erf(…)), which in eager is never -0 in single precision.
  static bool is_gelu(const MulPtr& v) {
    const auto sum = v->dtype().scalar_type() == ScalarType::Float ? to<Add>(v->rhs()) : nullptr;
    const auto function = sum ? to<Intrinsics>(sum->rhs()) : nullptr;
    return function && function->op_type() == kErf;
  }

 public:
  void visit(Arg<AddPtr> v) override { arithmetic(v, "+", "|"); }
  void visit(Arg<MulPtr> v) override {
    arithmetic(v, "*", "&");
    if (!indexing_ && is_gelu(v)) {
      result_ = hold(ScalarType::Float, result_ + " + 0x0p+0f");
    }
  }

  void visit(Arg<SubPtr> v) override {
    // NNC writes -x as 0 - x, which loses the sign of zero
    if (!indexing_ && is_float(v->dtype().scalar_type()) && v->lhs()->isConstant() && immediate_zero(v->lhs())) {
      const std::string operand_text = operand(v->rhs());
      result_ = hold(v->dtype().scalar_type(), "-" + operand_text);
      return;
    }
    arithmetic(v, "-", nullptr);
  }

  void visit(Arg<DivPtr> v) override {
    if (!is_float(v->dtype().scalar_type())) {
      integer_call(v, "fs_divide");
      return;
    }
    const auto [a, b] = operands(v);
    rounded(v->dtype().scalar_type(), a + " / " + b);
  }

  void visit(Arg<ModPtr> v) override {
    if (is_float(v->dtype().scalar_type())) {
      const auto [a, b] = operands(v);
      result_ = call(math_functions().at(kFmod), v->dtype().scalar_type(), {a, b});
      return;
    }
    integer_call(v, "fs_modulo");
  }

  void visit(Arg<MaxPtr> v) override { extreme(v, ">", "fs_larger"); }
  void visit(Arg<MinPtr> v) override { extreme(v, "<", "fs_smaller"); }
  void visit(Arg<AndPtr> v) override { bitwise(v, "&"); }
  void visit(Arg<OrPtr> v) override { bitwise(v, "|"); }
  void visit(Arg<XorPtr> v) override { bitwise(v, "^"); }
  void visit(Arg<LshiftPtr> v) override { integer_call(v, "fs_shift_left"); }
  void visit(Arg<RshiftPtr> v) override { integer_call(v, "fs_shift_right"); }

  void visit(Arg<CompareSelectPtr> v) override {
    static const char* const signs[] = {"==", ">", ">=", "<", "<=", "!="};
    const auto [a, b] = operands(v);
    const std::string yes = operand(v->ret_val1());
    const std::string no = operand(v->ret_val2());
    const std::string condition = "(" + a + " " + signs[v->compare_select_op()] + " " + b + ")";
    result_ = hold(v->dtype().scalar_type(), "(" + condition + " ? " + yes + " : " + no + ")");
  }

  void visit(Arg<IfThenElsePtr> v) override {
    const std::string condition = operand(v->condition());
    if (indexing_) {
      const std::string yes = operand(v->true_value());
      result_ = "(" + condition + " ? " + yes + " : " + operand(v->false_value()) + ")";
      return;
    }
    if (!asks_where_it_is(v->condition())) {
      const std::string yes = operand(v->true_value());
      result_ = hold(v->dtype().scalar_type(), "(" + condition + " ? " + yes + " : " + operand(v->false_value()) + ")");
      return;
    }
    const std::string name = fresh("v");
    line(std::string(type_of(v->dtype().scalar_type()).value) + " " + name + ";");
    open("if (" + condition + ")");
    line(name + " = " + operand(v->true_value()) + ";");
    close();
    open("else");
    line(name + " = " + operand(v->false_value()) + ";");
    close();
    result_ = name;
  }

#define FS_INTEGER(Name) \
  void visit(Arg<Name##ImmPtr> v) override { integer(static_cast<int64_t>(v->value()), v->dtype().scalar_type()); }
  FS_INTEGER(Byte)
  FS_INTEGER(Char)
  FS_INTEGER(Short)
  FS_INTEGER(Int)
  FS_INTEGER(Long)
#undef FS_INTEGER
#define FS_FLOATING(Name) \
  void visit(Arg<Name##ImmPtr> v) override { \
    result_ = hexadecimal(static_cast<double>(v->value()), v->dtype().scalar_type() != ScalarType::Double); \
  }
  FS_FLOATING(Half)
  FS_FLOATING(BFloat16)
  FS_FLOATING(Float)
  FS_FLOATING(Double)
#undef FS_FLOATING
  void visit(Arg<BoolImmPtr> v) override { result_ = v->value() ? "true" : "false"; }

  void visit(Arg<CastPtr> v) override {
    const ScalarType from = v->src_value()->dtype().scalar_type();
    const ScalarType to = v->dtype().scalar_type();
    const std::string a = operand(v->src_value());
    if (indexing_) {
      result_ = from == to ? a : std::string("(") + type_of(to).value + ")" + a;
    } else if (from == to) {
      result_ = a;
    } else if (to == ScalarType::Bool) {
      result_ = hold(to, "(" + a + " != 0)");
    } else if (to == ScalarType::Byte && is_float(from)) {
      result_ = hold(to, "(unsigned char)(i64)" + a);
    } else {
      rounded(to, std::string("(") + type_of(to).value + ")" + a);
    }
  }

  void visit(Arg<BitCastPtr> v) override {
    const ScalarType to = v->dtype().scalar_type();
    if (is_small_float(to) || is_small_float(v->src_value()->dtype().scalar_type())) {
      throw Unsupported("the bits of half precision values");
    }
    result_ = hold(to, std::string("fs_from_bits<") + type_of(to).value + ">(" + operand(v->src_value()) + ")");
  }

  void visit(Arg<VarPtr> v) override { result_ = variable_name(v); }
  void visit(Arg<RampPtr> v) override {
    const std::string base = operand(v->base());
    result_ = "(" + base + " + lane * " + operand(v->stride()) + ")";
  }
  void visit(Arg<BroadcastPtr> v) override { result_ = operand(v->value()); }

  void visit(Arg<LoadPtr> v) override {
    const ScalarType type = v->dtype().scalar_type();
    const std::string where = place(v->buf(), v->indices());
    result_ = hold(type, loaded(type, where));
  }

  void visit(Arg<IntrinsicsPtr> v) override {
    if (v->op_type() == kFmod && is_rounded_remainder(v)) {
      floor_remainder(v->dtype().scalar_type(), operand(to<Intrinsics>(to<Add>(v->param(0))->rhs())->param(0)),
                      operand(v->param(1)));
      return;
    }
    std::vector<std::string> arguments;
    for (const auto& parameter : v->params()) {
      arguments.push_back(operand(parameter));
    }
    const ScalarType type = v->dtype().scalar_type();
    const auto function = math_functions().find(v->op_type());
    result_ = function != math_functions().end() ? call(function->second, type, arguments)
                                                 : simple(v->op_type(), type, v->params(), arguments);
  }

 private:
  // A condition on the element's place (cat's) guards loads that would be out of bounds; one on values guards nothing.
  static bool asks_where_it_is(const ExprPtr& condition) {
    size_t inside = 0;
    for (const auto& load : NodeFinder<Load>::find(condition)) {
      for (const auto& index : load->indices()) {
        inside += NodeFinder<Var>::find(index).size();
      }
    }
    return count_variables(condition) != inside;
  }

  // Without the names of the buffers, which are variables too.
  static size_t count_variables(const ExprPtr& expr) {
    const auto all = NodeFinder<Var>::find(expr);
    return std::count_if(all.begin(), all.end(), [](const VarPtr& var) { return var->dtype() != kHandle; });
  }

  void integer(int64_t number, ScalarType type) {
    const std::string text = number == INT64_MIN ? "(-0x7fffffffffffffffll - 1)" : std::to_string(number);
    if (type == ScalarType::Long && number != INT64_MIN) {
      result_ = number < 0 ? "(" + text + "ll)" : text + "ll";
    } else {
      result_ = number < 0 ? "(" + text + ")" : text;
    }
  }

  static bool immediate_zero(const ExprPtr& expr) {
    try {
      return immediateEquals(expr, 0) && !std::signbit(immediateAs<double>(expr));
    } catch (const std::exception&) {  // a constant that is no immediate
      return false;
    }
  }

  // One call of a math function; half precision is computed in float and rounded.
  std::string call(const MathFunction& function, ScalarType type, const std::vector<std::string>& arguments) {
    if (!is_float(type)) {
      throw Unsupported(std::string(function.name) + " of integers");
    }
    const std::string name = math_.name(function, type != ScalarType::Double);
    rounded(type, name + "(" + arguments[0] + (arguments.size() > 1 ? ", " + arguments[1] : "") + ")");
    return result_;
  }

  static std::string builtin(const char* name, ScalarType type, const std::string& argument) {
    return std::string("__builtin_") + name + (type == ScalarType::Double ? "(" : "f(") + argument + ")";
  }

  std::string simple(IntrinsicsOp op, ScalarType type, const std::vector<ExprPtr>& parameters,
                     const std::vector<std::string>& arguments) {
    if (arguments.empty()) {
      throw Unsupported("random numbers");
    }
    const std::string& a = arguments[0];
    const ScalarType from = parameters[0]->dtype().scalar_type();
    if (op == kIsNan) {
      return hold(type, is_float(from) ? "(" + a + " != " + a + ")" : "0");
    }
    if (!is_float(type)) {
      if (op == kAbs) {
        return hold(type, "(" + a + " < 0 ? " + wrapping(type, "0", "-", a) + " : " + a + ")");
      }
      throw Unsupported("a function of integers");
    }
    const bool wide = type == ScalarType::Double;
    const std::string one = wide ? "1.0" : "1.0f";
    switch (op) {
      case kAbs: rounded(type, builtin("fabs", type, a)); break;
      case kSqrt: rounded(type, builtin("sqrt", type, a)); break;
      case kRsqrt: rounded(type, one + " / " + builtin("sqrt", type, a)); break;
      case kCeil: rounded(type, builtin("ceil", type, a)); break;
      case kFloor: rounded(type, builtin("floor", type, a)); break;
      case kRound: rounded(type, builtin("rint", type, a)); break;
      case kTrunc: rounded(type, builtin("trunc", type, a)); break;
      case kFrac: rounded(type, a + " - " + builtin("trunc", type, a)); break;
      case kRemainder: floor_remainder(type, a, arguments[1]); break;
      case kSigmoid: {
        const std::string exponential = call(math_functions().at(kExp), type, {hold(type, "-" + a)});
        rounded(type, one + " / (" + one + " + " + exponential + ")");
        break;
      }
      default: throw Unsupported("the function number " + std::to_string(op));
    }
    return result_;
  }

  void floor_remainder(ScalarType type, const std::string& a, const std::string& b) {
    const std::string whole = call(math_functions().at(kFmod), type, {a, b});
    rounded(type, "fs_remainder(" + a + ", " + b + ", " + whole + ")");
  }

  // NNC writes remainder(a, b) as fmod(b + fmod(a, b), b): for a tiny negative `a` that rounds to 0 where b is due.
  static bool is_rounded_remainder(const IntrinsicsPtr& v) {
    const auto sum = to<Add>(v->param(0));
    const auto inner = sum ? to<Intrinsics>(sum->rhs()) : nullptr;
    return inner && inner->op_type() == kFmod && same_tree(sum->lhs(), v->param(1)) &&
           same_tree(inner->param(1), v->param(1));
  }

 protected:
  std::string result_;
  std::string text_;
  std::vector<Scope> scopes_{1};
  int indent_ = 0;
  int count_ = 0;
  bool indexing_ = false;
  MathUse math_;
};

inline bool same_tree(const ExprPtr& a, const ExprPtr& b) {
  return a == b || std::to_string(a) == std::to_string(b);
}

}  // namespace fusescope
