"""How long convolutions take a user's function: which is slow, which has stopped, what is as large.

Owns what follows from times, none of which decides whether a function is right.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from convcheck.model.convolution import Convolution
from convcheck.user_functions.reading.room import Rung

MUCH_LONGER = 3
"""How many times the usual question one has to take whose time is that of its arithmetic."""

MUCH_MORE = 4
"""How many times the multiply-adds of one that took too long are not tried."""

MANY_TAPS = 8
"""How many times the taps of all others one has that may take too long to be compiled."""

MUCH_LESS = 4
"""By how many times the multiply-adds have to be less than those of what took too long."""


@dataclass
class Pace:
    """How long convolutions took that agree, to tell what is slow from what has stopped."""

    compiles: bool = False
    """Whether a library compiles what is called, so that each tap of a loop may take its time."""
    seen: list[tuple[int, float]] = field(default_factory=list)
    """Multiply-adds of each, and seconds."""
    taps: int = 0
    """The most taps of one."""

    def agreed(self, conv: Convolution, seconds: float) -> None:
        """Take in what one took."""
        self.seen.append((conv.multiply_adds, seconds))
        self.taps = max(self.taps, math.prod(conv.kernel))

    def explains(self, conv: Convolution, limit: float) -> bool:
        """Tell whether a convolution was to take half of a limit in seconds, or longer.

        By those of most work, if they took much longer than most: what any question takes, and
        what a busy machine adds to one, says nothing of the function. What is compiled is so by
        many more taps than there were.
        """
        if not self.seen:
            return False
        if self.compiles and math.prod(conv.kernel) >= MANY_TAPS * self.taps:
            return True
        usual = statistics.median(seconds for _, seconds in self.seen)
        most = max(work for work, _ in self.seen)
        seconds, work = min((seconds, work) for work, seconds in self.seen if 2 * work >= most)
        if seconds < MUCH_LONGER * usual or not work:
            return False
        return (seconds - usual) * conv.multiply_adds / work >= limit / 2


def as_large(conv: Convolution, slow: Convolution) -> bool:
    """Tell whether a convolution is as large as one that took too long: it is not tried then.

    As long along an axis, or of many more multiply-adds: time may grow with either.
    """
    longest = max(conv.spatial) >= max(slow.spatial)
    return longest or conv.multiply_adds >= MUCH_MORE * slow.multiply_adds


def lighter(rung: Rung, slow: Sequence[Convolution]) -> Rung | None:
    """Return a rung of the same taps and steps with one channel and entry, if that is enough less.

    None where steps, padding or taps are not what it adds, so that nothing of it would be left.
    """
    conv = rung.convolution
    light = conv.with_changes(batch=1, in_channels=conv.groups, out_channels=conv.groups)
    least = min(each.multiply_adds for each in slow)
    plain = {*conv.stride, *conv.dilation} == {1} and not any(map(any, conv.pads))
    if plain or conv.depth_multiplier is not None or MUCH_LESS * light.multiply_adds > least:
        return None
    return replace(rung, adds=f"{rung.adds}, of few channels", convolution=light)
