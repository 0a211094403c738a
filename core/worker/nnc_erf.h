// erf and erfc in groups. The fuser leaves them out on processors, because NNC's own code for them was once slower and
// less accurate than torch's; the functions that this backend calls are neither. While the fuser looks, the two bear
// another name that it has no rule for; afterwards they have their own again, in groups and outside.
#pragma once

#include <ATen/ATen.h>
#include <torch/csrc/jit/passes/pass_manager.h>
#include <torch/csrc/jit/passes/tensorexpr_fuser.h>
#include <torch/csrc/jit/runtime/custom_operator.h>
#include <torch/csrc/jit/runtime/symbolic_shape_registry.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace fusescope {

using GraphBlock = torch::jit::Block;  // NNC's statements have a Block too

inline std::atomic<bool> takes_erf{false};

struct TakenFunction {
  const char* own;
  const char* other;
};
constexpr TakenFunction kTakenFunctions[] = {{"aten::erf", "fusescope::erf"}, {"aten::erfc", "fusescope::erfc"}};

inline std::string unary_schema(const char* name) { return std::string(name) + "(Tensor self) -> Tensor"; }

// The other names as operators of the interpreter, should one ever be run.
inline torch::jit::RegisterOperators other_names({
    torch::jit::Operator(unary_schema("fusescope::erf"),
                         [](torch::jit::Stack& stack) { stack.back() = at::erf(stack.back().toTensor()); },
                         c10::AliasAnalysisKind::FROM_SCHEMA),
    torch::jit::Operator(unary_schema("fusescope::erfc"),
                         [](torch::jit::Stack& stack) { stack.back() = at::erfc(stack.back().toTensor()); },
                         c10::AliasAnalysisKind::FROM_SCHEMA),
});

inline void rename(GraphBlock* block, c10::Symbol from, c10::Symbol to) {
  for (auto next = block->nodes().begin(); next != block->nodes().end();) {
    torch::jit::Node* node = *next;
    ++next;
    for (GraphBlock* inner : node->blocks()) {
      rename(inner, from, to);
    }
    if (node->hasAttribute(torch::jit::attr::Subgraph)) {
      rename(node->g(torch::jit::attr::Subgraph)->block(), from, to);
    }
    if (node->kind() == from) {
      node->replaceWithNewSymbol(to);
      node->destroy();
    }
  }
}

// Lets the fuser take the other names, for fixed and for open shapes.
inline void introduce_other_names() {
  for (const auto& function : kTakenFunctions) {
    const std::string own = unary_schema(function.own), other = unary_schema(function.other);
    torch::jit::tensorexpr::getCustomOperatorSet().insert({other.c_str()});
    const auto found = torch::jit::getOperatorForLiteral(own.c_str());
    if (const auto shape = torch::jit::shapeComputeGraphForSchema(found->schema())) {
      torch::jit::RegisterShapeComputeGraphForSchema(torch::jit::getOperatorForLiteral(other.c_str())->schema(), *shape);
    }
  }
}

inline void before_fusing(std::shared_ptr<torch::jit::Graph>& graph) {
  if (!takes_erf.load()) {
    return;
  }
  static std::once_flag introduced;
  std::call_once(introduced, introduce_other_names);
  for (const auto& function : kTakenFunctions) {
    rename(graph->block(), c10::Symbol::fromQualString(function.own), c10::Symbol::fromQualString(function.other));
  }
}

inline void after_fusing(std::shared_ptr<torch::jit::Graph>& graph) {
  for (const auto& function : kTakenFunctions) {
    rename(graph->block(), c10::Symbol::fromQualString(function.other), c10::Symbol::fromQualString(function.own));
  }
}

inline void register_erf_passes() {
  torch::jit::registerPrePass(&before_fusing);
  torch::jit::registerPostPass(&after_fusing);
}

}  // namespace fusescope
