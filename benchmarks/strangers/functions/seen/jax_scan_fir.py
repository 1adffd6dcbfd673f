import jax
import jax.numpy as jnp


@jax.jit
def scan_fir(taps, signal):
    """Causal FIR filter with lax.scan: y[t] = sum_k taps[k] * signal[t - k].

    Zero initial conditions; returns as many samples as it is given.
    """
    line = jnp.zeros(taps.shape[0], dtype=signal.dtype)

    def step(line, sample):
        y = jnp.dot(taps, line)
        line = jnp.concatenate([sample[None], line[:-1]])
        return line, y

    _, out = jax.lax.scan(step, line, signal)
    return out
