import jax
import jax.numpy as jnp
from jax import lax


@jax.jit
def _flip_swap(w):
    # (Cin, Cout, K, K) -> (Cout, Cin, K, K), turned by 180 degrees
    return jnp.flip(jnp.swapaxes(w, 0, 1), axis=(2, 3))


def conv_transpose_like_torch(x, w, stride=2, padding=1, output_padding=0):
    """Same numbers as torch.nn.functional.conv_transpose2d (groups=1, square settings)."""
    k = w.shape[-1]
    lo = k - 1 - padding
    hi = lo + output_padding
    return lax.conv_general_dilated(
        x, _flip_swap(w), window_strides=(1, 1), padding=[(lo, hi), (lo, hi)],
        lhs_dilation=(stride, stride), dimension_numbers=("NCHW", "OIHW", "NCHW"))
