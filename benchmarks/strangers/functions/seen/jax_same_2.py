import jax.numpy as jnp


def conv2d_same(x, kernel, stride=1):
    """TensorFlow-style SAME convolution out of shifted slices.

    x (N, H, W, Cin), kernel (kh, kw, Cin, Cout); the odd zero goes below/right.
    """
    n, h, w, _ = x.shape
    kh, kw, _, co = kernel.shape
    oh, ow = -(-h // stride), -(-w // stride)
    ty = max((oh - 1) * stride + kh - h, 0)
    tx = max((ow - 1) * stride + kw - w, 0)
    xp = jnp.pad(x, ((0, 0), (ty // 2, ty - ty // 2), (tx // 2, tx - tx // 2), (0, 0)))
    y = jnp.zeros((n, oh, ow, co), x.dtype)
    for i in range(kh):
        for j in range(kw):
            tap = xp[:, i:i + (oh - 1) * stride + 1:stride, j:j + (ow - 1) * stride + 1:stride]
            y = y + tap @ kernel[i, j]
    return y
