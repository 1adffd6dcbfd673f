import jax
import jax.numpy as jnp


def xcorr_bank(signals, bank):
    """Cross-correlate every signal with every filter of a bank.

    signals: (batch, T), bank: (n_filters, K), K <= T
    returns  (batch, n_filters, T - K + 1) with
             out[b, f, t] = sum_k signals[b, t + k] * bank[f, k]
    """
    one = lambda s, k: jnp.convolve(s, k, mode="valid")
    over_bank = jax.vmap(one, in_axes=(None, 0))
    return jax.vmap(over_bank, in_axes=(0, None))(signals, bank)
