"""Objects that filter a signal in blocks of one size: blocks of other sizes, and longer kernels.

Owns what is owed by them: the result is that of the whole signal, however large its blocks are.
"""

from __future__ import annotations

from dataclasses import replace

from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.objects.block_sizes import BLOCK, BlockSize
from convcheck.user_functions.objects.blocks import OTHER_SIZES, block_size_in, blocks_of
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

TAPS = (3, 6, 11)
"""Lengths of kernels: within a block, beyond one and beyond several, of most sizes."""

REST = 5
"""Elements of a signal behind its last whole block."""


def blocks_of_other_sizes(subject: Subject) -> Found:
    """Hand over a signal in blocks of several sizes, with kernels shorter and longer than these."""
    way = block_size_in(subject.function.callee)
    if way is None or subject.function.fixed:
        return NOT_MADE
    notes: list[str] = []
    made = 0
    for size, taps in _asked(way):
        conv = subject.conv.with_changes(kernel=(taps,), spatial=(2 * max(size, taps) + REST,))
        other = replace(subject, conv=conv)
        try:
            with blocks_of(size):
                result = other.called().result
        except REFUSED as error:
            notes.append(f"blocks of {size} elements with a kernel of {taps}: {error}")
            continue
        made += 1
        if not other.right(result):
            kept = "kernels that are longer than a block" if taps > size else "the last block"
            return Found(
                f"wrong in blocks of {size} elements with a kernel of {taps}, on a signal of"
                f" {conv.spatial[0]}: check what it keeps for {kept}"
            )
    return Found(note=notes[0] if notes else "", made=made > 0 or bool(notes))


def _asked(way: BlockSize) -> list[tuple[int, int]]:
    """Return sizes of blocks with lengths of kernels."""
    if not way.name:
        return [(way.size, taps) for taps in (way.size + 2, 2 * way.size + 1)]
    return [(size, taps) for size in (BLOCK, *OTHER_SIZES) for taps in TAPS]
