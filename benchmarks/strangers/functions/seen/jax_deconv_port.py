import jax.numpy as jnp
from jax import lax


def conv_transpose2d(x, w, stride=1, padding=0, dilation=1):
    """torch.nn.functional.conv_transpose2d for JAX.

    x (N, Cin, H, W), w (Cin, Cout, KH, KW) straight from the PyTorch
    state_dict.  Output height
        (H - 1) * stride - 2 * padding + dilation * (KH - 1) + 1
    """
    kh, kw = w.shape[2:]
    pads = [(kh - 1 - padding, kh - 1 - padding),
            (kw - 1 - padding, kw - 1 - padding)]
    return lax.conv_general_dilated(
        x,
        jnp.flip(w, axis=(2, 3)),
        window_strides=(1, 1),
        padding=pads,
        lhs_dilation=(stride, stride),
        rhs_dilation=(dilation, dilation),
        dimension_numbers=("NCHW", "IOHW", "NCHW"),
    )
