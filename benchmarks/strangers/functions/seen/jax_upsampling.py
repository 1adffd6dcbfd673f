import jax.numpy as jnp
from jax import lax


def conv_transpose_torch(x, w, stride=2, padding=0):
    """Transposed convolution with the semantics of torch.nn.functional.conv_transpose2d.

    x: (N, Cin, H, W)
    w: (Cin, Cout, K, K), PyTorch's layout
    returns (N, Cout, (H-1)*stride - 2*padding + K, ...)

    Written as a plain convolution over an input that is dilated with zeros.
    """
    k = w.shape[-1]
    edge = k - 1 - padding
    return lax.conv_general_dilated(
        x,
        jnp.swapaxes(w, 0, 1),
        window_strides=(1, 1),
        padding=((edge, edge), (edge, edge)),
        lhs_dilation=(stride, stride),
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
    )
