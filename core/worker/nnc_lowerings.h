// Lowerings that are NNC's own but wrong: what they make is changed before anything is simplified or inlined.
//
// - Eager rounds a + alpha * b, addcmul and lerp once; NNC rounds the product too, and takes lerp in one form.
// - NNC's simplifier takes whole numbers for unbounded: x + 1 > x is always true to it. And it computes functions of
//   what it finds to be constant (x - x, x ** 0, isnan of a whole number) in single precision, for float64 too.
// - It drops a floating + 0, which makes 0 of -0.
// - It has no floor, ceil, trunc or round of whole numbers, and takes them all the same.
// - Its remainder forgets the strides it was asked for: a result that others believe to be channels-last is not.
//
// A BitCast to the type that is there already stays through all of NNC's passes and computes nothing. Of whole numbers
// it hides what it holds from the simplifier; around a + b * c of floating numbers it says: round once.
#pragma once

#include "nnc_text.h"

#include <torch/csrc/jit/tensorexpr/ir_simplifier.h>
#include <torch/csrc/jit/tensorexpr/lowerings.h>

#include <atomic>

namespace fusescope {

inline std::atomic<bool> enabled{true};

// The element of a lowering's first input that stands where the result is written; null where it is no such tensor.
using First = ExprPtr;
using Change = ExprPtr (*)(const ExprPtr& value, const First& first);

inline ScalarType type_of_value(const ExprPtr& value) { return value->dtype().scalar_type(); }
inline bool is_full_float(const ExprPtr& value) {
  return type_of_value(value) == ScalarType::Float || type_of_value(value) == ScalarType::Double;
}
inline bool is_whole(const ExprPtr& value) { return c10::isIntegralType(type_of_value(value), true); }

inline ExprPtr marked(const ExprPtr& value) { return alloc<BitCast>(value->dtype(), value); }

inline ExprPtr simple(const ExprPtr& value) { return IRSimplifier::simplify(Expr::clone(value)); }
inline bool is_number(const ExprPtr& value) { return simple(value)->isConstant(); }
inline bool is_number(const ExprPtr& value, int number) {
  const ExprPtr known = simple(value);
  return known->isConstant() && immediateAs<double>(known) == number;
}

// `value`, which is a number, as something that the simplifier does not see to be one.
inline ExprPtr hidden(const ExprPtr& value, const ExprPtr& variable) {
  return alloc<CompareSelect>(is_whole(variable) ? marked(variable) : variable, variable, value, value, kEQ);
}

inline ExprPtr immediate(const ExprPtr& like, double number) {
  return alloc<Cast>(like->dtype(), alloc<DoubleImm>(number));
}

inline ExprPtr with_positive_zero(const ExprPtr& value) {
  const ExprPtr zero = immLike(value, 0);
  return alloc<CompareSelect>(value, zero, zero, value, kEQ);
}

inline bool is_positive_zero(const ExprPtr& value) {
  return is_number(value, 0) && !std::signbit(immediateAs<double>(simple(value)));
}

// lhs + alpha * rhs of floating numbers, or less that.
template <class Sum>
ExprPtr rounded_once(const NodePtr<Sum>& sum, const MulPtr& product) {
  const ExprPtr alpha = product->lhs(), rhs = product->rhs();
  if (std::is_same<Sum, Add>::value && is_positive_zero(product)) {
    return with_positive_zero(sum->lhs());
  }
  if (is_number(alpha, 1)) {
    return sum;
  }
  const ExprPtr factor = is_number(rhs) ? hidden(alpha, sum->lhs()) : alpha;
  return marked(alloc<Sum>(sum->lhs(), alloc<Mul>(factor, rhs)));
}

template <class Sum>
ExprPtr sum_changed(const NodePtr<Sum>& sum) {
  const auto product = to<Mul>(sum->rhs());
  if (product && is_full_float(sum)) {
    return rounded_once(sum, product);
  }
  return product && is_whole(sum) && !is_number(product) ? ExprPtr(alloc<Sum>(marked(sum->lhs()), product))
                                                         : ExprPtr(sum);
}

inline ExprPtr added(const ExprPtr& value, const First&) {
  const auto sum = to<Add>(value);
  return sum ? sum_changed(sum) : value;
}

inline ExprPtr subtracted(const ExprPtr& value, const First&) {
  const auto sum = to<Sub>(value);
  return sum ? sum_changed(sum) : value;
}

// a + value * b * c
inline ExprPtr product_added(const ExprPtr& value, const First&) {
  return to<Add>(value) && is_full_float(value) ? marked(value) : value;
}

// From the start for weights below 0.5, else back from the end; NNC's is start + weight * (end - start).
inline ExprPtr interpolated(const ExprPtr& value, const First&) {
  const auto sum = to<Add>(value);
  const auto product = sum ? to<Mul>(sum->rhs()) : nullptr;
  const auto way = product ? to<Sub>(product->rhs()) : nullptr;
  if (!way || !is_full_float(value)) {
    return value;
  }
  const ExprPtr weight = product->lhs(), start = sum->lhs(), end = way->lhs();
  const ExprPtr known = simple(weight);
  const auto chosen = [&](const ExprPtr& near, const ExprPtr& far) -> ExprPtr {
    if (known->isConstant()) {  // the simplifier takes 0.3 for no less than 0.5
      return std::abs(immediateAs<double>(known)) < 0.5 ? near : far;
    }
    const ExprPtr half = immediate(weight, 0.5), minus_half = immediate(weight, -0.5);
    return alloc<CompareSelect>(weight, half, alloc<CompareSelect>(weight, minus_half, near, far, kGT), far, kLT);
  };
  const ExprPtr share = chosen(weight, alloc<Sub>(weight, immediate(weight, 1)));
  return marked(alloc<Add>(chosen(start, end), alloc<Mul>(share, way)));
}

inline ExprPtr multiplied(const ExprPtr& value, const First&) {
  const auto product = to<Mul>(value);
  if (!product || !is_whole(value)) {
    return value;
  }
  if (is_number(product->rhs(), 0)) {
    return alloc<And>(product->lhs(), product->rhs());
  }
  return is_number(product->rhs()) ? value : ExprPtr(alloc<Mul>(marked(product->lhs()), product->rhs()));
}

template <class Extreme>
ExprPtr extreme(const ExprPtr& value, const First&) {
  const auto both = to<Extreme>(value);
  return both && is_whole(value) ? ExprPtr(alloc<Extreme>(marked(both->lhs()), both->rhs(), both->propagate_nans()))
                                 : value;
}

inline ExprPtr compared(const ExprPtr& value, const First&) {
  const auto both = to<CompareSelect>(value);
  if (!both || !is_whole(both->lhs()) || is_number(both->rhs())) {
    return value;
  }
  return alloc<CompareSelect>(marked(both->lhs()), both->rhs(), both->ret_val1(), both->ret_val2(),
                              both->compare_select_op());
}

inline ExprPtr computed(const ExprPtr& value, const First& first) {
  return first && is_number(value) ? hidden(value, first) : value;
}

inline ExprPtr rounded(const ExprPtr& value, const First&) {
  const auto call = to<Intrinsics>(value);
  return call && is_whole(call->param(0)) ? call->param(0) : value;
}

inline ExprPtr kept(const ExprPtr& value, const First&) { return value; }

struct Lowered {
  const char* operation;
  Change change;
};
constexpr Lowered kLowerings[] = {
    {"aten::add", &added},        {"aten::sub", &subtracted},   {"aten::mul", &multiplied},
    {"aten::addcmul", &product_added}, {"aten::lerp", &interpolated}, {"aten::max", &extreme<Max>},
    {"aten::min", &extreme<Min>}, {"aten::eq", &compared},      {"aten::ne", &compared},
    {"aten::lt", &compared},      {"aten::le", &compared},      {"aten::gt", &compared},
    {"aten::ge", &compared},      {"aten::pow", &computed},     {"aten::isnan", &computed},
    {"aten::remainder", &kept},   {"aten::floor", &rounded},    {"aten::ceil", &rounded},
    {"aten::trunc", &rounded},    {"aten::round", &rounded},
};

// Below the cast to the result's type, where there is one.
inline ExprPtr changed(const ExprPtr& value, Change change, const First& first) {
  if (const auto cast = to<Cast>(value)) {
    return alloc<Cast>(cast->dtype(), changed(cast->src_value(), change, first));
  }
  return change(value, first);
}

inline First element_of(const std::vector<ArgValue>& inputs, const StorePtr& store) {
  const auto* buffer = inputs.empty() ? nullptr : std::get_if<BufHandle>(&inputs[0]);
  return buffer && buffer->ndim() == store->indices().size() ? First(alloc<Load>(buffer->node(), store->indices()))
                                                              : nullptr;
}

inline void set_strides(const Tensor& made, const std::vector<ExprHandle>& strides) {
  std::vector<ExprPtr> wanted;
  for (const auto& stride : strides) {
    wanted.push_back(stride.node());
  }
  if (wanted.size() == made.buf()->ndim()) {
    made.buf()->set_strides(wanted);
  }
}

template <class Result, class... Arguments>
std::function<Result(Arguments...)> with_change(std::function<Result(Arguments...)> old, Change change) {
  return [old, change](Arguments... arguments) {
    Result made = old(arguments...);
    const auto all = std::forward_as_tuple(arguments...);
    if (enabled.load() && std::get<sizeof...(Arguments) - 1>(all).is_cpu()) {
      set_strides(made, std::get<2>(all));
      for (const auto& store : NodeFinder<Store>::find(made.stmt())) {
        store->set_value(changed(store->value(), change, element_of(std::get<0>(all), store)));
      }
    }
    return made;
  };
}

inline void change_lowerings() {
  getStandardLoweringFor("aten::neg(Tensor self) -> (Tensor)");  // the registry fills itself at its first use
  auto& registry = getNNCLoweringRegistry();
  for (const auto& [schema, lowering] : registry.getAllKeysAndValues()) {
    for (const auto& wanted : kLowerings) {
      if (schema.name() == wanted.operation) {
        registry.insert(schema, with_change(lowering, wanted.change));
      }
    }
  }
}

}  // namespace fusescope
