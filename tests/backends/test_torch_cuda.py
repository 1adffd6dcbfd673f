"""PyTorch's events and CUDA graphs, on a stand-in that notes what it is told in which order."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from convcheck.backends.registry import backends
from convcheck.backends.torch.cuda import WARM_UP, CudaTimer, Graphs


class Stream:
    def __init__(self, told: list[str], name: str) -> None:
        self.told, self.name = told, name

    def wait_stream(self, other: Stream) -> None:
        self.told.append(f"{self.name} waits for {other.name}")


class Cuda:
    """What is used of `torch.cuda`."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.usual = Stream(self.told, "usual")

    def Stream(self) -> Stream:  # noqa: N802
        return Stream(self.told, "own")

    def current_stream(self, device: str | None = None) -> Stream:
        return self.usual

    @contextmanager
    def within(self, name: str) -> Iterator[None]:
        self.told.append(f"begin {name}")
        yield
        self.told.append(f"end {name}")

    def device(self, name: str) -> Any:
        return self.within(name)

    def stream(self, stream: Stream) -> Any:
        return self.within(f"stream {stream.name}")

    def graph(self, graph: Any, stream: Stream) -> Any:
        return self.within(f"capture on {stream.name}")

    def CUDAGraph(self) -> Any:  # noqa: N802
        cuda = self

        class Graph:
            def replay(self) -> None:
                cuda.told.append("replay")

        return Graph()

    def Event(self, enable_timing: bool) -> Any:  # noqa: N802
        cuda = self
        assert enable_timing

        class Event:
            at = 0.0

            def record(self, stream: Stream) -> None:
                cuda.told.append(f"event on {stream.name}")
                self.at = float(len(cuda.told))

            def synchronize(self) -> None:
                cuda.told.append("wait")

            def elapsed_time(self, other: Event) -> float:
                return 1e3 * (other.at - self.at)

        return Event()


class Torch:
    def __init__(self) -> None:
        self.cuda = Cuda()


def test_events_are_on_the_stream_of_the_calls_and_are_waited_for() -> None:
    torch = Torch()
    timer = CudaTimer(torch, "cuda:1")
    timer.start()
    torch.cuda.told.append("a call")
    timer.stop()
    assert timer.seconds() == 2.0
    assert torch.cuda.told == ["event on usual", "a call", "event on usual", "wait"]


def test_a_call_is_warm_on_the_stream_on_which_it_is_captured_and_is_replayed_then() -> None:
    torch = Torch()
    graphs = Graphs(torch, "cuda:0")
    torch.cuda.told.clear()
    made: list[int] = []

    def call() -> int:
        torch.cuda.told.append("call")
        made.append(1)
        return len(made)

    launch = graphs.replayed(call)
    once = ["begin cuda:0", "own waits for usual", "begin stream own", "call", "end stream own"]
    once += ["usual waits for own", "end cuda:0"]
    captured = ["begin cuda:0", "begin capture on own", "call", "end capture on own", "end cuda:0"]
    assert torch.cuda.told == once * WARM_UP + captured
    torch.cuda.told.clear()
    assert launch() == launch() == WARM_UP + 1
    assert torch.cuda.told == ["replay", "replay"]


def test_modes_of_a_gpu_are_unsupported_on_a_processor() -> None:
    modes = backends()["torch"].modes
    for name in ("cuda_graph", "cudnn_benchmark"):
        assert modes[name].runs_on("cuda:1")
        assert not modes[name].runs_on("cpu")
