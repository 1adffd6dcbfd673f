"""Small convolutions of every kind, from which identities make cases that fit their conditions.

Sizes of different axes, pads and channels differ, so that nothing can be taken for something else;
channels are even, so that groups fit in.
"""

from __future__ import annotations

from convcheck.model.convolution import Convolution

SAMPLES = (
    Convolution((9,), 4, 6, (3,), batch=2),
    Convolution((11,), 4, 4, (4,), stride=(2,), padding="same", batch=2),
    Convolution((12,), 4, 6, (3,), dilation=(2,), groups=2, padding=((2, 1),), batch=2),
    Convolution((7,), 2, 4, (3,), stride=(3,), padding=((3, 0),), bias=False),
    Convolution((8,), 4, 6, (3,), padding=((1, 2),), padding_mode="replicate"),
    Convolution((5, 6), 4, 2, (3, 3), padding="same"),
    Convolution((8, 7), 2, 4, (2, 3), stride=(2, 1), dilation=(1, 2), padding=((1, 0), (2, 1))),
    Convolution((4, 5, 4), 2, 4, (2, 3, 2), padding="same"),
    Convolution((6,), 4, 6, (4,), stride=(2,), padding=((1, 0),), transposed=True, batch=2),
    Convolution(
        (3, 4), 4, 6, (3, 2), stride=(2, 3), groups=2, output_padding=(1, 2), transposed=True
    ),
    Convolution(
        (4,), 4, 6, (3,), stride=(2,), dilation=(4,), output_padding=(3,), transposed=True, batch=2
    ),
)

EXAMPLES = (
    Convolution((256,), 32, 32, (3,), padding="same", batch=8),
    Convolution((255,), 32, 32, (4,), stride=(2,), padding="same", batch=8),
    Convolution((256,), 32, 32, (3,), dilation=(4,), padding="causal", batch=8),
    Convolution((256,), 32, 32, (3,), groups=4, padding="same", batch=8),
    Convolution((32, 32), 16, 16, (3, 3), padding="same", batch=4),
    Convolution((128,), 32, 32, (4,), stride=(2,), padding=((1, 1),), transposed=True, batch=8),
)
"""Layers of a size at which a time says something and takes little."""
