// Printing of reductions: in tiles, each computed as vectors, then folded.
#pragma once

#include "nnc_buffers.h"
#include "nnc_loops.h"

namespace fusescope {

class FoldPrinter : public BufferPrinter {
 public:
  using BufferPrinter::BufferPrinter;
  using BufferPrinter::visit;

 protected:
  // `for j: place = place + e` (or the larger, the smaller of both), and the loops around it that stay at the place.
  struct Reduction {
    std::vector<ForPtr> loops;  // from the outside in
    StorePtr store;
    std::string fold;
    ExprPtr part;
    ScalarType type;

    bool is_sum() const { return fold == "fs_sum"; }
    bool is_full_float() const { return type == ScalarType::Float || type == ScalarType::Double; }
  };

  std::optional<Reduction> reduction_of(const ForPtr& loop) const {
    const auto loops = chain(loop);
    const auto body = statements(loops.back()->body());
    const auto store = body.size() == 1 ? to<Store>(body[0]) : nullptr;
    if (!store || store->indices().size() != 1 || store->value()->dtype().lanes() != 1 ||
        std::any_of(loops.begin(), loops.end(),
                    [&](const ForPtr& each) { return uses(store->indices()[0], each->var().get()); })) {
      return std::nullopt;
    }
    const auto [fold, part] = folded(store);
    if (!part) {
      return std::nullopt;
    }
    return Reduction{loops, store, fold, part, store->value()->dtype().scalar_type()};
  }

  // In tiles, each computed as vectors, then folded. A sum is rounded to the place's dtype once, at its end.
  bool print_reduction(const ForPtr& loop) {
    const auto found = reduction_of(loop);
    if (!found || !found->is_full_float()) {
      return false;
    }
    print_fold(*found);
    return true;
  }

  // The sum over the rows from `first` to `last` of the outermost loop alone, into `place`.
  void print_share(const Reduction& of, const std::string& first, const std::string& last, const std::string& place) {
    const std::string total = fresh("v");
    line("double " + total + " = 0;");
    print_loops(of, first, last, total);
    line(place + " = " + total + ";");
  }

  // NNC begins a maximum with the smallest positive number, which is no start where all are below it: softmax of a row
  // of large negative numbers would be NaN.
  void note_maxima(const StmtPtr& stmt) {
    for (const auto& store : NodeFinder<Store>::find(stmt)) {
      if (store->indices().size() == 1 && folded(store).first == "fs_largest" && folded(store).second) {
        maxima_.insert(store->buf()->base_handle().get());
      }
    }
  }

  bool begins_maximum(const StorePtr& store) const {
    return store->value()->isConstant() && is_float(store->buf()->dtype().scalar_type()) &&
           maxima_.count(store->buf()->base_handle().get()) != 0;
  }

  std::pair<std::string, ExprPtr> folded(const StorePtr& store) const {
    const auto other = [&](const ExprPtr& lhs, const ExprPtr& rhs) -> ExprPtr {
      const bool left = is_load_of(lhs, store), right = is_load_of(rhs, store);
      const ExprPtr rest = left ? rhs : lhs;
      return left != right && !reads(rest, store->buf()) ? rest : nullptr;
    };
    if (const auto add = to<Add>(store->value())) {
      return {"fs_sum", other(add->lhs(), add->rhs())};
    }
    if (const auto max = to<Max>(store->value())) {
      return {"fs_largest", other(max->lhs(), max->rhs())};
    }
    if (const auto min = to<Min>(store->value())) {
      return {"fs_smallest", other(min->lhs(), min->rhs())};
    }
    return {"", nullptr};
  }

  static bool is_load_of(const ExprPtr& expr, const StorePtr& store) {
    const auto load = to<Load>(expr);
    return load && load->buf()->base_handle() == store->buf()->base_handle() && load->indices().size() == 1 &&
           same(load->indices()[0], store->indices()[0]);
  }

