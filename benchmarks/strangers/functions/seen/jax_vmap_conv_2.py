import jax
import jax.numpy as jnp


def conv1d_vmap(x, w):
    """'valid' cross-correlation of a batch of signals with a filter bank.

    x: (batch, T), w: (n_filters, K)  ->  (batch, n_filters, T - K + 1)
    """
    T, K = x.shape[-1], w.shape[-1]

    def one(signal, filt):
        at = lambda t: jnp.vdot(jax.lax.dynamic_slice(signal, (t,), (K,)), filt)
        return jax.vmap(at)(jnp.arange(T - K + 1))

    bank = jax.vmap(one, in_axes=(None, 0))
    return jax.vmap(bank, in_axes=(0, None))(x, w)
