// Printing of NNC expressions as C++ with eager's semantics.
#pragma once

#include "nnc_functions.h"

namespace fusescope {

class ExprPrinter : public FunctionPrinter {
 public:
  using FunctionPrinter::visit;

 protected:
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
    if (to == v->src_value()->dtype().scalar_type()) {
      rounded_once(v->src_value());
      return;
    }
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

 private:
  // What nnc_lowerings.h marks: a + b * c and a - b * c as eager's vectors round them, anything else as it is.
  void rounded_once(const ExprPtr& expr) {
    const auto sum = to<Add>(expr);
    const auto difference = to<Sub>(expr);
    const auto product = sum ? to<Mul>(sum->rhs()) : difference ? to<Mul>(difference->rhs()) : nullptr;
    const ScalarType type = expr->dtype().scalar_type();
    if (!product || !is_float(type) || !eager_rounds_once()) {
      result_ = operand(expr);
      return;
    }
    const std::string a = operand(sum ? sum->lhs() : difference->lhs());
    const auto [b, c] = operands(product);
    const char* const function = type == ScalarType::Double ? "__builtin_fma(" : "__builtin_fmaf(";
    rounded(type, function + std::string(sum ? "" : "-") + b + ", " + c + ", " + a + ")");
  }

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
};

}  // namespace fusescope
