// Printing of NNC statements: one C++ function for each loop nest, and one that runs them in order.
#pragma once

#include "nnc_columns.h"

namespace fusescope {

class KernelPrinter : public ColumnPrinter {
 public:
  using ColumnPrinter::ColumnPrinter;
  using ColumnPrinter::visit;

  Printed print(const StmtPtr& stmt) {
    note_maxima(stmt);
    for (const auto& part : statements(stmt)) {
      if (to<For>(part) || to<Store>(part) || to<Cond>(part)) {
        nest(part);
      } else {
        part->accept(this);
      }
    }
    Printed printed;
    const std::string functions = std::move(functions_);
    const std::string run = "extern \"C\" void fs_kernel(void** arguments, const fs_runtime* runtime) {\n" + unpacking() +
                            main_ + "}\n";
    printed.text = prelude() + needed_snippets(functions + run) + math_.text() + functions + run;
    printed.math = math_.addresses();
    printed.externals = externals_;
    printed.passes = passes_;
    return printed;
  }

  void visit(Arg<BlockPtr> v) override {
    for (const auto& stmt : v->stmts()) {
      stmt->accept(this);
    }
  }

  void visit(Arg<ForPtr> v) override {
    if (print_reduction(v)) {
      return;
    }
    for (const auto& store : NodeFinder<Store>::find(v->body())) {
      forget(buffer_name(store->buf()));
    }
    const auto body = statements(v->body());
    if (goes_down_columns(v->var(), v->stop(), body) && writes_once(v)) {
      print_columns(v->var(), index(v->start()), index(v->stop()), body);
      return;
    }
    const std::string name = loop_variable(v->var());
    const bool innermost = NodeFinder<For>::find(v->body()).empty();
    if (innermost && writes_once(v)) {
      line("#pragma GCC ivdep");
    }
    open("for (i64 " + name + " = " + index(v->start()) + "; " + name + " < " + index(v->stop()) + "; ++" + name + ")");
    v->body()->accept(this);
    close();
  }

  void visit(Arg<StorePtr> v) override {
    const int64_t lanes = v->value()->dtype().lanes();
    if (lanes > 1) {
      forget(buffer_name(v->buf()));
      open("for (i64 lane = 0; lane < " + std::to_string(lanes) + "; ++lane)");
    }
    const ScalarType type = v->buf()->dtype().scalar_type();
    const std::string text = begins_maximum(v) ? hexadecimal(-HUGE_VAL, type != ScalarType::Double) : value(v->value());
    const std::string where = place(v->buf(), v->indices());
    forget(buffer_name(v->buf()));
    line(where + " = " + stored(type, text) + ";");
    if (lanes > 1) {
      close();
    } else if (v->value()->dtype().scalar_type() == type) {
      scopes_.back().emplace(load_key(type, where), text);
    }
  }

  void visit(Arg<LetPtr> v) override {
    const std::string text = value(v->value());
    const std::string name = loop_variable(v->var());
    line(std::string("const ") + type_of(v->var()->dtype().scalar_type()).value + " " + name + " = " + text + ";");
  }

  void visit(Arg<CondPtr> v) override {
    const std::string condition = value(v->condition());
    open("if (" + condition + ")");
    if (v->true_stmt()) {
      v->true_stmt()->accept(this);
    }
    close();
    if (v->false_stmt()) {
      open("else");
      v->false_stmt()->accept(this);
      close();
    }
    for (const auto& store : NodeFinder<Store>::find(StmtPtr(v))) {
      forget(buffer_name(store->buf()));
    }
  }

 private:
  // All iterations write different places that no other iteration reads.
  bool writes_once(const ForPtr& loop) const {
    const Nest nest{{loop->var()}, {loop->stop()}, statements(loop->body()), false};
    return splits_writes(accesses(nest), nest, 0);
  }

  void begin_nest() {
    text_.clear();
    used_.clear();
    scopes_.assign(1, {});
    indent_ = 1;
  }

