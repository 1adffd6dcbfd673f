"""What was judged is let go: memory must not grow by everything that processes answered."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from pathlib import Path

from convcheck.document.records import VerifyRecord
from convcheck.model.outcome import Outcome
from convcheck.verbs.verify import VerifyObserver, VerifyOptions, verify
from convcheck.workers.group import Group
from convcheck.workers.schedule import MOST_GROUPS

CASES = """\
title: many
op: conv1d
implementations: [numpy:im2col]
matrix: {length: {from: 4, to: 123, step: 1}, in_channels: 1, out_channels: 1, kernel: 2}
"""

EVERY = 20
"""Groups after which what is there is counted, which takes a third of a second."""


class Counting(VerifyObserver):
    """Counts the groups that are there each time that one was judged."""

    def __init__(self) -> None:
        self.judged_groups = self.most = 0

    def judged(self, records: Sequence[VerifyRecord]) -> None:
        self.judged_groups += 1
        if self.judged_groups % EVERY:
            return
        alive = sum(type(each) is Group for each in gc.get_objects())
        self.most = max(self.most, alive)


def test_judged_groups_are_let_go(tmp_path: Path) -> None:
    (tmp_path / "many.yaml").write_text(CASES)
    counting = Counting()
    run = verify(VerifyOptions(paths=[tmp_path / "many.yaml"]), counting)
    assert {each.outcome for each in run.records} == {Outcome.AGREE}
    assert counting.judged_groups == 240
    assert counting.most <= 3 * MOST_GROUPS  # some are being taken in, one waits
