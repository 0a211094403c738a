"""What the points of a study say together, as lines under the table."""

from __future__ import annotations

from core.document import Document
from core.measure.conclusions import conclusions


def summary(document: Document) -> str:
    """A title and its lines for each subject; empty where there is nothing to say."""
    return "\n".join(line for one in conclusions(document)
                     for line in (f"{one.title}:", *(f"  {words}" for words in one.lines)))
