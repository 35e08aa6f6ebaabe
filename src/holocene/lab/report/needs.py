"""What a report needs beyond the package itself: said in one sentence before anything is counted."""

from __future__ import annotations

from importlib.util import find_spec

from holocene.kernel.errors import BadInput


def check_packages() -> None:
    missing = [name for name in ("numpy", "polars", "matplotlib") if find_spec(name) is None]
    if missing:
        raise BadInput(
            f"a report needs {' and '.join(missing)}, which are in the extra packages of the report "
            "(pip install 'holocene[report]')"
        )
