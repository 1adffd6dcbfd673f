import jax.numpy as jnp
from jax import lax


def conv_transpose(x, w, b=None, stride=2, padding=1):
    """Port of torch.nn.ConvTranspose2d (checkpoint weights go in unchanged).

    x (N, Cin, H, W), w (Cin, Cout, KH, KW)
    """
    kh, kw = w.shape[2:]
    y = lax.conv_general_dilated(
        x, w,
        window_strides=(1, 1),
        padding=((kh - 1 - padding,) * 2, (kw - 1 - padding,) * 2),
        lhs_dilation=(stride, stride),
        dimension_numbers=("NCHW", "IOHW", "NCHW"),
    )
    if b is not None:
        y = y + jnp.reshape(b, (1, -1, 1, 1))
    return y
