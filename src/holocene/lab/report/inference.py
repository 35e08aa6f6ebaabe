"""How sure a figure is: Student's distribution, false discoveries, shares.

Reports look at hundreds of cards at once, so some would stand out by chance alone. Benjamini and Hochberg's
procedure gives every p-value a q-value: whoever believes all figures with q up to 0.05 is wrong about one in
twenty of them at most, on average.
"""

from __future__ import annotations

from math import atan, cos, erfc, nan, pi, sin, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
FALSE: Final = 0.05
"""The share of false discoveries a report allows."""


def student_p(t: float, freedom: int) -> float:
    """How likely a value at least so far from 0 is, on either side, under Student's distribution with a whole
    number of degrees of freedom: a finite sum (Abramowitz and Stegun 26.7.3 and 26.7.4)."""
    if t != t or freedom < 1:
        return nan
    angle = atan(abs(t) / sqrt(freedom))
    c, s = cos(angle), sin(angle)
    term, total = (c, c) if freedom % 2 else (1.0, 1.0)
    for k in range(3 if freedom % 2 else 2, freedom - 1, 2):
        term *= c * c * (k - 1) / k
        total += term
    if freedom == 1:
        inside = 2 / pi * angle
    elif freedom % 2:
        inside = 2 / pi * (angle + s * total)
    else:
        inside = s * total
    return min(1.0, max(0.0, 1.0 - inside))


def normal_p(z: float) -> float:
    """The same under the normal distribution."""
    return erfc(abs(z) / sqrt(2)) if z == z else nan


def student_quantile(freedom: int, p: float = 0.05) -> float:
    """The value that is exceeded on either side with probability p: the half width of an interval, in
    standard errors. By halving, for it is asked once a report."""
    low, high = 0.0, 1e6
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if student_p(middle, freedom) > p else (low, middle)
    return high


def q_values(p: Floats) -> Floats:
    """Benjamini and Hochberg's q-value of every p-value; what is not a number stays so and does not count."""
    q = np.full(p.shape, nan)
    known = np.flatnonzero(np.isfinite(p))
    if len(known):
        order = known[np.argsort(p[known], kind="stable")]
        scaled = p[order] * len(order) / np.arange(1, len(order) + 1)
        q[order] = np.minimum(1.0, np.minimum.accumulate(scaled[::-1])[::-1])
    return q