  // One nest as a function over part of its outermost loops, and the call that runs it.
  void nest(const StmtPtr& stmt) {
    begin_nest();
    const auto loop = to<For>(stmt);
    std::string count = "1ll", grain = "1ll";
    if (!loop || !starts_at_zero(loop)) {
      stmt->accept(this);
    } else {
      const Nest shape = nest_of(loop);
      const size_t parallel = parallel_depth(shape);
      if (parallel == 0) {
        if (const auto sum = long_sum(loop)) {
          return print_shares(*sum);
        }
        stmt->accept(this);
      } else if (shape.depth() == 1) {
        count = index(shape.extents[0]);
        grain = pieces(work(StmtPtr(loop->body())));
        print_range(shape);
      } else {
        print_tiles(shape, std::min<size_t>(parallel, 2), count, grain);
      }
    }
    std::set<size_t> written;
    for (const auto& store : NodeFinder<Store>::find(stmt)) {
      written.insert(slot_of(store->buf()));
    }
    finish_nest(written, count, grain);
  }

  // The C++ text of how many elements one run of `stmt` takes.
  std::string work(const StmtPtr& stmt) {
    if (const auto loop = to<For>(stmt)) {
      return product(mentions_local(loop->stop()) ? "64ll" : index(loop->stop()), work(StmtPtr(loop->body())));
    }
    std::string sum = "0ll";
    for (const auto& part : statements(stmt)) {
      if (to<For>(part)) {
        const std::string one = work(part);
        const auto left = number(sum), right = number(one);
        sum = left && right ? literal(*left + *right) : sum == "0ll" ? one : "(" + sum + " + " + one + ")";
      }
    }
    return sum == "0ll" ? "1ll" : sum;
  }

  bool mentions_local(const ExprPtr& expr) const {
    for (const auto& var : VarFinder::find(expr)) {
      if (!scalars_.count(var.get())) {
        return true;
      }
    }
    return false;
  }

  // A sum to one number that is worth several threads, or may be.
  std::optional<Reduction> long_sum(const ForPtr& loop) {
    const auto found = reduction_of(loop);
    const auto elements = number(work(loop));
    const bool fits = found && found->is_sum() && found->is_full_float();
    return fits && !(elements && *elements < 2 * kGrain) ? found : std::nullopt;
  }

  // Shares of the outermost loop's rows, whatever the number of threads, then the sum of theirs.
  void print_shares(const Reduction& sum) {
    const ForPtr& loop = sum.loops[0];
    const size_t slot = add_slot(ScalarType::Double, false);
    const std::string rows = index(loop->stop());
    const std::string unit = sum.loops.size() == 1 ? "fs_tile" : "1";
    const std::string step = "fs_share(" + rows + ", " + work(StmtPtr(loop->body())) + ", " + unit + ", " +
                             literal(kGrain) + ", " + literal(kShares) + ")";
    line("const i64 step = " + step + ";");
    open("for (i64 part = begin; part < end; ++part)");
    line("const i64 first = part * step, last = first + step < " + rows + " ? first + step : " + rows + ";");
    used_.insert(slot);
    print_share(sum, "first", "last", names_[slot] + "[part]");
    close();
    main_ += "  double shares" + std::to_string(slot) + "[" + literal(kShares) + "];\n  q[" + std::to_string(slot) +
             "] = shares" + std::to_string(slot) + ";\n";
    const std::string count = "(" + rows + " + " + step + " - 1) / " + step;
    finish_nest({slot}, count, "1ll");
    begin_nest();
    used_.insert(slot);
    const std::string where = place(sum.store->buf(), sum.store->indices());
    line("double total = " + where + ";");
    line("for (i64 part = begin; part < end; ++part) total += " + names_[slot] + "[part];");
    line(where + " = total;");
    finish_nest({slot_of(sum.store->buf())}, count, count);
  }

  void print_range(const Nest& shape) {
    if (goes_down_columns(shape.vars[0], shape.extents[0], shape.body)) {
      print_columns(shape.vars[0], "begin", "end", shape.body);
      return;
    }
    const std::string name = loop_variable(shape.vars[0]);
    if (shape.pointwise) {
      line("#pragma GCC ivdep");
    }
    open("for (i64 " + name + " = begin; " + name + " < end; ++" + name + ")");
    for (const auto& part : shape.body) {
      part->accept(this);
    }
    close();
  }

