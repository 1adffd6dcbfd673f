"""The run document itself, as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from convcheck.document.run import Run
from convcheck.document.write import run_pieces
from convcheck.model.errors import UsageError
from convcheck.reporters.contract import Reporter


class JsonReporter(Reporter):
    """Everything, for other programs: the format all other reports can be made from."""

    name = "json"
    summary = "the run document: environment, every record, every pair"

    def render(self, runs: Sequence[Run]) -> str:
        return "".join(self.pieces(runs))

    def pieces(self, runs: Sequence[Run]) -> Iterable[str]:
        if len(runs) > 1:
            raise UsageError("a run document holds one run; choose another format for several")
        return run_pieces(runs[0])


REPORTER = JsonReporter()
