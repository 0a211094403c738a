"""Arguments that an operation takes by name only: a graph's text has all of them in order, Python must name the last.

From the operations' schemas in torch 2.13, those that turn up in formulas.
"""

from __future__ import annotations

_FACTORY = ("dtype", "layout", "device", "pin_memory")
# names of the last arguments, how many arguments there are at least, and which operations
_ROWS: tuple[tuple[tuple[str, ...], int, str], ...] = (
    (("alpha",), 3, "add add_ sub sub_ rsub subtract subtract_"),
    (("value",), 4, "addcmul addcmul_ addcdiv addcdiv_"),
    (("rounding_mode",), 3, "div div_ divide divide_"),
    (("approximate",), 2, "gelu gelu_"),
    (("decimals",), 2, "round round_"),
    (("implicit",), 3, "expand"),
    (("dtype",), 2, "sum mean prod nansum nanmean cumsum cumprod"),
    (("memory_format",), 2, "clone contiguous"),
    (("beta", "alpha"), 5, "addmm addmv addr baddbmm addbmm"),
    (("dtype", "device", "requires_grad"), 4, "tensor"),
    (("generator",), 3, "bernoulli multinomial normal_ uniform_"),
    (_FACTORY, 5, "arange eye full linspace logspace ones rand randint randn randperm zeros scalar_tensor new_empty "
                  "new_full new_ones new_zeros"),
    ((*_FACTORY, "memory_format"), 6, "empty empty_like full_like ones_like rand_like randn_like zeros_like "
                                      "randint_like"),
    ((*_FACTORY, "non_blocking", "copy", "memory_format"), 8, "to"),
)
_BY_NAME = {name: (least, names) for names, least, words in _ROWS for name in words.split()}


def arguments(name: str, values: list[str]) -> str:
    """`a, b, alpha=1` for an ATen operation's inputs in the order of its schema."""
    least, names = _BY_NAME.get(name, (0, ()))
    if not names or len(values) < least:
        return ", ".join(values)
    start = len(values) - len(names)
    named = [f"{key}={value}" for key, value in zip(names, values[start:], strict=True) if value != "None"]
    return ", ".join([*values[:start], *named])
