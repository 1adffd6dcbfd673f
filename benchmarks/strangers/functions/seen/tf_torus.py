import tensorflow as tf


def torus_conv(grid, weights):
    """Circular convolution on a periodic grid, by rolling.

    grid (batch, ny, nx, cin); weights (kh, kw, cin, cout) act as in a CNN
    (not flipped), their centre being at (kh // 2, kw // 2). Kernels may be even,
    or larger than the grid.
    """
    kh, kw = weights.shape[0], weights.shape[1]
    total = None
    for i in range(kh):
        for j in range(kw):
            moved = tf.roll(grid, shift=[kh // 2 - i, kw // 2 - j], axis=[1, 2])
            part = tf.einsum("byxc,cf->byxf", moved, weights[i, j])
            total = part if total is None else total + part
    return total
