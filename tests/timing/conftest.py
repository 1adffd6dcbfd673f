"""What several tests of timing share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from convcheck.timing import change


@pytest.fixture
def single_rounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Draw single rounds, as if the samples of a run were independent."""
    monkeypatch.setattr(change, "_block_length", lambda count: 1)
    change._resamples.cache_clear()
    yield
    change._resamples.cache_clear()
