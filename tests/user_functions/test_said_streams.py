"""Classes that say that their calls are parts of one signal."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.load import load
from convcheck.user_functions.text.declarations import says_streams
from tests.processes import convcheck

RING = '''
class RingFir:
    """FIR filter: {says}. y[n] = sum_k c[k] x[n - k]"""

    def __init__(self, coeffs):
        self.c = list(coeffs)
        self.buf = [0.0] * len(self.c)
        self.pos = 0

    def tick(self, sample):
        self.buf[self.pos] = sample
        acc, at = 0.0, self.pos
        for c in self.c:
            acc += c * self.buf[at]
            at = at - 1 if at > 0 else {last}
        self.pos = (self.pos + 1) % len(self.c)
        return acc

    def run(self, samples):
        return [self.tick(each) for each in samples]
'''
STREAM = "one sample at a time, by a ring buffer"


@pytest.mark.parametrize(
    ("says", "last", "status"),
    [
        (STREAM, "len(self.c) - 1", 0),
        ("dla strumienia pr\u00f3bek", "len(self.c) - 1", 0),
        (STREAM, "len(self.c) - 2", 1),
        ("of a signal", "len(self.c) - 1", 1),
    ],
)
def test_one_sample_at_a_time(tmp_path: Path, says: str, last: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(RING.format(says=says, last=last))
    done = convcheck("try", "mine.py:RingFir", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("name", "says", "streams"),
    [
        ("FIRStream", "A filter.", True),
        ("Block", "Block FIR over several channels.", True),
        ("Filter", "Goes on where it stopped.", True),
        ("Upstream", "A filter.", False),
        ("Filter", "Goes downstream.", False),
    ],
)
def test_names_and_words_of_streams(tmp_path: Path, name: str, says: str, streams: bool) -> None:
    file = tmp_path / f"mine_{abs(hash((name, says)))}.py"
    file.write_text(f'class {name}:\n    """{says}"""\n\n    def __call__(self, x):\n        ...\n')
    assert says_streams(load(str(file), name)) is streams
