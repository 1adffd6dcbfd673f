import numpy as np
from numpy.lib.stride_tricks import sliding_window_view as swv


def forward(x, k, stride=1):
    """Convolution layer, channels last: x (B, H, W, C), k (R, S, C, D) -> (B, P, Q, D).

    No padding.  See `backward` for the gradients.
    """
    R, S = k.shape[:2]
    v = swv(x, (R, S), (1, 2))[:, ::stride, ::stride]            # B P Q C R S
    return np.tensordot(v, k, ((4, 5, 3), (0, 1, 2)))


def backward(dy, x, k, stride=1):
    """(dx, dk) for the upstream gradient dy of forward(x, k, stride)."""
    R, S = k.shape[:2]
    B, H, W, C = x.shape
    P, Q, D = dy.shape[1:]

    v = swv(x, (R, S), (1, 2))[:, ::stride, ::stride]
    dk = np.tensordot(v, dy, ((0, 1, 2), (0, 1, 2)))              # C R S D
    dk = np.moveaxis(dk, 0, 2)

    # spread dy over a grid with a frame of R-1 / S-1; the far edge of the frame is
    # whatever is needed to end up with H x W
    wide = np.zeros((B, H + R - 1, W + S - 1, D), np.result_type(dy, k))
    wide[:, R - 1:R - 1 + (P - 1) * stride + 1:stride,
         S - 1:S - 1 + (Q - 1) * stride + 1:stride] = dy
    u = swv(wide, (R, S), (1, 2))                                 # B H W D R S
    dx = np.tensordot(u, k[::-1, ::-1], ((4, 5, 3), (0, 1, 3)))
    return dx, dk
