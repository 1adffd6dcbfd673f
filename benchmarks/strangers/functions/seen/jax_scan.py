import jax
import jax.numpy as jnp


def conv1d(x, w, b):
    """x (B, T, D), w (K, D, E), b (E,): every window a slice, vmapped over time."""
    k = w.shape[0]
    starts = jnp.arange(x.shape[1] - k + 1)

    def one(seq):
        def at(t):
            window = jax.lax.dynamic_slice_in_dim(seq, t, k, axis=0)
            return jnp.tensordot(window, w, axes=((0, 1), (0, 1)))

        return jax.vmap(at)(starts)

    return jax.vmap(one)(x) + b
