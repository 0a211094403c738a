// Loop nests before printing: neighbours are joined, loops put in the order of memory and collapsed into one.
#pragma once

#include "nnc_index.h"

#include <torch/csrc/jit/tensorexpr/loopnest.h>
#include <torch/csrc/jit/tensorexpr/var_substitutor.h>

#include <set>
#include <utility>

namespace fusescope {

// A perfect chain of loops from 0, and the statements inside the innermost of them.
struct Nest {
  std::vector<VarPtr> vars;
  std::vector<ExprPtr> extents;
  std::vector<StmtPtr> body;
  bool pointwise = false;  // the body holds stores only, each of which writes its own place in every iteration

  size_t depth() const { return vars.size(); }
};

inline std::vector<StmtPtr> statements(const StmtPtr& stmt) {
  const auto block = to<Block>(stmt);
  if (!block) {
    return {stmt};
  }
  std::vector<StmtPtr> flat;
  for (const auto& inner : block->stmts()) {
    const auto parts = statements(inner);
    flat.insert(flat.end(), parts.begin(), parts.end());
  }
  return flat;
}

inline bool starts_at_zero(const ForPtr& loop) {
  const auto start = intValue(loop->start());
  return start && *start == 0;
}

inline bool uses(const ExprPtr& expr, const Var* var) {
  for (const auto& found : VarFinder::find(expr)) {
    if (found.get() == var) {
      return true;
    }
  }
  return false;
}

inline bool writes_every_place_once(const Nest& nest) {
  for (const auto& stmt : nest.body) {
    const auto store = to<Store>(stmt);
    const auto index = store ? flat_index(store) : std::nullopt;
    if (!index) {
      return false;
    }
    for (size_t i = 0; i < nest.depth(); ++i) {
      const auto factor = index->coefficient(nest.vars[i].get());
      const auto extent = intValue(nest.extents[i]);
      if (!factor || (factor->is_zero() && !(extent && *extent == 1))) {
        return false;
      }
    }
  }
  return true;
}

inline Nest nest_of(const ForPtr& loop) {
  Nest nest;
  ForPtr inner = loop;
  while (true) {
    nest.vars.push_back(inner->var());
    nest.extents.push_back(inner->stop());
    nest.body = statements(inner->body());
    const auto next = nest.body.size() == 1 ? to<For>(nest.body[0]) : nullptr;
    if (!next || !starts_at_zero(next) || std::any_of(nest.vars.begin(), nest.vars.end(), [&](const VarPtr& var) {
          return uses(next->stop(), var.get());
        })) {
      break;
    }
    inner = next;
  }
  nest.pointwise = writes_every_place_once(nest);
  return nest;
}

inline std::vector<Access> accesses(const Nest& nest) {
  std::vector<Access> all;
  for (const auto& stmt : nest.body) {
    const auto found = accesses(stmt);
    all.insert(all.end(), found.begin(), found.end());
  }
  return all;
}

inline StmtPtr substituted(const StmtPtr& stmt, const VarMapping& mapping) {
  VarSubMutator mutator(mapping);
  return Stmt::clone(stmt)->accept_mutator(&mutator);
}

inline StmtPtr as_statement(const Nest& nest) {
  for (const auto& stmt : nest.body) {
    if (const auto block = to<Block>(stmt->get_parent())) {
      block->remove_stmt(stmt);
    }
  }
  StmtPtr inner = alloc<Block>(nest.body);
  for (size_t i = nest.depth(); i-- > 0;) {
    inner = alloc<For>(nest.vars[i], alloc<LongImm>(0), nest.extents[i], inner);
  }
  return inner;
}

inline bool same(const ExprPtr& a, const ExprPtr& b) {
  const auto left = polynomial(a);
  const auto right = polynomial(b);
  return left && right && *left == *right;
}

// The loop at `depth` splits each buffer that `all` writes into parts of which no two iterations share one: its
// places are the same expression everywhere, in which the loop's variable takes the widest steps.
inline bool splits_writes(const std::vector<Access>& all, const Nest& nest, size_t depth) {
  std::map<const Var*, Polynomial> written;
  for (const auto& access : all) {
    if (access.store && (!access.index || !written.emplace(access.buf, *access.index).second) &&
        !(access.index && written.at(access.buf) == *access.index)) {
      return false;
    }
  }
  for (const auto& access : all) {
    const auto place = written.find(access.buf);
    if (place != written.end() && !(access.index && *access.index == place->second)) {
      return false;
    }
  }
  return std::all_of(written.begin(), written.end(), [&](const auto& place) {
    const auto factor = place.second.coefficient(nest.vars[depth].get());
    const auto extent = intValue(nest.extents[depth]);
    return factor && (!factor->is_zero() || (extent && *extent == 1));
  });
}

// How many of the outermost loops may run their iterations at once.
inline size_t parallel_depth(const Nest& nest) {
  const auto all = accesses(nest);
  size_t depth = 0;
  while (depth < nest.depth() && splits_writes(all, nest, depth)) {
    ++depth;
  }
  return depth;
}

// `second` with the loop variables of `first` in its `depth` outermost loops.
inline Nest renamed(const Nest& second, const Nest& first, size_t depth) {
  VarMapping mapping;
  Nest result = second;
  for (size_t i = 0; i < depth; ++i) {
    mapping.emplace_back(second.vars[i], first.vars[i]);
    result.vars[i] = first.vars[i];
  }
  for (auto& stmt : result.body) {
    stmt = substituted(stmt, mapping);
  }
  return result;
}

inline bool writes_what_the_other_touches(const std::vector<Access>& a, const std::vector<Access>& b) {
  std::set<const Var*> written;
  for (const auto& access : a) {
    if (access.store) {
      written.insert(access.buf);
    }
  }
  return std::any_of(b.begin(), b.end(), [&](const Access& access) { return written.count(access.buf) != 0; });
}

// May the loops of `second` (already renamed) run inside those of `first`, `depth` deep?
inline bool may_join(const Nest& first, const Nest& second, size_t depth) {
  auto all = accesses(first);
  const auto more = accesses(second);
  if (!writes_what_the_other_touches(all, more) && !writes_what_the_other_touches(more, all)) {
    return true;
  }
  all.insert(all.end(), more.begin(), more.end());
  for (size_t i = 0; i < depth; ++i) {
    if (!splits_writes(all, first, i)) {
      return false;
    }
  }
  return true;
}

inline bool same_extents(const Nest& a, const Nest& b) {
  if (a.depth() != b.depth()) {
    return false;
  }
  for (size_t i = 0; i < a.depth(); ++i) {
    if (!same(a.extents[i], b.extents[i])) {
      return false;
    }
  }
  return true;
}

inline bool join(Nest& first, const Nest& second) {
  if (!first.pointwise || !second.pointwise || !same_extents(first, second)) {
    return false;
  }
  const Nest other = renamed(second, first, first.depth());
  if (!may_join(first, other, first.depth())) {
    return false;
  }
  first.body.insert(first.body.end(), other.body.begin(), other.body.end());
  return true;
}

// Rows of a reduction and of what reads it: joined in the outermost loop alone.
inline bool join_rows(Nest& first, const Nest& second) {
  if ((first.pointwise && second.pointwise) || !same(first.extents[0], second.extents[0])) {
    return false;
  }
  const auto rows = [](const Nest& nest) {
    Nest cut{{nest.vars[0]}, {nest.extents[0]}, nest.body, false};
    if (nest.depth() > 1) {
      Nest inner = nest;
      inner.vars.erase(inner.vars.begin());
      inner.extents.erase(inner.extents.begin());
      cut.body = {as_statement(inner)};
    }
    return cut;
  };
  if (!splits_writes(accesses(first), first, 0) || !splits_writes(accesses(second), second, 0)) {
    return false;
  }
  const Nest other = renamed(second, first, 1);
  auto all = accesses(first);
  const auto more = accesses(other);
  if (!writes_what_the_other_touches(all, more)) {
    return false;  // nothing is gained
  }
  // a place that the one writes and the other reads must not name a loop inside: its rows would have to be contiguous
  for (const auto& access : more) {
    for (const auto& write : all) {
      if (write.store && write.buf == access.buf && !(write.index && access.index && *write.index == *access.index)) {
        return false;
      }
    }
  }
  if (writes_what_the_other_touches(more, all)) {
    return false;
  }
  first = rows(first);
  const Nest tail = rows(other);
  first.body.insert(first.body.end(), tail.body.begin(), tail.body.end());
  return true;
}

// Loops in the order of the first store's strides, the widest outermost.
inline void order_by_stride(Nest& nest) {
  if (!nest.pointwise || nest.depth() < 2) {
    return;
  }
  const auto index = flat_index(to<Store>(nest.body[0]));
  std::vector<std::pair<int64_t, size_t>> strides;
  for (size_t i = 0; i < nest.depth(); ++i) {
    const auto factor = index->coefficient(nest.vars[i].get());
    const auto stride = factor ? factor->constant() : std::nullopt;
    if (!stride) {
      return;
    }
    strides.emplace_back(*stride, i);
  }
  std::stable_sort(strides.begin(), strides.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  const Nest old = nest;
  for (size_t i = 0; i < nest.depth(); ++i) {
    nest.vars[i] = old.vars[strides[i].second];
    nest.extents[i] = old.extents[strides[i].second];
  }
}

// A loop variable that stands anywhere but in an index cannot be collapsed away.
inline bool only_indexes(const Nest& nest, const Var* var) {
  size_t in_indices = 0;
  size_t anywhere = 0;
  const auto count = [&](const ExprPtr& expr) {
    size_t sum = 0;
    for (const auto& found : NodeFinder<Var>::find(expr)) {
      sum += found.get() == var ? 1 : 0;
    }
    return sum;
  };
  for (const auto& stmt : nest.body) {
    for (const auto& load : NodeFinder<Load>::find(stmt)) {
      in_indices += count(load->indices()[0]);
    }
    for (const auto& store : NodeFinder<Store>::find(stmt)) {
      in_indices += count(store->indices()[0]);
    }
    for (const auto& found : NodeFinder<Var>::find(stmt)) {
      anywhere += found.get() == var ? 1 : 0;
    }
  }
  return in_indices == anywhere;
}

// Two neighbouring loops become one where every index steps through both as through one.
inline bool collapse_at(Nest& nest, size_t outer) {
  const Var* wide = nest.vars[outer].get();
  const Var* narrow = nest.vars[outer + 1].get();
  const auto extent = polynomial(nest.extents[outer + 1]);
  if (!extent || !only_indexes(nest, wide) || !only_indexes(nest, narrow)) {
    return false;
  }
  for (const auto& access : accesses(nest)) {
    const auto high = access.index ? access.index->coefficient(wide) : std::nullopt;
    const auto low = access.index ? access.index->coefficient(narrow) : std::nullopt;
    if (!high || !low || !(*high == low->times(*extent))) {
      return false;
    }
  }
  const VarMapping gone = {{nest.vars[outer], alloc<LongImm>(0)}};
  for (auto& stmt : nest.body) {
    stmt = substituted(stmt, gone);
  }
  const auto rows = intValue(nest.extents[outer]), columns = intValue(nest.extents[outer + 1]);
  const ExprPtr both = rows && columns ? ExprPtr(alloc<LongImm>(*rows * *columns))
                                       : ExprPtr(alloc<Mul>(nest.extents[outer], nest.extents[outer + 1]));
  nest.extents[outer + 1] = both;
  nest.vars.erase(nest.vars.begin() + outer);
  nest.extents.erase(nest.extents.begin() + outer);
  return true;
}

inline void collapse(Nest& nest) {
  for (size_t i = nest.depth(); i-- > 1;) {
    if (nest.pointwise) {
      collapse_at(nest, i - 1);
    }
  }
}

// The statement with its nests joined, ordered and collapsed. `stmt` is consumed.
inline StmtPtr improved(const StmtPtr& stmt) {
  std::vector<std::pair<StmtPtr, Nest>> items;
  for (const auto& part : statements(stmt)) {
    const auto loop = to<For>(part);
    if (!loop || !starts_at_zero(loop)) {
      items.emplace_back(part, Nest{});
      continue;
    }
    Nest nest = nest_of(loop);
    order_by_stride(nest);
    const bool neighbour = !items.empty() && !items.back().first;
    if (!neighbour || !(join(items.back().second, nest) || join_rows(items.back().second, nest))) {
      items.emplace_back(nullptr, std::move(nest));
    }
  }
  std::vector<StmtPtr> parts;
  for (auto& [part, nest] : items) {
    if (part) {
      if (const auto block = to<Block>(part->get_parent())) {
        block->remove_stmt(part);
      }
      parts.push_back(part);
    } else {
      collapse(nest);
      parts.push_back(as_statement(nest));
    }
  }
  return alloc<Block>(parts);
}

}  // namespace fusescope
