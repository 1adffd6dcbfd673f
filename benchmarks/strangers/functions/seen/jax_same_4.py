import jax.numpy as jnp


def conv2d_same(x, kernel, strides=(1, 1), dilation=(1, 1)):
    """NHWC x HWIO -> NHWC with padding as lax's "SAME" (any strides, odd or even kernels)."""
    pads, outs = [], []
    for n, k, s, d in zip(x.shape[1:3], kernel.shape[:2], strides, dilation):
        o = -(-n // s)
        total = max((o - 1) * s + (k - 1) * d + 1 - n, 0)
        pads.append((total // 2, total - total // 2))
        outs.append(o)
    xp = jnp.pad(x, ((0, 0), pads[0], pads[1], (0, 0)))
    (sh, sw), (dh, dw), (oh, ow) = strides, dilation, outs
    y = 0.0
    for i in range(kernel.shape[0]):
        for j in range(kernel.shape[1]):
            a, b = i * dh, j * dw
            piece = xp[:, a:a + (oh - 1) * sh + 1:sh, b:b + (ow - 1) * sw + 1:sw]
            y = y + piece @ kernel[i, j]
    return y
