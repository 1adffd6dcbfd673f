"""How the client of a cluster takes what comes back, chunk by chunk, until all is there or lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar

from convcheck.cluster.engine import ClusterLost, Computed, Uncomputed
from convcheck.verbs.journal import BenchEntry, Journal, VerifyEntry

Entry = TypeVar("Entry", BenchEntry, VerifyEntry)


class Client(Protocol[Entry]):
    """A run whose cases are computed elsewhere. `lost` tells that it ended before it was whole."""

    lost: bool

    def note(self, *notes: str | None) -> None:
        """Note what is to be said at the end."""

    def entries(self, found: Computed | Uncomputed) -> Iterator[tuple[Entry, bytes | None]]:
        """Yield what an answer holds, and lines of the journal where there are some already."""

    def take(self, entry: Entry) -> None:
        """Make an entry a part of the run."""

    def must_stop(self) -> bool:
        """Tell whether the run is to end now."""


def take_results(
    client: Client[Entry],
    results: Iterator[Computed | Uncomputed],
    journal: Journal[Entry] | None,
) -> None:
    """Take what is not in the journal yet, into it first."""
    done = journal.done if journal is not None else set()
    try:
        for found in results:
            for entry, text in client.entries(found):
                if entry.key not in done:
                    if journal is not None:
                        journal.add(entry, text)
                    client.take(entry)
            if client.must_stop():
                break
    except ClusterLost as error:
        client.note(f"the cluster was lost: {error}; what it had returned is here")
        client.lost = True
