import jax.numpy as jnp
from jax import lax


def conv_transpose1d(x, w, stride=1, padding=0, output_padding=0):
    """torch.nn.ConvTranspose1d in JAX.

    x (N, Cin, L); w (Cin, Cout, K), PyTorch layout.  output_padding < stride
    makes the output longer by that many samples, like in PyTorch.
    """
    k = w.shape[2]
    kernel = jnp.flip(w, axis=2).transpose(1, 0, 2)
    edge = k - 1 - padding
    return lax.conv_general_dilated(
        x, kernel,
        window_strides=(1,),
        padding=[(edge + output_padding, edge)],
        lhs_dilation=(stride,),
        dimension_numbers=("NCH", "OIH", "NCH"),
    )