  // A step takes one row of the outermost loop, or a piece of it where the next loop is long and parallel too.
  void print_tiles(const Nest& shape, size_t parallel, std::string& count, std::string& grain) {
    const auto inner = inner_statement(shape, 2);
    const std::string rows = index(shape.extents[0]);
    const std::string columns = index(shape.extents[1]);
    const std::string depth = work(inner);
    const std::string outer = loop_variable(shape.vars[0]);
    const std::string column = loop_variable(shape.vars[1]);
    std::string step = columns;
    const bool blocks = parallel == 2 && shape.depth() == 2 &&
                        goes_down_columns(shape.vars[1], shape.extents[1], shape.body);
    if (parallel == 2) {
      const auto fixed = number(depth);
      const std::string most = fixed ? literal(kColumns / std::max<int64_t>(*fixed, 1) + 1)
                                     : "(" + quotient(literal(kColumns), depth, false) + " + 1)";
      step = smaller(columns, blocks ? literal(kBlock) : depth == "1ll" ? literal(kColumns) : most);
      const std::string parts = quotient(columns, step, true);
      count = product(rows, parts);
      line("const i64 step = " + step + ", parts = " + parts + ";");
      open("for (i64 part = begin; part < end; ++part)");
      line("const i64 " + outer + " = part / parts, first = part % parts * step, last = first + step < " + columns +
           " ? first + step : " + columns + ";");
    } else {
      count = rows;
      open("for (i64 " + outer + " = begin; " + outer + " < end; ++" + outer + ")");
      line("const i64 first = 0, last = " + columns + ";");
    }
    grain = pieces(product(step, depth));
    if (parallel == 1) {
      const auto rest = alloc<For>(shape.vars[1], alloc<LongImm>(0), shape.extents[1], Stmt::clone(inner));
      if (print_reduction(rest)) {
        close();
        return;
      }
    }
    if (blocks) {
      print_columns(shape.vars[1], "first", "last", shape.body);
      close();
      return;
    }
    if (shape.depth() == 2 && shape.pointwise) {
      line("#pragma GCC ivdep");
    }
    open("for (i64 " + column + " = first; " + column + " < last; ++" + column + ")");
    inner->accept(this);
    close();
    close();
  }

  static StmtPtr inner_statement(const Nest& shape, size_t depth) {
    std::vector<StmtPtr> clones;
    for (const auto& part : shape.body) {
      clones.push_back(Stmt::clone(part));
    }
    StmtPtr inner = alloc<Block>(clones);
    for (size_t i = shape.depth(); i-- > depth;) {
      inner = alloc<For>(shape.vars[i], alloc<LongImm>(0), shape.extents[i], inner);
    }
    return inner;
  }

  void finish_nest(const std::set<size_t>& written, const std::string& count, const std::string& grain) {
    const std::string id = std::to_string(passes_.size());
    std::string formal, actual, scalars, reads, writes;
    for (const size_t slot : used_) {
      if (slots_[slot].scalar) {
        scalars += "  " + scalar_declaration(slot) + "\n";
        continue;
      }
      const bool writes_it = written.count(slot) != 0;
      const std::string type = std::string(writes_it ? "" : "const ") + type_of(slots_[slot].type).storage;
      formal += ", " + type + "* __restrict " + names_[slot];
      actual += ", (" + type + "*)q[" + std::to_string(slot) + "]";
      (writes_it ? writes : reads) += " " + names_[slot];
    }
    functions_ += "static __attribute__((noinline)) void nest" + id + "(void** q, i64 begin, i64 end" + formal + ") {\n" +
                  scalars + text_ + "}\n";
    functions_ += "static void run" + id + "(void** q, i64 begin, i64 end) { nest" + id + "(q, begin, end" + actual + "); }\n";
    main_ += "  {\n    const i64 count = " + count + ", grain = " + grain + ";\n    if (count > grain) runtime->parallel(count, grain, run" + id +
             ", q);\n    else run" + id + "(q, 0, count);\n  }\n";
    passes_.push_back("nest " + id + ": reads" + (reads.empty() ? " nothing" : reads) + "; writes" + writes);
    text_.clear();
  }

  std::string functions_;
  std::vector<std::string> passes_;
};

}  // namespace fusescope
