// Indices of loads and stores as polynomials over loop variables and symbolic sizes: the ground on which loops are
// reordered, joined, collapsed and run in parallel.
#pragma once

#include <torch/csrc/jit/tensorexpr/analysis.h>
#include <torch/csrc/jit/tensorexpr/codegen.h>
#include <torch/csrc/jit/tensorexpr/ir.h>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace fusescope {

using namespace torch::jit::tensorexpr;

using Monomial = std::vector<const Var*>;  // sorted, one entry per power

struct Polynomial {
  std::map<Monomial, int64_t> terms;

  bool operator==(const Polynomial& other) const { return terms == other.terms; }
  bool is_zero() const { return terms.empty(); }

  void add(const Monomial& monomial, int64_t factor) {
    int64_t& sum = terms[monomial];
    sum += factor;
    if (sum == 0) {
      terms.erase(monomial);
    }
  }

  Polynomial plus(const Polynomial& other, int64_t sign) const {
    Polynomial sum = *this;
    for (const auto& [monomial, factor] : other.terms) {
      sum.add(monomial, sign * factor);
    }
    return sum;
  }

  Polynomial times(const Polynomial& other) const {
    Polynomial product;
    for (const auto& [left, a] : terms) {
      for (const auto& [right, b] : other.terms) {
        Monomial both = left;
        both.insert(both.end(), right.begin(), right.end());
        std::sort(both.begin(), both.end());
        product.add(both, a * b);
      }
    }
    return product;
  }

  // The number, where it is one.
  std::optional<int64_t> constant() const {
    if (terms.empty()) {
      return 0;
    }
    if (terms.size() == 1 && terms.begin()->first.empty()) {
      return terms.begin()->second;
    }
    return std::nullopt;
  }

  // The factor of `var`; nothing where `var` stands in a higher power.
  std::optional<Polynomial> coefficient(const Var* var) const {
    Polynomial rest;
    for (const auto& [monomial, factor] : terms) {
      const auto power = std::count(monomial.begin(), monomial.end(), var);
      if (power > 1) {
        return std::nullopt;
      }
      if (power == 1) {
        Monomial without = monomial;
        without.erase(std::find(without.begin(), without.end(), var));
        rest.add(without, factor);
      }
    }
    return rest;
  }
};

// `expr` as a polynomial; nothing where it is more than sums and products of integers and variables.
inline std::optional<Polynomial> polynomial(const ExprPtr& expr) {
  Polynomial result;
  if (const auto number = intValue(expr)) {
    result.add({}, *number);
    return result;
  }
  if (const auto var = to<Var>(expr)) {
    result.add({var.get()}, 1);
    return result;
  }
  if (const auto cast = to<Cast>(expr)) {
    return cast->dtype().is_integral() && cast->src_value()->dtype().is_integral() ? polynomial(cast->src_value())
                                                                                   : std::nullopt;
  }
  const auto both = [](const ExprPtr& lhs, const ExprPtr& rhs, auto&& join) -> std::optional<Polynomial> {
    const auto left = polynomial(lhs);
    const auto right = left ? polynomial(rhs) : std::nullopt;
    return right ? std::optional<Polynomial>(join(*left, *right)) : std::nullopt;
  };
  using P = const Polynomial&;
  if (const auto add = to<Add>(expr)) {
    return both(add->lhs(), add->rhs(), [](P a, P b) { return a.plus(b, 1); });
  }
  if (const auto sub = to<Sub>(expr)) {
    return both(sub->lhs(), sub->rhs(), [](P a, P b) { return a.plus(b, -1); });
  }
  if (const auto mul = to<Mul>(expr)) {
    return both(mul->lhs(), mul->rhs(), [](P a, P b) { return a.times(b); });
  }
  return std::nullopt;
}

// One load or store: where it goes, as a polynomial (nothing: unknown).
struct Access {
  const Var* buf;
  std::optional<Polynomial> index;
  bool store;
};

template <class Node>
std::optional<Polynomial> flat_index(const Node& node) {
  return node->indices().size() == 1 ? polynomial(node->indices()[0]) : std::nullopt;
}

inline std::vector<Access> accesses(const StmtPtr& stmt) {
  std::vector<Access> found;
  for (const auto& load : NodeFinder<Load>::find(stmt)) {
    found.push_back({load->buf()->base_handle().get(), flat_index(load), false});
  }
  for (const auto& store : NodeFinder<Store>::find(stmt)) {
    found.push_back({store->buf()->base_handle().get(), flat_index(store), true});
  }
  return found;
}

}  // namespace fusescope
