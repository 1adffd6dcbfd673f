"""One HTML file that opens from disk: verdict, failures, pictures, every record, all filterable.

What is in it is in `page`; this module is imported at start-up and imports nothing heavy.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from convcheck.document.run import Run
from convcheck.reporters.contract import Reporter


class HtmlReporter(Reporter):
    """Everything that is for people, in one file without any network."""

    name = "html"
    summary = "verdict, failures, interactive charts and a searchable table, in one file"

    def render(self, runs: Sequence[Run]) -> str:
        return "".join(self.pieces(runs))

    def pieces(self, runs: Sequence[Run]) -> Iterator[str]:
        from convcheck.reporters.html.page import page_pieces

        return page_pieces(runs)


REPORTER = HtmlReporter()
