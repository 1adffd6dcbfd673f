"""What a worker sends back, as data: numbers, texts and the values of this package made of them.

Owns how an answer is written and read. Nothing in it is executed by its reader: the type of an
answer is what the question's function is annotated with, and what is not of that type is no answer.
A user's function, which runs in the same process, can write whatever it wants where answers are
written.
"""

from __future__ import annotations

import typing
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, SimpleNamespace, UnionType
from typing import Any

import msgspec
import msgspec.inspect

from convcheck.workers.messages import Failure
from convcheck.workers.wire import Broken


class Kind(StrEnum):
    """What a frame of a worker is."""

    READY = "ready"
    """The worker's set-up is over."""
    ANSWER = "answer"
    FAILURE = "failure"
    """An answer, which is a `Failure`."""
    RAISED = "raised"
    """What became of a function that raised, as a `Failure`."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer to the question of that number. `value` is a `Failure` if it is one, or raised."""

    number: int
    value: Any
    raised: bool = False


_ENVELOPE = msgspec.msgpack.Decoder(tuple[int, Kind, msgspec.Raw])
_FAILURE = msgspec.msgpack.Decoder(Failure)


def written(number: int, kind: Kind, value: Any) -> bytes:
    """Return a frame. Raises `TypeError` if a value is not data."""
    return msgspec.msgpack.encode((number, kind, value), enc_hook=_plain)


def _plain(value: Any) -> Any:
    """Return a number of NumPy's as one of Python's. Raises `TypeError`."""
    item = getattr(value, "item", None)
    if item is None:
        raise TypeError(f"{type(value).__name__} is not data")
    return item()


def opened(frame: bytes) -> tuple[int, Kind, msgspec.Raw]:
    """Return what a frame says without reading its value. Raises `Broken`."""
    try:
        return _ENVELOPE.decode(frame)
    except _UNREADABLE as error:
        raise Broken(f"no answer: {error}") from None


def read(number: int, kind: Kind, raw: msgspec.Raw, function: Callable[[Any], Any]) -> Reply:
    """Return the answer of a function to a question. Raises `Broken`."""
    decoder = decoder_of(function) if kind is Kind.ANSWER else _FAILURE
    try:
        return Reply(number, decoder.decode(raw), kind is Kind.RAISED)
    except _UNREADABLE as error:
        raise Broken(f"no answer of {function.__name__}: {error}") from None


_UNREADABLE = (msgspec.DecodeError, RecursionError, UnicodeDecodeError, ValueError, TypeError)


@cache
def decoder_of(function: Callable[[Any], Any]) -> msgspec.msgpack.Decoder[Any]:
    """Return what reads the answers of a function: by what it says that it returns."""
    said = SimpleNamespace(__annotations__={"return": function.__annotations__["return"]})
    returned = typing.get_type_hints(said, function.__globals__, include_extras=True)["return"]
    if typing.get_origin(returned) in (typing.Union, UnionType):
        # A failure comes as a frame of its own kind, since no reader can tell two classes apart.
        left = tuple(each for each in typing.get_args(returned) if each is not Failure)
        returned = typing.Union[left] if left else NoneType  # noqa: UP007 - made, not written
    if _says_nothing(msgspec.inspect.type_info(returned), set()):
        raise TypeError(f"{function.__name__} does not say all of what it returns: Any")
    return msgspec.msgpack.Decoder(returned)


def _says_nothing(kind: Any, seen: set[int]) -> bool:
    """Return whether `Any` is in a type: as data, a tuple would come back as a list, unseen.

    What is annotated with a description is not looked into.
    """
    if id(kind) in seen or isinstance(kind, msgspec.inspect.Metadata):
        return False
    seen.add(id(kind))
    if isinstance(kind, msgspec.inspect.AnyType):
        return True
    if isinstance(kind, tuple):
        return any(_says_nothing(each, seen) for each in kind)
    if isinstance(kind, msgspec.inspect.Type | msgspec.inspect.Field):
        inside = (getattr(kind, name) for name in kind.__struct_fields__)
        return any(_says_nothing(each, seen) for each in inside)
    return False
