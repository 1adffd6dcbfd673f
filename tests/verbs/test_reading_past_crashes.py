"""A function whose library aborts on a probe is read by the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.backends.contract import WorkerSettings
from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.load import load
from convcheck.user_functions.reading.probes import probes
from convcheck.user_functions.source.source import find
from convcheck.verbs.asked_function import AskedFunction, NotRead
from convcheck.verbs.try_function import Answerers
from convcheck.verbs.try_options import TryOptions, arrays_for
from convcheck.workers.scratch import ScratchFolder
from convcheck.workers.session import Session

ABORTING = """
import os

import numpy as np


def conv2d(x, w):
    if w.shape[-1] == 4:
        os.abort()
    oh, ow = x.shape[1] - w.shape[2] + 1, x.shape[2] - w.shape[3] + 1
    return sum(
        x[:, i:i + oh, j:j + ow] @ w[:, :, i, j].T
        for i in range(w.shape[2]) for j in range(w.shape[3])
    )


def always(x, w):
    os.abort()


def depthwise_conv(x, w):
    return x
"""


@pytest.mark.parametrize("name", ["conv2d", "always"])
def test_a_probe_that_ends_the_process_is_left_out(tmp_path: Path, name: str) -> None:
    file = tmp_path / "aborting.py"
    file.write_text(ABORTING)
    target, options = find(f"{file}:{name}"), TryOptions()
    with ScratchFolder() as scratch:
        session = Session(None, WorkerSettings(threads=1), str(scratch.path / "log"))
        answerers = Answerers(session, session)
        try:
            asked = AskedFunction(answerers.function, answerers.judge, scratch, target, options)
            read = asked.read(arrays_for(target, options))
        finally:
            session.stop()
    if name == "always":
        assert isinstance(read, NotRead)
        assert "SIGABRT" in read.problem
    else:
        assert not isinstance(read, NotRead)
        assert read.inference.layout == "NHWC/OIHW"


def test_depthwise_kernels_come_first_where_the_name_says_so(tmp_path: Path) -> None:
    file = tmp_path / "named.py"
    file.write_text(ABORTING)
    first = next(iter(probes(Function(load(str(file), "depthwise_conv")), "float64", None)))
    assert first.depthwise
    first = next(iter(probes(Function(load(str(file), "conv2d")), "float64", None)))
    assert not first.depthwise


def test_what_is_explained_before_it_ends_the_process_is_read_so(tmp_path: Path) -> None:
    """By the usual layouts, which come first, and once, not as often as there are such probes."""
    file = tmp_path / "activated.py"
    file.write_text(
        """
import os

import numpy as np


def conv2d(x, w):
    if x.ndim != 4 or x.shape[-1] != w.shape[2]:
        with open(__file__ + ".ends", "a") as ends:
            ends.write("x")
        os.abort()
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[:2], axis=(1, 2))
    return np.maximum(np.einsum("nhwcij,ijco->nhwo", windows, w), 0)
"""
    )
    target, options = find(f"{file}:conv2d"), TryOptions()
    with ScratchFolder() as scratch:
        session = Session(None, WorkerSettings(threads=1), str(scratch.path / "log"))
        try:
            asked = AskedFunction(session, session, scratch, target, options)
            read = asked.read(arrays_for(target, options))
        finally:
            session.stop()
    assert not isinstance(read, NotRead)
    assert read.inference.layout == "NHWC/HWIO"
    assert read.inference.explained
    assert len((tmp_path / "activated.py.ends").read_text()) == 1
