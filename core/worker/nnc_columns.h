// Printing of reductions down columns: what is reduced lies far apart in memory, the results side by side.
#pragma once

#include "nnc_fold.h"
#include "nnc_sizes.h"

namespace fusescope {

class ColumnPrinter : public FoldPrinter {
 public:
  using FoldPrinter::FoldPrinter;
  using FoldPrinter::visit;

 protected:
  // Is the loop over `column`, whose iterations are independent, faster in blocks, each statement for a whole block?
  bool goes_down_columns(const VarPtr& column, const ExprPtr& extent, const std::vector<StmtPtr>& body) const {
    const auto columns = intValue(extent);
    if (columns && *columns < kNarrow) {
      return false;
    }
    bool gain = false;
    for (const auto& stmt : body) {
      const auto loop = to<For>(stmt);
      const auto store = to<Store>(stmt);
      const auto reduction = loop ? reduction_of(loop) : std::nullopt;
      if (!(store && store->value()->dtype().lanes() == 1) &&
          !(reduction && has_sums_in_blocks(*reduction) && are_rows_of(*reduction, column.get()) &&
            are_side_by_side(reduction->part, column.get()))) {
        return false;
      }
      gain = gain || (reduction && are_far_apart(reduction->part, reduction->loops.back()->var().get()));
    }
    return gain;
  }

  // The loop from `first` to `last`: a block's results are begun, then go down the rows together, then are used.
  void print_columns(const VarPtr& column, const std::string& first, const std::string& last,
                     const std::vector<StmtPtr>& body) {
    const std::string from = fresh("i"), size = fresh("i"), most = literal(kBlock);
    open("for (i64 " + from + " = " + first + "; " + from + " < " + last + "; " + from + " += " + most + ")");
    const std::string rest = last + " - " + from;
    line("const i64 " + size + " = " + rest + " < " + most + " ? " + rest + " : " + most + ";");
    for (const auto& stmt : body) {
      if (const auto loop = to<For>(stmt)) {
        print_block(*reduction_of(loop), {column, from, size});
      } else {
        open_block({column, from, size});
        stmt->accept(this);
        close();
      }
    }
    close();
  }

 private:
  struct Results {
    VarPtr column;
    std::string from, size;
  };

  static bool are_rows_of(const Reduction& of, const Var* column) {
    return std::none_of(of.loops.begin(), of.loops.end(), [&](const ForPtr& loop) {
      return uses(loop->start(), column) || uses(loop->stop(), column);
    });
  }

  static bool has_sums_in_blocks(const Reduction& of) {
    return of.is_full_float() || (of.is_sum() && c10::isIntegralType(of.type, false));
  }

  static bool is_step(const std::optional<Polynomial>& step, int64_t wanted) {
    const auto number = step ? step->constant() : std::nullopt;
    return number && *number == wanted;
  }

  static std::optional<Polynomial> step_of(const LoadPtr& load, const Var* var) {
    const auto index = flat_index(load);
    return index ? index->coefficient(var) : std::nullopt;
  }

  static bool are_side_by_side(const ExprPtr& part, const Var* column) {
    const auto loads = NodeFinder<Load>::find(part);
    return std::all_of(loads.begin(), loads.end(), [&](const LoadPtr& load) {
      const auto step = step_of(load, column);
      return is_step(step, 1) || is_step(step, 0);
    });
  }

  static bool are_far_apart(const ExprPtr& part, const Var* row) {
    const auto loads = NodeFinder<Load>::find(part);
    return std::any_of(loads.begin(), loads.end(), [&](const LoadPtr& load) {
      const auto step = step_of(load, row);
      return step && !is_step(step, 0) && !is_step(step, 1);
    });
  }

  // A loop over the block's columns; the name of its counter.
  std::string open_block(const Results& block) {
    const std::string k = fresh("i"), name = loop_variable(block.column);
    line("#pragma GCC ivdep");
    open("for (i64 " + k + " = 0; " + k + " < " + block.size + "; ++" + k + ")");
    line("const i64 " + name + " = " + block.from + " + " + k + ";");
    return k;
  }

  // Sums are kept in double; those of doubles in three steps, of 16 rows, of 256 and of all: tiles round no oftener.
  void print_block(const Reduction& of, const Results& block) {
    const bool wide = of.is_sum() && of.is_full_float(), stepped = wide && of.type == ScalarType::Double;
    const std::string element = wide ? "double" : type_of(of.type).value, most = "[" + literal(kBlock) + "]";
    const std::string total = fresh("v"), low = fresh("v"), middle = fresh("v"), row = fresh("i");
    line(element + " " + total + most + ";");
    std::string k = open_block(block);
    line(total + "[" + k + "] = " + place(of.store->buf(), of.store->indices()) + ";");
    close();
    if (stepped) {
      line("double " + low + most + " = {}, " + middle + most + " = {};");
      line("i64 " + row + " = 0;");
    }
    for (const auto& loop : of.loops) {
      open_loop(loop, index(loop->start()), index(loop->stop()));
    }
    k = open_block(block);
    add_to((stepped ? low : total) + "[" + k + "]", of, wide);
    close();
    const std::string levels = low + ", " + middle + ", " + total + ", " + block.size + ");";
    if (stepped) {
      line("if (++" + row + " % 16 == 0) fs_carry(" + row + ", " + levels);
    }
    for (size_t i = 0; i < of.loops.size(); ++i) {
      close();
    }
    if (stepped) {
      line("fs_carry(0, " + levels);
    }
    forget(buffer_name(of.store->buf()));
    k = open_block(block);
    line(place(of.store->buf(), of.store->indices()) + " = " + total + "[" + k + "];");
    close();
  }

  void add_to(const std::string& sum, const Reduction& of, bool wide) {
    const std::string part = value(of.part);
    if (wide) {
      line(sum + " += " + part + ";");
    } else if (of.is_sum()) {
      line(sum + " = " + wrapping(of.type, sum, "+", part) + ";");
    } else {
      line(sum + " = " + (of.fold == "fs_largest" ? "fs_larger(" : "fs_smaller(") + sum + ", " + part + ");");
    }
  }
};

}  // namespace fusescope