  static bool reads(const ExprPtr& expr, const BufPtr& buf) {
    for (const auto& load : NodeFinder<Load>::find(expr)) {
      if (load->buf()->base_handle() == buf->base_handle()) {
        return true;
      }
    }
    return false;
  }

  // The loop, and those that stand alone in its body, from the outside in; as one where memory is stepped so.
  static std::vector<ForPtr> chain(const ForPtr& loop) {
    std::vector<ForPtr> loops = {loop};
    while (true) {
      const auto body = statements(loops.back()->body());
      const auto next = body.size() == 1 ? to<For>(body[0]) : nullptr;
      if (!next) {
        return as_one(loops);
      }
      loops.push_back(next);
    }
  }

  static std::vector<ForPtr> as_one(const std::vector<ForPtr>& loops) {
    Nest nest;
    for (const auto& loop : loops) {
      if (!starts_at_zero(loop) || std::any_of(nest.vars.begin(), nest.vars.end(), [&](const VarPtr& var) {
            return uses(loop->stop(), var.get());
          })) {
        return loops;
      }
      nest.vars.push_back(loop->var());
      nest.extents.push_back(loop->stop());
    }
    nest.body = statements(loops.back()->body());
    bool fewer = false;
    for (size_t i = nest.depth(); i-- > 1;) {
      fewer = collapse_at(nest, i - 1) || fewer;
    }
    return fewer ? chain(to<For>(as_statement(nest))) : loops;
  }

  void print_fold(const Reduction& of) {
    const std::string where = place(of.store->buf(), of.store->indices());
    const std::string total = fresh("v");
    line((of.is_sum() ? "double " : type_of(of.type).value + std::string(" ")) + total + " = " + where + ";");
    print_loops(of, index(of.loops[0]->start()), index(of.loops[0]->stop()), total);
    forget(buffer_name(of.store->buf()));
    line(where + " = " + total + ";");
  }

  void print_loops(const Reduction& of, const std::string& first, const std::string& last, const std::string& total) {
    const std::string tile = fresh("v");
    line(std::string(type_of(of.type).value) + " " + tile + "[fs_tile];");
    const size_t around = of.loops.size() - 1;
    for (size_t i = 0; i < around; ++i) {
      open_loop(of.loops[i], i ? index(of.loops[i]->start()) : first, i ? index(of.loops[i]->stop()) : last);
    }
    const ForPtr& inner = of.loops[around];
    print_tiled(of, around ? index(inner->start()) : first, around ? index(inner->stop()) : last, total, tile);
    for (size_t i = 0; i < around; ++i) {
      close();
    }
  }

  void open_loop(const ForPtr& loop, const std::string& first, const std::string& last) {
    const std::string name = loop_variable(loop->var());
    open("for (i64 " + name + " = " + first + "; " + name + " < " + last + "; ++" + name + ")");
  }

  void print_tiled(const Reduction& of, const std::string& first, const std::string& last, const std::string& total,
                   const std::string& tile) {
    const std::string from = fresh("i"), size = fresh("i"), k = fresh("i");
    const std::string name = loop_variable(of.loops.back()->var());
    open("for (i64 " + from + " = " + first + "; " + from + " < " + last + "; " + from + " += fs_tile)");
    const std::string rest = last + " - " + from;
    line("const i64 " + size + " = " + rest + " < fs_tile ? " + rest + " : (i64)fs_tile;");
    line("#pragma GCC ivdep");
    open("for (i64 " + k + " = 0; " + k + " < " + size + "; ++" + k + ")");
    line("const i64 " + name + " = " + from + " + " + k + ";");
    line(tile + "[" + k + "] = " + value(of.part) + ";");
    close();
    line(total + (of.is_sum() ? " += fs_sum(" + tile + ", " + size + ");"
                              : " = " + of.fold + "(" + total + ", " + tile + ", " + size + ");"));
    close();
  }

  std::set<const Var*> maxima_;
};

}  // namespace fusescope
