"""A trial of functions whose channels become blocks: sub-pixel convolutions (ESPCN).

Owns what is owed: the order of libraries that a text promises, or else the one of the framework or
layout, by a factor of 2 and by one of 3. The function was read with its blocks put back in the
order that it has, so that the convolution in it is right whatever that order is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.interfaces._block_orders import FACTOR, Order, Seen
from convcheck.user_functions.interfaces.handed_beside import Handed, handing
from convcheck.user_functions.interfaces.shuffled_channels import blocks_of
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

LARGER = 3
"""The other factor."""

SIZES = (5, 7, 6)
"""Of an input by which orders are told apart."""


def order_of_blocks(subject: Subject) -> Found:
    """Look at the order that elements of blocks have, by each factor that there may be."""
    callee: Any = subject.function.callee
    blocks = blocks_of(getattr(callee, "call", None)) or blocks_of(getattr(callee, "build", None))
    if blocks is None or subject.conv.transposed:
        return NOT_MADE
    conv = subject.conv
    conv = conv.if_possible(spatial=SIZES[: conv.rank]) or conv
    if conv.out_channels == 1:
        conv = conv.if_possible(out_channels=3) or conv
    subject = replace(subject, conv=conv)
    made = NOT_MADE
    for factor in (blocks.factor,) if blocks.factor else (FACTOR, LARGER):
        with handing(Handed(way=factor)) as handed:
            try:
                result = subject.called().result
            except REFUSED as error:
                if factor == LARGER:
                    return Found(note=f"blocks of {factor}: {error}")
                raise
        seen = handed.returned
        if not isinstance(seen, Seen):
            continue
        found = _judged(seen, f"with blocks of {factor}, ")
        if found != Found():
            return found
        if not subject.right(result):
            return Found(f"wrong with blocks of {factor}")
        made = found
    return made


def _judged(seen: Seen, told: str) -> Found:
    """Return what is wrong with the order of a result."""
    if seen.promised in seen.orders:
        return Found()
    if not seen.orders:
        return Found(
            f"{told}the elements of a block are in no order in which channels can be taken: each"
            " channel has to be one place of all blocks"
        )
    order = seen.orders[0]
    rank = len(order.parts) - 1
    known = order in (Order.of_pytorch(rank), Order.of_tensorflow(rank))
    if known and not seen.sure:
        return Found(note=f"{told}{order.told()}")
    return Found(
        f"{told}the elements of a block are in another order: {order.told()}; it has to be"
        f" {seen.promised.formula()}"
    )
