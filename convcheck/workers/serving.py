"""What a worker process does from its first line to its last: set up, answer, leave.

Owns the worker's end of the wire. What is asked is functions of this package, sent by the main
process; what they return is sent back as data.
"""

from __future__ import annotations

import ctypes
import os
import pickle
import select
import signal
import socket
import sys
import threading
from contextlib import suppress

from convcheck.model.outcome import Outcome
from convcheck.user_functions.calls.copies import only_once
from convcheck.workers.answers import Kind, written
from convcheck.workers.backend_process import initialize, shortened
from convcheck.workers.messages import Failure
from convcheck.workers.strays import cut_at_fork, end_group
from convcheck.workers.wire import read_frame, send_frame

DIE_WITH_PARENT = 1
"""Linux's PR_SET_PDEATHSIG."""


def main(descriptor: int) -> None:
    """Answer questions from a socket until nobody asks any more."""
    end = socket.socket(fileno=descriptor)
    first = read_frame(end)
    if first is None:
        return
    parent, by_main_thread, sys.argv, worker, settings = pickle.loads(first)
    _end_with(parent, end, by_main_thread)
    if settings.of_user:
        cut_at_fork()
    initialize(worker, settings)
    send_frame(end, written(0, Kind.READY, None))
    while (frame := read_frame(end)) is not None:
        number, function, argument = pickle.loads(frame)
        send_frame(end, _answered(number, function, argument))


def _answered(number: int, function: object, argument: object) -> bytes:
    """Return the frame that answers a question, whatever becomes of it."""
    try:
        with only_once():
            answer = function(argument)  # type: ignore[operator]
        kind = Kind.FAILURE if isinstance(answer, Failure) else Kind.ANSWER
        return written(number, kind, answer)
    except MemoryError as error:
        lost = Failure(Outcome.OUT_OF_MEMORY, shortened(str(error) or "MemoryError"))
    except Exception as error:  # noqa: BLE001 - the asker has to know, whatever it is
        lost = Failure(Outcome.ERROR, shortened(f"{type(error).__name__}: {error}"))
    return written(number, Kind.RAISED, lost)


def _end_with(parent: int, end: socket.socket, by_main_thread: bool) -> None:
    """Leave as soon as the main process is gone, however it went.

    The system sees to it even where a thread lets no other one run; it takes the end of the thread
    that started this process for that of the process, so that it is asked only where they are one.
    """
    if by_main_thread and sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)
    threading.Thread(target=_watch, args=(end.fileno(),), daemon=True).start()


def _watch(descriptor: int) -> None:
    poll = select.poll()
    poll.register(descriptor, 0)  # the end of it is told in any case
    poll.poll()
    end_group()
    os._exit(1)
