"""Objects that filter a stream, chunk by chunk, go on where they ended: also what they decimate."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import TRIALS, tried
from tests.user_functions.climbing import climb

STREAM = """
import numpy as np


class Filter:
    \"\"\"SAYS\"\"\"

    def __init__(self, taps):
        self.taps = np.array(taps, float)
        self.tail = np.zeros(len(self.taps) - 1)

    def process(self, x):
        y = np.convolve(x, self.taps)
        y[:len(self.tail)] += self.tail
        self.tail = y[len(x):].copy()
        return y[:len(x)]
"""


@pytest.mark.parametrize(
    ("says", "fault"), [("FIR filter of a stream, chunk by chunk.", False), ("FIR filter.", True)]
)
def test_who_filters_a_stream_goes_on_where_it_ended(
    tmp_path: Path, says: str, fault: bool
) -> None:
    file = tmp_path / f"stream_{fault}.py"
    file.write_text(STREAM.replace("SAYS", says))
    conv = Convolution((6,), 1, 1, (3,), padding="causal", bias=False, dtype="float64")
    manner = Manner("S", "S", "numpy", operands="float64", flipped=True)
    subject = Subject(load(str(file), "Filter"), conv, manner)
    trial = next(each for each in TRIALS if each.adds == "a second call of one object")
    told = tried(trial, subject)
    assert bool(told.fault) is fault
    assert ("keeps something of the first" in told.fault) is fault
    assert ("goes on where the first one ended" in told.note) is not fault


def test_short_chunks_of_a_stream_are_kept_as_well(tmp_path: Path) -> None:
    source = STREAM.replace("SAYS", "FIR filter of a stream, chunk by chunk.")
    early = "        if len(x) < len(self.tail):\n            return y[:len(x)]\n"
    forgetting = source.replace("        self.tail = y", f"{early}        self.tail = y")
    for number, (text, fault) in enumerate(((source, False), (forgetting, True))):
        file = tmp_path / f"chunks_{number}.py"
        file.write_text(text)
        conv = Convolution((6,), 1, 1, (4,), padding="causal", bias=False, dtype="float64")
        manner = Manner("S", "S", "numpy", operands="float64", flipped=True)
        trial = next(each for each in TRIALS if each.adds == "a second call of one object")
        told = tried(trial, Subject(load(str(file), "Filter"), conv, manner))
        assert ("neither goes on where the call before ended" in told.fault) is fault


DECIMATING = """
import numpy as np


class FIRDecimator:
    \"\"\"Keeps every M-th element of a filtered stream, block by block.\"\"\"

    def __init__(self, taps, M):
        self.taps, self.M, self.phase = np.array(taps, float), M, 0
        self.tail = np.zeros(len(self.taps) - 1)

    def process(self, x):
        whole = np.concatenate([self.tail, x])
        self.tail = whole[len(x):].copy()
        y = np.convolve(whole, self.taps, "valid")[self.phase::self.M]
        self.phase = NEXT
        return y
"""


@pytest.mark.parametrize(
    ("following", "right"), [("(self.phase - len(x)) % M", True), ("0", False)]
)
def test_a_stream_that_is_decimated_keeps_its_phase(
    tmp_path: Path, following: str, right: bool
) -> None:
    file = tmp_path / f"phases_{right}.py"
    file.write_text(DECIMATING.replace("NEXT", following.replace("M", "self.M")))
    climbed = climb(tmp_path, file.read_text(), "FIRDecimator")
    assert climbed.layout == "W/W"
    assert "stride 2" in climbed.right
    conv = Convolution((6,), 1, 1, (3,), padding="causal", bias=False, dtype="float64")
    manner = Manner("S", "S", "numpy", operands="float64", flipped=True)
    trial = next(each for each in TRIALS if each.adds == "a second call of one object")
    told = tried(trial, Subject(load(str(file), "FIRDecimator"), conv, manner))
    assert ("the phase" in told.fault) is not right
