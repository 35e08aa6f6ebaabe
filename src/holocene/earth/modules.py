"""Which modules the options put on the table, in the order of their rules."""

from __future__ import annotations

from holocene.earth.options import Options
from holocene.earth.rules.abundance import Abundance
from holocene.earth.rules.animals import Animals
from holocene.earth.rules.solo import Solo
from holocene.earth.rules.teams import Teams
from holocene.earth.state import Module


def modules_of(options: Options) -> list[Module]:
    modules: list[Module] = []
    if options.abundance:
        modules.append(Abundance())
    if options.solo:
        modules.append(Solo())
    if options.teams:
        modules.append(Teams())
    if options.animals:
        modules.append(Animals())
    return modules
