"""Objects that filter a stream, chunk by chunk, go on where they ended: also what they decimate."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import TRIALS, tried
from tests.processes import convcheck
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

BANK = """
import numpy as np


class Bank:
    \"\"\"FIR filter of several channels, for live audio.\"\"\"

    def __init__(self, taps, channels):
        self.taps, self.channels = np.array(taps, float), channels
        self.reset()

    def reset(self):
        self.tail = np.zeros((self.channels, len(self.taps) - 1))

    def process(self, block):
        line = np.concatenate([self.tail, block], axis=1)
        self.tail = line[:, block.shape[1]:].copy()
        return np.array([np.convolve(row, self.taps, "valid"){lost} for row in line])
"""


@pytest.mark.parametrize(("lost", "right"), [("", True), (" * (len(self.taps) < 4)", False)])
def test_a_filter_of_so_many_channels_is_read(tmp_path: Path, lost: str, right: bool) -> None:
    found = climb(tmp_path, BANK.format(lost=lost), "Bank")
    assert found.layout == "CW/W"
    assert found.agrees
    assert (not found.wrong) is right


@pytest.mark.parametrize(("method", "fault"), [("reset", False), ("another", True)])
def test_who_can_be_reset_goes_on(tmp_path: Path, method: str, fault: bool) -> None:
    file = tmp_path / f"reset_{fault}.py"
    text = STREAM.replace("SAYS", "Filter.")
    file.write_text(f"{text}\n    def {method}(self):\n        self.tail = self.tail * 0\n")
    conv = Convolution((6,), 1, 1, (3,), padding="causal", bias=False, dtype="float64")
    manner = Manner("S", "S", "numpy", operands="float64", flipped=True)
    subject = Subject(load(str(file), "Filter"), conv, manner)
    trial = next(each for each in TRIALS if each.adds == "a second call of one object")
    assert bool(tried(trial, subject).fault) is fault


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


KEEPING = '''
import numpy as np


class Convolver:
    """FIR filter of live audio, frame by frame."""

    def __init__(self, ir{size}):
        self.ir = np.asarray(ir, float)
        {known}
        self.last = np.zeros({length})

    def process(self, frame):
        frame = np.asarray(frame, float)
        line = np.concatenate([self.last, frame])
        self.last = {kept}
        return np.convolve(line, self.ir)[len(line) - len(frame) : len(line)]
'''


@pytest.mark.parametrize(
    ("size", "kept", "wrong"),
    [
        (", frame_size", "frame", True),
        (", frame_size", "frame.copy()", False),
        (
            "",
            "frame[len(frame) - len(self.ir) + 1 :] if len(frame) >= len(self.ir) else line[-8:]",
            True,
        ),
        ("", "line[len(line) - len(self.ir) + 1 :]", False),
        (", frame_size", "frame[:]", True),
    ],
)
def test_the_callers_array_may_be_filled_anew(
    tmp_path: Path, size: str, kept: str, wrong: bool
) -> None:
    known = "self.n = frame_size\n        assert len(ir) <= frame_size + 1" if size else "pass"
    length = "frame_size" if size else "len(ir) - 1"
    source = KEEPING.format(size=size, known=known, length=length, kept=kept)
    if kept == "frame[:]":  # what makes float32 of it keeps an array that is of float32 already
        source = source.replace("float)", "np.float32)")
        source = source.replace("zeros(frame_size)", "zeros(frame_size, np.float32)")
    (tmp_path / "mine.py").write_text(source)
    done = convcheck("try", "mine.py:Convolver", "--no-speed", cwd=tmp_path)
    assert done.status == wrong, done.stdout
    assert ("a reference to the caller's buffer" in done.stdout) is wrong


FLUSHED = '''
import numpy as np


class OverlapSave:
    """Streaming filter: feed any amount, flush gives the rest."""

    def __init__(self, h, points=8):
        self.h, self.points = np.asarray(h, float), max(points, 2 * len(h))
        self.line = np.zeros(len(self.h) - 1)

    def feed(self, x):
        self.line = np.concatenate([self.line, x])
        done, keep = [np.zeros(0)], len(self.h) - {kept}
        while len(self.line) >= self.points:
            done.append(np.convolve(self.line[: self.points], self.h, "valid"))
            self.line = self.line[self.points - keep :]
        return np.concatenate(done)

    def flush(self):
        return np.convolve(np.append(self.line, 0.0), self.h)[len(self.h) - 1 : -1]
'''


@pytest.mark.parametrize(("kept", "wrong"), [("1", False), ("2", True)])
def test_who_has_to_be_flushed_is_given_a_signal_in_parts(
    tmp_path: Path, kept: str, wrong: bool
) -> None:
    found = climb(tmp_path, FLUSHED.format(kept=kept), "OverlapSave")
    assert bool(found.wrong or found.error) is wrong


DILATED = '''
import torch
import torch.nn as nn
import torch.nn.functional as F


class StreamingCausalConv(nn.Module):
    """Dilated causal conv1d of a stream, chunk by chunk, with the frames of the whole signal."""

    def __init__(self, c_in, c_out, k, dilation=1):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(c_out, c_in, k))
        self.dilation, self.context, self.memory = dilation, (k - 1) * dilation, None

    @torch.no_grad()
    def forward(self, chunk):
        if self.memory is None:
            self.memory = chunk.new_zeros(*chunk.shape[:2], self.context)
        x = torch.cat([self.memory, chunk], dim=-1)
        keep = KEPT
        self.memory = F.pad(x[..., x.shape[-1] - keep :], (self.context - keep, 0))
        return F.conv1d(x, self.weight, dilation=self.dilation)
'''


@pytest.mark.parametrize(
    ("kept", "right"), [("self.context", True), ("self.weight.shape[-1] - 1", False)]
)
def test_a_dilated_filter_keeps_more_of_a_stream(tmp_path: Path, kept: str, right: bool) -> None:
    file = tmp_path / f"dilated_{right}.py"
    file.write_text(DILATED.replace("KEPT", kept))
    conv = Convolution((8,), 2, 3, (3,), padding="causal", bias=False, dtype="float32")
    trial = next(each for each in TRIALS if each.adds == "a second call of one object")
    subject = Subject(load(str(file), "StreamingCausalConv"), conv, Manner("NCS", "OIS", "torch"))
    told = tried(trial, subject)
    assert ("with a dilation of 2" in told.fault) is not right
