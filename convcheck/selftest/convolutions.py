"""The convolutions that faults are planted in: small, and each with something that others lack."""

from __future__ import annotations

from convcheck.model.convolution import Convolution

SCENES: dict[str, Convolution] = {
    # Square in all that can be exchanged, uneven in all that can be swapped.
    "plane": Convolution((6, 6), 4, 4, (3, 3), batch=3, padding=((2, 1), (1, 2))),
    "uneven": Convolution(
        (10, 9), 2, 4, (3, 2), 2, stride=(2, 1), padding=((2, 0), (1, 0)), dilation=(1, 2)
    ),
    "grouped": Convolution((6, 7), 4, 8, (3, 3), 2, groups=2, padding=((1, 1), (1, 1))),
    # As many output channels as columns: a bias may be added along either.
    "narrow": Convolution((5, 4), 3, 4, (3, 3), 2, padding="same"),
    "strided": Convolution((9, 9), 2, 4, (3, 3), 2, stride=(2, 2), padding=((1, 1), (1, 1))),
    "dilated": Convolution((9, 9), 2, 3, (3, 3), 2, padding=((2, 2), (2, 2)), dilation=(2, 2)),
    "even": Convolution((8, 8), 2, 3, (4, 4), 2, stride=(2, 2), padding=((1, 1), (1, 1))),
    "odd line": Convolution((13,), 3, 5, (3,), 2),
    "even line": Convolution((12,), 3, 5, (3,), 2),
    "gapped": Convolution((14,), 3, 4, (2,), 2, stride=(3,)),
    # Two blocks of 64 outputs and one more; 64 output channels and six more.
    "long": Convolution((131,), 3, 70, (3,), 2),
    "space": Convolution((4, 5, 3), 2, 3, (2, 2, 2), 2, stride=(1, 2, 1)),
    # Three outputs beyond the last tap: more than a stride leaves room for.
    "beyond": Convolution(
        (5,), 3, 4, (3,), 2, stride=(2,), dilation=(4,), output_padding=(3,), transposed=True
    ),
    # One channel, and an output as large as the input: one may be written over the other.
    "grey": Convolution((5, 6), 1, 1, (3, 3), 2, padding="same", dtype="float64"),
    "single": Convolution((6, 6), 4, 4, (3, 3), 1),
    "double": Convolution((6, 6), 4, 4, (3, 3), 3, padding=((1, 1), (1, 1)), dtype="float64"),
    "half": Convolution((8, 8), 16, 4, (3, 3), 3, padding="same", dtype="float16", bias=False),
    # Integers, whose sums wrap around or stop where their type ends.
    "integers": Convolution((7, 8), 8, 4, (3, 3), 2, dtype="int32"),
    # A batch with every kind of special value.
    "specials": Convolution((7, 7), 2, 3, (3, 3), 3),
}
