"""From graph to drawing: graphlay behind one function."""

from __future__ import annotations

from core.ir.drawing import Box, Drawing, Edge, Frame, Options

__all__ = ["Box", "Drawing", "Edge", "Frame", "Options"]
