import jax
import jax.numpy as jnp
from jax import lax


def convolve_bank(signals, bank):
    """Every signal with every filter, the mathematician's convolution, full length.

    signals: (S, N)   bank: (F, M)   ->   (F, S, N + M - 1)
    lax does not flip, so we do.
    """
    m = bank.shape[1]
    out = lax.conv_general_dilated(
        signals[:, :, None],                 # N W C
        bank[:, ::-1].T[:, None, :],         # W I O
        window_strides=(1,),
        padding=[(m - 1, m - 1)],
        dimension_numbers=('NWC', 'WIO', 'NWC'),
        precision=lax.Precision.HIGHEST,
    )
    return jnp.transpose(out, (2, 0, 1))


convolve_bank_jit = jax.jit(convolve_bank)
