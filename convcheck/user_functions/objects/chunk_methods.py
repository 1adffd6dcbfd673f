"""Classes that compute a whole signal by one method, and chunks of it by another: `step(chunk)`.

Owns how both are known, and the class that is read in their place: its objects compute the whole by
`forward`, and within `by_chunks` the chunks.
"""

from __future__ import annotations

import inspect
from contextlib import AbstractContextManager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from types import FunctionType
from typing import Any

from convcheck.user_functions.for_a_time import for_a_time
from convcheck.user_functions.interfaces.blocks_of_generators import BLOCKS, PART
from convcheck.user_functions.interfaces.handed_states import is_state, output_and_state
from convcheck.user_functions.objects.framework_modules import is_autograd, is_layer, is_module
from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.objects.zeros_before import with_zeros_before
from convcheck.user_functions.parameters.callable_signature import with_signature
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain, plain_names, words_of
from convcheck.user_functions.parameters.rewritten import not_judged, not_judging
from convcheck.user_functions.parameters.subclasses import with_methods

OF_WHOLE = (
    *("offline", "forward_offline", "offline_forward", "run_offline", "process_offline"),
    *("full", "forward_full", "full_forward", "whole", "forward_whole", "forward_all"),
    *("process_all", "process_whole", "render", "parallel", "forward_parallel", "batch"),
)
"""Methods that compute a whole signal, where none has a usual name."""

OF_CHUNKS = plain_names(
    "step stream streaming forward_chunk forward_streaming forward_stream streaming_forward"
    " stream_forward forward_step step_forward process_chunk process_stream process_step push feed"
    " step_chunk stream_chunk stream_step infer_chunk run_chunk online forward_online chunk"
)
"""Methods that compute a chunk, without underscores."""

CHUNKS = "__convcheck_chunks__"
"""The attribute of a class that holds which methods compute the whole, and chunks."""

STATE = "__convcheck_state__"
"""The attribute of an object that holds what its last chunk left for the next, if it is handed."""


@dataclass(frozen=True)
class ChunkMethods:
    """Names of the methods of a class that compute the whole of a signal, and its chunks."""

    whole: str
    chunk: str
    behind_zeros: bool = False
    """Whether stride - 1 zeros are put before the signal, and so before the first chunk."""


def with_chunk_methods(kind: Any) -> Any:
    """Return a class that computes chunks by `forward` when it is asked to; others as they are."""
    if not inspect.isclass(kind) or is_autograd(kind) or is_layer(kind):
        return kind
    ways = _methods_of(kind)
    if ways is None:
        return kind
    causal = with_zeros_before(kind, ways.whole, ways.chunk)
    ways = replace(ways, behind_zeros=causal is not kind)
    kind = causal
    whole, chunk = getattr(kind, ways.whole), getattr(kind, ways.chunk)
    state = _state_of(chunk)

    def forward(self: Any, *given: Any, **named: Any) -> Any:
        if not _BY_CHUNKS.get():
            return whole(self, *given, **named)
        with for_a_time(_BY_CHUNKS, False):  # it may call the other one
            if not state:
                return chunk(self, *given[:1])
            kept = {state: vars(self)[STATE]} if STATE in vars(self) else {}
            output, vars(self)[STATE] = output_and_state(chunk(self, *given[:1], **kept), None)
            return output

    forward.__doc__ = whole.__doc__
    for each in not_judged(whole):
        not_judging(forward, each)
    return with_methods(
        kind, {"forward": with_signature(forward, inspect.signature(whole)), CHUNKS: ways}
    )


def chunk_methods_in(callee: object) -> ChunkMethods | None:
    """Return the methods of a callee; None of what has no two such."""
    found: ChunkMethods | None = getattr(getattr(callee, "build", None), CHUNKS, None)
    return found


def by_chunks() -> AbstractContextManager[None]:
    """Have objects compute chunks within, each call going on where the last one ended."""
    return for_a_time(_BY_CHUNKS, True)


_BY_CHUNKS = ContextVar("by chunks", default=False)


def _methods_of(kind: Any) -> ChunkMethods | None:
    static = {name: inspect.getattr_static(kind, name) for name in dir(kind)}
    own = {name for name, each in static.items() if isinstance(each, FunctionType)}
    usual = forward_name(kind)
    base = next((each for each in kind.__mro__ if usual in vars(each)), None)
    of_library = is_module(kind) and (base is None or base.__module__.startswith("torch."))
    if of_library or usual not in own or plain(usual) in OF_CHUNKS or usual in OF_WHOLE:
        usual = next((name for name in OF_WHOLE if name in own), "")
    chunks = [
        name
        for name in sorted(own)
        if plain(name) in OF_CHUNKS and name != usual and _takes_chunk(getattr(kind, name))
    ]
    if not usual or len(chunks) != 1 or len(_required(getattr(kind, usual))) != 1:
        return None
    return ChunkMethods(usual, chunks[0])


def _state_of(method: Any) -> str:
    """Return the option by which a method is handed what it returned behind its last output."""
    parameters = list(inspect.signature(method).parameters.values())[2:]
    states = [each.name for each in parameters if is_state(each.name) and each.default is None]
    return states[0] if len(states) == 1 else ""


def _takes_chunk(method: Any) -> bool:
    """Tell whether a method has to be given a part of a signal, and nothing else."""
    required = _required(method)
    names = {plain(each) for each in required}, {word for e in required for word in words_of(e)}
    named = names[0] & FUNCTION[Role.INPUT] or names[1] & (BLOCKS | PART)
    return len(required) == 1 and bool(named)


def _required(method: Any) -> list[str]:
    parameters = list(inspect.signature(method).parameters.values())[1:]
    return [each.name for each in parameters if each.default is each.empty]
