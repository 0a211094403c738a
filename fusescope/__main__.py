"""`python -m fusescope`: the same as the command."""

from __future__ import annotations

import sys

from fusescope import main

sys.exit(main())
