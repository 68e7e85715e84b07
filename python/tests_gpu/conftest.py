"""make test-gpu: what needs an NVIDIA GPU. python/tests/ has all that does not."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
