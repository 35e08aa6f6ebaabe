"""The plots of a report, as SVG text: matplotlib draws them, the page holds them.

For paper and for every eye: colours of Okabe and Ito, which people with any colour blindness tell apart, and
beside them always another sign, a marker, a dash, a hatch or a name at the line. Narrow enough for a phone;
two stand side by side on a screen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from io import StringIO
from typing import Any, Final

INK: Final = "#2b2a26"
FAINT: Final = "#8d8778"
GRID: Final = "#e4dccb"
COLOURS: Final = (
    "#0072b2",
    "#d55e00",
    "#009e73",
    "#cc79a7",
    "#e69f00",
    "#56b4e9",
    "#6b4e2e",
    "#2b2a26",
    "#b8a400",
)
MARKERS: Final = ("o", "s", "^", "D", "v", "P", "X", "*", "<")
DASHES: Final = ("-", "--", "-.", ":", (0, (5, 1)), (0, (1, 1)), (0, (3, 1, 1, 1)), "-", "--")
HATCHES: Final = ("", "///", "...", "\\\\\\", "xxx", "---", "ooo", "+++", "|||")
WIDTH: Final = 4.4
ROOM: Final = 0.035
"""Part of the height that a name in a cloud of points needs."""
Format = Callable[[float], str]


@dataclass(frozen=True)
class Estimate:
    """A named value with its interval; `sure` ones are filled."""

    name: str
    value: float
    low: float
    high: float
    sure: bool = True


@dataclass(frozen=True)
class Line:
    name: str
    x: Sequence[float]
    y: Sequence[float]
    low: Sequence[float] = ()
    high: Sequence[float] = ()


def _pyplot() -> Any:
    """matplotlib without a screen, in the page's colours."""
    matplotlib = import_module("matplotlib")
    matplotlib.use("svg")
    matplotlib.rcParams.update(
        {
            "svg.fonttype": "none",
            "svg.hashsalt": "holocene",
            "font.family": "sans-serif",
            "font.sans-serif": ["DejaVu Sans"],
            "font.size": 9,
            "text.color": INK,
            "axes.edgecolor": FAINT,
            "axes.labelcolor": INK,
            "axes.grid": True,
            "axes.axisbelow": True,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "axes.unicode_minus": True,
            "grid.color": GRID,
            "grid.linewidth": 0.7,
            "hatch.linewidth": 0.5,
            "xtick.color": INK,
            "ytick.color": INK,
            "legend.frameon": False,
            "legend.fontsize": 8,
            "figure.facecolor": "none",
            "figure.constrained_layout.h_pad": 0.05,
            "figure.constrained_layout.w_pad": 0.05,
            "axes.facecolor": "none",
        }
    )
    return import_module("matplotlib.pyplot")


def _finish(figure: Any, name: str) -> str:
    """The SVG as text that can stand in a page: no prologue, no date, ids of its own."""
    out = StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None})
    _pyplot().close(figure)
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'\bid="', f'id="{name}-', svg)
    svg = re.sub(r"url\(#", f"url(#{name}-", svg)
    svg = re.sub(r'href="#', f'href="#{name}-', svg)
    svg = re.sub(r'<svg ([^>]*?)width="[\d.]+pt" ', r"<svg \1", svg)
    svg = re.sub(r'<svg ([^>]*?)height="[\d.]+pt" ', r"<svg \1", svg)
    return svg.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1).strip()


def _write(axis: Any, form: Format | None) -> None:
    if form is not None:
        axis.set_major_formatter(lambda value, _: form(value))


def forest(name: str, rows: Sequence[Estimate], label: str, form: Format | None = None) -> str:
    """Values with their intervals, one below the other; a line marks 0."""
    figure, axes = _pyplot().subplots(layout="constrained", figsize=(WIDTH, 0.62 + 0.215 * len(rows)))
    for at, row in enumerate(rows):
        colour = COLOURS[0] if row.value >= 0 else COLOURS[1]
        axes.plot([row.low, row.high], [at, at], color=colour, linewidth=1.4, solid_capstyle="round")
        face = colour if row.sure else "white"
        marker = "o" if row.value >= 0 else "s"
        axes.plot([row.value], [at], marker, color=colour, markerfacecolor=face, markersize=4.5)
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_yticks(range(len(rows)), [row.name for row in rows], fontsize=8)
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.grid(axis="y", visible=False)
    axes.set_xlabel(label)
    _write(axes.xaxis, form)
    return _finish(figure, name)


def lines(
    name: str,
    drawn: Sequence[Line],
    x_label: str,
    y_label: str,
    form: Format | None = None,
    level: float | None = None,
    height: float = 3.0,
    marks: bool = True,
    x_form: Format | None = None,
) -> str:
    """Curves with their names at the end, and bands where they have intervals."""
    figure, axes = _pyplot().subplots(layout="constrained", figsize=(WIDTH, height))
    for at, line in enumerate(drawn):
        at %= len(COLOURS)
        marker = MARKERS[at % len(MARKERS)] if marks else ""
        axes.plot(
            line.x,
            line.y,
            marker=marker,
            linestyle=DASHES[at % len(DASHES)],
            color=COLOURS[at % len(COLOURS)],
            label=line.name,
            markersize=4,
            linewidth=1.4,
        )
        if line.low:
            axes.fill_between(
                line.x, line.low, line.high, color=COLOURS[at % len(COLOURS)], alpha=0.15, linewidth=0
            )
    if level is not None:
        axes.axhline(level, color=INK, linewidth=0.8, linestyle=":")
    axes.set_xlabel(x_label)
    axes.set_ylabel(y_label)
    if all(x == int(x) for line in drawn for x in line.x):
        axes.xaxis.get_major_locator().set_params(integer=True)
    _write(axes.xaxis, x_form)
    _write(axes.yaxis, form)
    if len(drawn) > 1:
        axes.legend()
    return _finish(figure, name)


