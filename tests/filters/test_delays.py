"""The delay between two signals: its sign, its unit, and where it is off."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.filters.delays import DELAYS, broken_delays, other_arguments, owed_sign
from tests.processes import convcheck


@pytest.mark.parametrize(
    ("says", "sign"),
    [
        ("Delay of `sig` with respect to `ref`.", 1),
        ("Positive: sig arrives later than ref.", 1),
        ("Time in seconds by which sig lags ref.", 1),
        ("By how much ref is later than sig.", -1),
        ("Positive if ref leads.", 1),
        ("Positive values mean that sig is ahead of ref.", -1),
        ("The delay between both.", 0),
    ],
)
def test_which_of_both_is_late(says: str, sign: int) -> None:
    assert owed_sign(says.lower(), "ref", "sig") == sign


@pytest.mark.parametrize(
    ("values", "owed", "said"),
    [
        ([float(each) for each in DELAYS], 1, ""),
        ([float(-each) for each in DELAYS], 1, "its sign is the opposite"),
        ([float(-each) for each in DELAYS], 0, ""),
        ([each / 8 for each in DELAYS], 1, ""),  # seconds
        ([each / 8 * 1000 for each in DELAYS], 1, ""),  # milliseconds
        ([each + 1.0 for each in DELAYS], 1, "off by 1 elements"),
        ([abs(float(each)) for each in DELAYS], 1, "it does not give the delays"),
    ],
)
def test_what_is_wrong_is_said(values: list[float], owed: int, said: str) -> None:
    fault = broken_delays(values, 8.0, owed)
    assert said in fault
    assert bool(said) == bool(fault)


def test_what_else_it_is_handed() -> None:
    assert other_arguments(["fs", "max_lag"]) == {"fs": 8.0, "max_lag": 6}
    assert other_arguments(["template"]) is None


SOURCE = '''
import numpy as np


def estimate_delay(ref, sig, fs=1.0, max_lag=None):
    """Delay of sig with respect to ref in seconds, by the peak of their correlation."""
    c = np.correlate({operands}, "full")
    lags = np.arange(-({length} - 1), {other})
    if max_lag is not None:
        c, lags = c[abs(lags) <= max_lag], lags[abs(lags) <= max_lag]
    return lags[np.argmax(c)] / fs
'''


@pytest.mark.slow
@pytest.mark.parametrize(
    ("operands", "length", "other", "said"),
    [
        ("sig, ref", "len(ref)", "len(sig)", ""),
        ("ref, sig", "len(sig)", "len(ref)", "its sign is the opposite"),
        ("sig, ref", "len(sig)", "len(ref)", "the second signal 9 longer"),
    ],
)
def test_the_command_finds_it(
    tmp_path: Path, operands: str, length: str, other: str, said: str
) -> None:
    source = SOURCE.format(operands=operands, length=length, other=other)
    (tmp_path / "mine.py").write_text(source, encoding="utf-8")
    done = convcheck("try", "mine.py:estimate_delay", "--no-speed", cwd=tmp_path)
    assert done.status == bool(said), done.stdout + done.stderr
    assert said in " ".join(done.stdout.split())
    assert "the delay between ref and sig" in done.stdout
    assert "mine.py:estimate_delay: delay, " in done.stdout
    assert "kernel" not in done.stdout
