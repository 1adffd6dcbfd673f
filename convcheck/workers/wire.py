"""Frames over a socket between the main process and a worker.

Owns the framing, and that no end waits for the other inside of it: a process that was stopped in
the middle of a frame, or that writes garbage, costs its reader nothing but that frame. What is in
a frame is `answers`' and `process`'.
"""

from __future__ import annotations

import selectors
import socket
import struct
from collections import deque
from collections.abc import Iterable, Iterator

LONGEST = 2**26
"""Bytes of the longest frame that is read; tensors travel through files."""

PIECE = 2**18
"""Bytes that are read at once."""

_LENGTH = struct.Struct("<Q")


class Broken(Exception):
    """What came is not a frame. Its message says what it is."""


class Wire:
    """One end of a socket, which is never waited for: call `readable`, or `wait`, first."""

    def __init__(self, end: socket.socket) -> None:
        end.setblocking(False)
        self._socket = end
        self._out: deque[memoryview] = deque()
        self._in = bytearray()
        self.ended = False
        """Whether the other end is closed, and all that it sent has been read."""

    def fileno(self) -> int:
        """Return the descriptor to wait for."""
        return self._socket.fileno()

    @property
    def unsent(self) -> bool:
        """Whether something is to be written yet."""
        return bool(self._out)

    def send(self, frame: bytes) -> None:
        """Write as much as can be written now of a frame and of those before it."""
        self._out += (memoryview(_LENGTH.pack(len(frame))), memoryview(frame))
        self.flush()

    def flush(self) -> None:
        """Write as much as can be written now. What nobody reads any more is dropped."""
        try:
            while self._out:
                sent = self._socket.send(self._out[0])
                self._out[0] = self._out[0][sent:]
                if not self._out[0]:
                    self._out.popleft()
        except BlockingIOError:
            return
        except OSError:  # whoever should read it is gone, which reading tells
            self._out.clear()

    def received(self) -> Iterator[bytes]:
        """Yield the frames that have come, without waiting. Raises `Broken` after the last one."""
        while not self.ended:
            try:
                piece = self._socket.recv(PIECE)
            except BlockingIOError:
                break
            except OSError:
                piece = b""
            self._in += piece
            self.ended = not piece
            if len(self._in) > LONGEST:
                break
        while len(self._in) >= _LENGTH.size:
            (length,) = _LENGTH.unpack_from(self._in)
            if length > LONGEST:
                raise Broken(f"a frame of {length:,} bytes")
            if len(self._in) < _LENGTH.size + length:
                break
            frame = bytes(self._in[_LENGTH.size : _LENGTH.size + length])
            del self._in[: _LENGTH.size + length]
            yield frame

    def close(self) -> None:
        """Close the socket; a second time is no mistake."""
        self._out.clear()
        self._socket.close()


def wait(wires: Iterable[Wire], seconds: float) -> None:
    """Wait until one of them can be read, or written if something is unsent, or time is over."""
    with selectors.DefaultSelector() as selector:
        for wire in wires:
            if not wire.ended:
                events = selectors.EVENT_READ | (selectors.EVENT_WRITE if wire.unsent else 0)
                selector.register(wire, events)
        selector.select(max(0.0, seconds))


def send_frame(end: socket.socket, frame: bytes) -> None:
    """Write a frame, however long it takes; for workers, who have nothing else to do."""
    end.sendall(_LENGTH.pack(len(frame)) + frame)


def read_frame(end: socket.socket) -> bytes | None:
    """Return the next frame, however long it takes; None at the end."""
    head = _read(end, _LENGTH.size)
    return None if head is None else _read(end, _LENGTH.unpack(head)[0])


def _read(end: socket.socket, length: int) -> bytes | None:
    found = bytearray()
    while len(found) < length:
        piece = end.recv(min(PIECE, length - len(found)))
        if not piece:
            return None
        found += piece
    return bytes(found)
