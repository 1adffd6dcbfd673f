"""The run document itself, as JSON."""

from __future__ import annotations

from convcheck.reporters.contract import Reporter
from convcheck.words.run import Run


class JsonReporter(Reporter):
    """Everything, for other programs: the format all other reports can be made from."""

    name = "json"
    summary = "the run document: environment, every record, every pair"

    def render(self, run: Run) -> str:
        return run.to_json()


REPORTER = JsonReporter()
