import jax.numpy as jnp
from jax import lax


def chunked_causal_conv(x, w, b, chunk=128, dilation=1):
    """Causal dilated conv1d over a long signal, a chunk at a time (lax.scan).

    x: (T, C), w: (taps, C, O), b: (O,) -> (T, O)
    y[t] = b + sum_i x[t - (taps - 1 - i) * dilation] @ w[i], zeros before t=0.
    The context of (taps - 1) * dilation samples is carried along.
    """
    T, C = x.shape
    taps = w.shape[0]
    ctx = (taps - 1) * dilation
    n_chunks = -(-T // chunk)
    xs = jnp.pad(x, ((0, n_chunks * chunk - T), (0, 0))).reshape(n_chunks, chunk, C)

    def step(past, cur):
        buf = jnp.concatenate([past, cur], axis=0)
        y = b + sum(buf[i * dilation:i * dilation + chunk] @ w[i] for i in range(taps))
        return buf[chunk:], y

    _, ys = lax.scan(step, jnp.zeros((ctx, C), x.dtype), xs)
    return ys.reshape(n_chunks * chunk, -1)[:T]
