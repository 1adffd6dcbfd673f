"""What PyTorch has for CUDA devices beside tensors: events that tell the time, and CUDA graphs.

Owns these uses of `torch.cuda` and of its profiler, which no machine without a GPU can run: each is
a few lines, after https://docs.pytorch.org/docs/stable/notes/cuda.html.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from convcheck.backends._kernels import Kernel, read_kernels
from convcheck.backends._lacking_device import DeviceTimer

Result = TypeVar("Result")

CALL = "convcheck: one call"
"""Name under which the profiler has each call."""

WARM_UP = 3
"""Calls before a capture, in which libraries choose algorithms and allocate."""


class CudaTimer(DeviceTimer):
    """Two of PyTorch's events on the stream that its calls go to."""

    def __init__(self, torch: Any, device: str) -> None:
        self._torch, self._device = torch, device
        self._first = torch.cuda.Event(enable_timing=True)
        self._last = torch.cuda.Event(enable_timing=True)

    def start(self) -> None:
        self._first.record(self._torch.cuda.current_stream(self._device))

    def stop(self) -> None:
        self._last.record(self._torch.cuda.current_stream(self._device))

    def seconds(self) -> float:
        self._last.synchronize()
        return float(self._first.elapsed_time(self._last)) / 1e3


class Graphs:
    """Captures calls on one stream, on which they have to be warm as well: libraries keep what
    they make for each stream, and must not make it while a graph is captured."""

    def __init__(self, torch: Any, device: str) -> None:
        self._torch, self._device = torch, device
        with torch.cuda.device(device):
            self._stream = torch.cuda.Stream()

    def on_stream(self, call: Callable[[], Result]) -> Result:
        """Return what a call returns, made on the stream and not captured.

        What autograd records there, it also differentiates there.
        """
        cuda = self._torch.cuda
        with cuda.device(self._device):
            self._stream.wait_stream(cuda.current_stream())
            with cuda.stream(self._stream):
                found = call()
            cuda.current_stream().wait_stream(self._stream)
        return found

    def replayed(self, call: Callable[[], Result]) -> Callable[[], Result]:
        """Capture a call and return what launches all of it at once.

        Every call returns the same tensors, whose memory the next one writes again.
        """
        cuda = self._torch.cuda
        for _ in range(WARM_UP):
            self.on_stream(call)
        graph = cuda.CUDAGraph()
        with cuda.device(self._device), cuda.graph(graph, stream=self._stream):
            found = call()
        replay = graph.replay

        def launch() -> Result:
            replay()
            return found

        return launch


def kernels_of(torch: Any, call: Callable[[], None], calls: int) -> list[list[Kernel]]:
    """Return the kernels that PyTorch's profiler saw in so many calls, each of which waits."""
    profiler = torch.profiler
    both = [profiler.ProfilerActivity.CPU, profiler.ProfilerActivity.CUDA]
    with profiler.profile(activities=both) as profile:
        for _ in range(calls):
            with profiler.record_function(CALL):
                call()
    with tempfile.TemporaryDirectory(prefix="convcheck-kernels-") as folder:
        path = Path(folder) / "trace.json"
        profile.export_chrome_trace(str(path))
        return read_kernels(path.read_text(encoding="utf-8", errors="replace"), CALL)
