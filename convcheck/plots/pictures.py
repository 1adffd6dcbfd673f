"""Which pictures there are, in the order in which they are shown."""

from __future__ import annotations

from collections.abc import Mapping

from convcheck.plots.changes import changes
from convcheck.plots.error_places import error_places
from convcheck.plots.errors import agreement, budget, mismatches
from convcheck.plots.learning import losses
from convcheck.plots.panels import draws
from convcheck.plots.picture import MAIN, Picture
from convcheck.plots.relations import error_and_time, sizes
from convcheck.plots.roofline import roofline
from convcheck.plots.samples import samples
from convcheck.plots.speed import memory, speedups, times
from convcheck.plots.tables import Table


def pictures(tables: Mapping[str, Table]) -> list[Picture]:
    """Return the pictures for which these tables hold anything."""
    found = []
    if "verify" in tables:
        found.append(mismatches(tables["verify"]))
        if "places" in tables:
            found.append(error_places())
        found.append(budget(tables["verify"]))
    if "pairs" in tables:
        found.append(agreement(tables["pairs"]))
    if "training" in tables:
        found.append(losses(tables["training"]))
    if "compare" in tables:
        found.append(changes())
    if "bench" in tables:
        bench = tables["bench"]
        found += [times(bench), speedups(bench)]
        if "curves" in tables:
            found.append(sizes(tables["curves"]))
        if "samples" in tables:
            found.append(samples(tables["samples"]))
        found += [roofline(bench), error_and_time(bench), memory(bench)]
    return [each for each in found if draws(each.rows[MAIN], tables[each.rows[MAIN].table])]
