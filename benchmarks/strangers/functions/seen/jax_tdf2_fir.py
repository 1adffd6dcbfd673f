"""FIR filter in transposed direct form II, as a lax.scan.

    y[n]   = h[0] x[n] + s_1[n]
    s_k[n+1] = h[k] x[n] + s_{k+1}[n],    k = 1 .. M-1,   s_M = 0

which unrolls to y[n] = sum_k h[k] x[n-k].
"""
import jax
import jax.numpy as jnp


def fir_scan(x, h, state=None):
    """Causal FIR filter; returns y with len(y) == len(x).

    x : (T,) input, h : (M,) taps, M >= 2
    state : (M-1,) registers s_1 .. s_{M-1} at the start (zeros if None)
    """
    x = jnp.asarray(x, dtype=float)
    h = jnp.asarray(h, dtype=float)
    if state is None:
        state = jnp.zeros(h.shape[0] - 1, dtype=x.dtype)

    def step(s, xn):
        shifted = jnp.concatenate([s[1:], jnp.zeros(1, s.dtype)])
        s = h[1:] * xn + shifted
        yn = h[0] * xn + s[0]
        return s, yn

    _, y = jax.lax.scan(step, state, x)
    return y
