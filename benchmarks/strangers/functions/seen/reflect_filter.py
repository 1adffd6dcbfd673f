import numpy as np


def conv1d_reflect(x, kernel):
    """Cross-correlation along the last axis, same length, odd kernel.

    The ends are mirrored about the outermost samples, which are not repeated:
    c b | a b c ... x y z | y x   (torch's padding_mode='reflect').
    """
    r = len(kernel) // 2
    spec = [(0, 0)] * (x.ndim - 1) + [(r, r)]
    xp = np.pad(x, spec, mode="symmetric")
    n = x.shape[-1]
    return sum(kernel[i] * xp[..., i:i + n] for i in range(len(kernel)))
