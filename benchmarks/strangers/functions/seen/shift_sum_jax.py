from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.jit, static_argnames=("stride", "padding"))
def conv2d(inputs, kernel, stride=1, padding="SAME"):
    """Convolution as a sum of shifted matmuls.

    inputs [B, H, W, I], kernel [kh, kw, I, O]; padding as in TensorFlow/XLA.
    """
    _, H, W, _ = inputs.shape
    kh, kw = kernel.shape[:2]
    if padding == "SAME":
        oh, ow = -(-H // stride), -(-W // stride)
        th = max((oh - 1) * stride + kh - H, 0)
        tw = max((ow - 1) * stride + kw - W, 0)
        inputs = jnp.pad(inputs, ((0, 0), (th // 2, th - th // 2), (tw // 2, tw - tw // 2), (0, 0)))
    elif padding == "VALID":
        oh, ow = (H - kh) // stride + 1, (W - kw) // stride + 1
    else:
        raise ValueError(f"unknown padding {padding!r}")

    out = jnp.zeros((inputs.shape[0], oh, ow, kernel.shape[3]), jnp.result_type(inputs, kernel))
    for i in range(kh):
        for j in range(kw):
            piece = inputs[:, i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride, :]
            out = out + jnp.einsum("bhwi,io->bhwo", piece, kernel[i, j],
                                   precision=jax.lax.Precision.HIGHEST)
    return out
