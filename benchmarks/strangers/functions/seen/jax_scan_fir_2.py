import jax
import jax.numpy as jnp


@jax.jit
def scan_fir(taps, xs):
    """FIR filter as a lax.scan over time; state = last len(taps) samples, newest first.

    taps: (K,), xs: (B, T) -> (B, T)
    """
    def step(state, x_t):
        state = jnp.concatenate([x_t[:, None], state[:, :-1]], axis=1)
        return state, state @ taps

    init = jnp.zeros((xs.shape[0], taps.shape[0]), xs.dtype)
    _, ys = jax.lax.scan(step, init, xs.T)
    return ys.T
