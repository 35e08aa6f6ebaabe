"""Which modules the options put on the table, in the order of their rules."""

from __future__ import annotations

from holocene.earth.machine.options import Options
from holocene.earth.machine.state import Module
from holocene.earth.rules.abundance.module import Abundance
from holocene.earth.rules.animals.module import Animals
from holocene.earth.rules.calendar.module import Calendar
from holocene.earth.rules.solo.module import Solo
from holocene.earth.rules.teams.module import Teams


def modules_of(options: Options) -> list[Module]:
    modules: list[Module] = []
    if options.calendar:
        modules.append(Calendar())
    if options.abundance:
        modules.append(Abundance())
    if options.solo:
        modules.append(Solo())
    if options.teams:
        modules.append(Teams())
    if options.animals:
        modules.append(Animals())
    return modules
