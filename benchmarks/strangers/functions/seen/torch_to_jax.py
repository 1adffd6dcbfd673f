"""移植: PyTorch の Conv2d の重みを JAX (NHWC) でそのまま使う。"""
import jax.numpy as jnp
from jax import lax


def torch_conv2d_nhwc(x, weight, bias=None, stride=(1, 1), padding=(0, 0)):
    """torch の重み (O, I, KH, KW) による畳み込み。

    x は (N, H, W, C)。結果は torch.nn.functional.conv2d の出力を
    NHWC に並べ替えたものと一致する。
    """
    kernel = jnp.transpose(weight, (3, 2, 1, 0))
    y = lax.conv_general_dilated(
        x, kernel, stride,
        [(padding[0], padding[0]), (padding[1], padding[1])],
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    if bias is not None:
        y = y + bias
    return y
