"""The pointwise part of an LSTM cell: four gates and the old state in, the new state and output out.

Source: Hochreiter and Schmidhuber, "Long Short-Term Memory", 1997; torch's own fuser tests use it.

What to look for: ten operations and two outputs in one group: five transcendentals an element make it bound by
arithmetic, not by memory.
"""

import torch


def formula(input_gate, forget_gate, cell_gate, output_gate, cell):
    kept = torch.sigmoid(forget_gate) * cell
    fresh = torch.sigmoid(input_gate) * torch.tanh(cell_gate)
    state = kept + fresh
    return torch.sigmoid(output_gate) * torch.tanh(state), state


def inputs(n, device, dtype):
    return tuple(torch.randn(n, n).to(device, dtype) for _ in range(5))
