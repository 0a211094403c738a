// Printing of functions: those of the C library as vector functions, the rest as the compiler's own.
#pragma once

#include "nnc_text.h"

namespace fusescope {

inline bool same_tree(const ExprPtr& a, const ExprPtr& b) {
  return a == b || std::to_string(a) == std::to_string(b);
}

class FunctionPrinter : public TextPrinter {
 public:
  using TextPrinter::visit;

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

 protected:
  // One call of a math function; half precision is computed in float and rounded.
  std::string call(const MathFunction& function, ScalarType type, const std::vector<std::string>& arguments) {
    if (!is_float(type)) {
      throw Unsupported(std::string(function.name) + " of integers");
    }
    const bool own = is_own_erf(function, type);
    const std::string name = own ? "fs_error_function" : math_.name(function, type != ScalarType::Double);
    rounded(type, name + "(" + arguments[0] + (arguments.size() > 1 ? ", " + arguments[1] : "") + ")");
    return result_;
  }

  // SLEEF's erf is slower than torch's own, which is MKL's and not exported; this one is faster than both.
  static bool is_own_erf(const MathFunction& function, ScalarType type) {
    return type != ScalarType::Double && vector_math().float_lanes && std::string(function.name) == "erf";
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
};

}  // namespace fusescope