def stack(name: str, x: Sequence[float], layers: Sequence[Line], x_label: str, y_label: str) -> str:
    """Layers that add up, hatched; the legend has them in the order they lie."""
    figure, axes = _pyplot().subplots(layout="constrained", figsize=(WIDTH, 3.6))
    drawn = axes.stackplot(x, [layer.y for layer in layers], labels=[layer.name for layer in layers])
    for at, area in enumerate(drawn):
        at %= len(COLOURS)
        area.set(
            facecolor=COLOURS[at % len(COLOURS)],
            alpha=0.75,
            hatch=HATCHES[at % len(HATCHES)],
            edgecolor="white",
            linewidth=0.6,
        )
    axes.set_xlabel(x_label)
    axes.set_ylabel(y_label)
    axes.margins(x=0)
    axes.xaxis.get_major_locator().set_params(integer=True)
    handles, names = axes.get_legend_handles_labels()
    axes.legend(handles[::-1], names[::-1], loc="upper left", handlelength=2.2, handleheight=1.2)
    return _finish(figure, name)


def groups(
    name: str,
    rows: Sequence[Sequence[Estimate]],
    names: Sequence[str],
    y_label: str,
    form: Format | None,
    levels: Sequence[float] = (),
) -> str:
    """Groups of values side by side with intervals, each group over its name and with a level of its own."""
    figure, axes = _pyplot().subplots(layout="constrained", figsize=(WIDTH, 2.9))
    at = 0.0
    ticks: list[float] = []
    for number, group in enumerate(rows):
        first = at
        for place, value in enumerate(group):
            colour = COLOURS[place % len(COLOURS)]
            axes.plot([at, at], [value.low, value.high], color=colour, linewidth=1.6)
            axes.plot([at], [value.value], MARKERS[place % len(MARKERS)], color=colour, markersize=5)
            axes.annotate(
                value.name, (at, value.high), (0, 3), textcoords="offset points", ha="center", fontsize=8
            )
            at += 1
        if levels:
            axes.plot([first - 0.4, at - 0.6], [levels[number]] * 2, color=INK, linewidth=0.9, linestyle=":")
        ticks.append((first + at - 1) / 2)
        at += 1
    axes.set_xticks(ticks, names)
    axes.grid(axis="x", visible=False)
    axes.set_ylabel(y_label)
    axes.margins(y=0.15)
    _write(axes.yaxis, form)
    return _finish(figure, name)


def scatter(
    name: str,
    groups_of: Sequence[tuple[str, Sequence[tuple[float, float, str]]]],
    x_label: str,
    y_label: str,
    x_form: Format | None,
    y_form: Format | None,
    named: int = 8,
) -> str:
    """Points in groups; the highest and lowest are named."""
    figure, axes = _pyplot().subplots(layout="constrained", figsize=(WIDTH, 4.0))
    whole: list[tuple[float, float, str]] = []
    for at, (label, points) in enumerate(groups_of):
        places = [point[0] for point in points], [point[1] for point in points]
        look = {"color": COLOURS[at % len(COLOURS)], "markersize": 4, "alpha": 0.75, "markeredgewidth": 0}
        axes.plot(*places, MARKERS[at % len(MARKERS)], label=label, **look)
        whole += points
    whole.sort(key=lambda point: point[1])
    for part in (whole[: named // 2], whole[: -(named // 2) - 1 : -1]):
        last: float | None = None
        for x, y, label in part:
            if last is None or abs(y - last) > ROOM * (whole[-1][1] - whole[0][1]):
                axes.annotate(label, (x, y), (4, 3), textcoords="offset points", fontsize=8)
                last = y
    axes.axhline(0, color=INK, linewidth=0.8)
    axes.set_xlabel(x_label)
    axes.set_ylabel(y_label)
    _write(axes.xaxis, x_form)
    _write(axes.yaxis, y_form)
    axes.legend(loc="best")
    return _finish(figure, name)


def bars(
    name: str,
    labels: Sequence[str],
    layers: Sequence[Line],
    x_label: str,
    form: Format | None = None,
    columns: int = 5,
) -> str:
    """Bars to the right, in layers that add up."""
    figure, axes = _pyplot().subplots(layout="constrained", figsize=(WIDTH, 0.8 + 0.215 * len(labels)))
    left = [0.0] * len(labels)
    for at, layer in enumerate(layers):
        axes.barh(
            range(len(labels)),
            layer.y,
            left=left,
            label=layer.name,
            color=COLOURS[at % len(COLOURS)],
            alpha=0.8,
            hatch=HATCHES[at % len(HATCHES)],
            edgecolor="white",
            linewidth=0.4,
            height=0.75,
        )
        left = [total + value for total, value in zip(left, layer.y, strict=True)]
    axes.set_yticks(range(len(labels)), labels, fontsize=8)
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.grid(axis="y", visible=False)
    axes.set_xlabel(x_label)
    _write(axes.xaxis, form)
    if len(layers) > 1 or columns == 1:
        figure.legend(
            loc="outside upper center", ncols=min(columns, len(layers)), columnspacing=1.0, handlelength=1.5
        )
    return _finish(figure, name)
