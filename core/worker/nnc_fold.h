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
  // `for j: place = place + e` (or the larger, the smaller of both): in tiles, each computed as vectors, then folded.
  // Loops around it that stay at the same place are part of it: a sum is rounded to the place's dtype once, at its end.
  bool print_reduction(const ForPtr& loop) {
    const auto loops = chain(loop);
    const auto body = statements(loops.back()->body());
    const auto store = body.size() == 1 ? to<Store>(body[0]) : nullptr;
    if (!store || store->indices().size() != 1 || store->value()->dtype().lanes() != 1 ||
        std::any_of(loops.begin(), loops.end(),
                    [&](const ForPtr& each) { return uses(store->indices()[0], each->var().get()); })) {
      return false;
    }
    const ScalarType type = store->value()->dtype().scalar_type();
    if (type != ScalarType::Float && type != ScalarType::Double) {
      return false;
    }
    const auto [fold, part] = folded(store);
    if (!part) {
      return false;
    }
    print_fold(loops, store, fold, part, type);
    return true;
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

  // The loop, and those that stand alone in its body, from the outside in.
  static std::vector<ForPtr> chain(const ForPtr& loop) {
    std::vector<ForPtr> loops = {loop};
    while (true) {
      const auto body = statements(loops.back()->body());
      const auto next = body.size() == 1 ? to<For>(body[0]) : nullptr;
      if (!next) {
        return loops;
      }
      loops.push_back(next);
    }
  }

  void print_fold(const std::vector<ForPtr>& loops, const StorePtr& store, const std::string& fold, const ExprPtr& part,
                  ScalarType type) {
    const std::string where = place(store->buf(), store->indices());
    const std::string total = fresh("v"), tile = fresh("v");
    const std::string element = type_of(type).value;
    line((fold == "fs_sum" ? "double " : element + " ") + total + " = " + where + ";");
    line(element + " " + tile + "[fs_tile];");
    for (size_t i = 0; i + 1 < loops.size(); ++i) {
      const std::string name = loop_variable(loops[i]->var());
      open("for (i64 " + name + " = " + index(loops[i]->start()) + "; " + name + " < " + index(loops[i]->stop()) + "; ++" +
           name + ")");
    }
    print_tiled(loops.back(), fold, part, total, tile);
    for (size_t i = 0; i + 1 < loops.size(); ++i) {
      close();
    }
    forget(buffer_name(store->buf()));
    line(where + " = " + total + ";");
  }

  void print_tiled(const ForPtr& loop, const std::string& fold, const ExprPtr& part, const std::string& total,
                   const std::string& tile) {
    const std::string from = fresh("i"), size = fresh("i"), k = fresh("i");
    const std::string name = loop_variable(loop->var());
    open("for (i64 " + from + " = " + index(loop->start()) + "; " + from + " < " + index(loop->stop()) + "; " + from +
         " += fs_tile)");
    line("const i64 " + size + " = " + index(loop->stop()) + " - " + from + " < fs_tile ? " + index(loop->stop()) + " - " +
         from + " : (i64)fs_tile;");
    line("#pragma GCC ivdep");
    open("for (i64 " + k + " = 0; " + k + " < " + size + "; ++" + k + ")");
    line("const i64 " + name + " = " + from + " + " + k + ";");
    line(tile + "[" + k + "] = " + value(part) + ";");
    close();
    line(total + (fold == "fs_sum" ? " += fs_sum(" + tile + ", " + size + ");"
                                   : " = " + fold + "(" + total + ", " + tile + ", " + size + ");"));
    close();
  }

  std::set<const Var*> maxima_;
};

}  // namespace fusescope
