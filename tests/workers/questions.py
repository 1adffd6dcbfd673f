"""What tests ask a worker: functions that it finds by name, and that tell what it is like."""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import stat
import sys
import time
from typing import Any

from convcheck.model.outcome import Outcome
from convcheck.workers.messages import Failure

Data = int | str | dict[str, list[float]]


def identity(value: Data) -> Data:
    return value


def process(_: None) -> int:
    """Return the number of the worker's process."""
    return os.getpid()


def add_to_memory(value: int) -> list[int]:
    """Keep a value in the process and return all that it was given so far."""
    _MEMORY.append(value)
    return _MEMORY


_MEMORY: list[int] = []


def end(status: int) -> None:
    """End the process, saying something first."""
    print("last words", file=sys.stderr, flush=True)
    os._exit(status)


def kill(number: int) -> None:
    """Send a signal to the process itself."""
    os.kill(os.getpid(), number)


def abort(_: None) -> None:
    os.abort()


def sleep(seconds: float) -> str:
    time.sleep(seconds)
    return "slept"


def resting_after_a_product(seconds: float) -> float:
    """Return the processor time that this process takes while it sleeps after a product."""
    import numpy as np

    a = np.ones((1024, 1024), np.float32)
    a @ a
    before = time.process_time()
    time.sleep(seconds)
    return time.process_time() - before


def hang_holding_the_lock(seconds: int) -> None:
    """Sleep in C without letting any other thread of Python run."""
    ctypes.PyDLL(None).sleep(seconds)


def fail(text: str) -> None:
    raise ValueError(text)


def unsendable(_: None) -> Any:
    """Return what no pipe takes."""
    return lambda: None


class Tells:
    """What says so when it is unpickled."""

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return print, ("executed",)


def wires() -> list[int]:
    """Return the descriptors of this process that are sockets."""
    found = [int(each) for each in os.listdir("/proc/self/fd")]
    return [each for each in found if os.path.exists(f"/proc/self/fd/{each}") and _is_socket(each)]


def _is_socket(descriptor: int) -> bool:
    return stat.S_ISSOCK(os.fstat(descriptor).st_mode)


def write_to_wire(content: bytes) -> int:
    """Write where answers are expected, as a function of a user's may, and then answer."""
    for wire in wires():
        os.write(wire, content)
    return 1


def write_and_sleep(content: bytes) -> int:
    """Write the same, and do not answer."""
    write_to_wire(content)
    time.sleep(1000)
    return 1


def stop_itself(_: None) -> None:
    """Do nothing any more, as a debugger or a system short of memory has it."""
    os.kill(os.getpid(), signal.SIGSTOP)


def close_wires(_: None) -> None:
    """Hang up, and live on."""
    for wire in wires():
        os.close(wire)
    time.sleep(1000)


def environment_at_start(names: tuple[str, ...]) -> dict[str, str | None]:
    """Return variables as the C library found them when the process began."""
    with open("/proc/self/environ", "rb") as file:
        pairs = [each.partition(b"=") for each in file.read().split(b"\0")]
    found = {name.decode(): value.decode() for name, _, value in pairs}
    return {name: found.get(name) for name in names}


def affinities(_: None) -> list[set[int]]:
    """Return the processors that each thread of the process may use."""
    return [os.sched_getaffinity(int(thread)) for thread in os.listdir("/proc/self/task")]


def library_threads(_: None) -> list[int]:
    """Return the sizes of the thread pools of the libraries loaded."""
    from threadpoolctl import threadpool_info

    return [pool["num_threads"] for pool in threadpool_info()]


def faults_of_memory_used_again(size: int) -> int:
    """Return the page faults of an allocation after one of the same size was freed."""
    len(b"x" * size)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    len(b"x" * size)
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before


def give_failure(reason: str) -> Failure:
    """Return a failure, as an answer."""
    return Failure(Outcome.UNSUPPORTED, reason)
