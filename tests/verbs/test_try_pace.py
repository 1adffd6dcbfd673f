"""What is slow at its own pace is told from what has stopped."""

from __future__ import annotations

from convcheck.model.convolution import Convolution
from convcheck.verbs.try_function import Pace

SMALL = Convolution((8, 8), 1, 1, (3, 3))
LARGER = Convolution((8, 8), 4, 4, (3, 3))
LARGE = Convolution((32, 32), 8, 64, (3, 3))


def test_a_slow_one_was_to_take_longer() -> None:
    pace = Pace()
    for seconds in (0.8, 0.01, 0.01, 0.01):  # the first one waits for processes to start
        pace.agreed(SMALL, seconds)
    pace.agreed(LARGER, 0.11)
    seconds = 0.1 * LARGE.multiply_adds / LARGER.multiply_adds
    assert pace.explains(LARGE, 1.9 * seconds)
    assert not pace.explains(LARGE, 2.1 * seconds)


def test_what_is_quick_elsewhere_has_stopped() -> None:
    pace = Pace()
    assert not pace.explains(LARGE, 0.001)
    for seconds in (0.8, 0.01, 0.01):
        pace.agreed(SMALL, seconds)
    pace.agreed(LARGER, 0.02)  # what any question takes: nothing is known of its arithmetic
    assert not pace.explains(LARGE, 0.001)
