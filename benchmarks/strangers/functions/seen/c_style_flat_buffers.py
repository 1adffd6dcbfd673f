from typing import Optional, Sequence, Tuple


def conv2d_flat(
    src: Sequence[float],
    src_dims: Tuple[int, int, int],
    weights: Sequence[float],
    weight_dims: Tuple[int, int, int, int],
    bias: Optional[Sequence[float]] = None,
    stride: Tuple[int, int] = (1, 1),
    padding: Tuple[int, int] = (0, 0),
) -> Tuple[list, Tuple[int, int, int]]:
    """Direct convolution on flat row-major buffers (port of our C kernel).

    src_dims    = (C, H, W)
    weight_dims = (K, C, R, S)
    stride, padding are (vertical, horizontal), zeros are assumed outside.
    Returns (flat output, (K, P, Q)).
    """
    C, H, W = src_dims
    K, _, R, S = weight_dims
    sv, sh = stride
    pv, ph = padding
    P = (H + 2 * pv - R) // sv + 1
    Q = (W + 2 * ph - S) // sh + 1
    dst = [0.0] * (K * P * Q)
    for k in range(K):
        for p in range(P):
            for q in range(Q):
                acc = bias[k] if bias is not None else 0.0
                for c in range(C):
                    for r in range(R):
                        y = p * sh - pv + r
                        if y < 0 or y >= H:
                            continue
                        for s in range(S):
                            x = q * sv - ph + s
                            if x < 0 or x >= W:
                                continue
                            acc += (src[(c * H + y) * W + x]
                                    * weights[((k * C + c) * R + r) * S + s])
                dst[(k * P + p) * Q + q] = acc
    return dst, (K, P, Q)
