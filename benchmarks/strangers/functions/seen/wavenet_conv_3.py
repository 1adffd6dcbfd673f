import jax
import jax.numpy as jnp


def causal_dilated_conv(params, x, dilation=1):
    """WaveNet style causal layer.

    params: dict with 'w' of shape (K, Cin, Cout) and optionally 'b' (Cout,).
            w[K-1] multiplies the present sample, w[0] the oldest one.
    x: (batch, time, Cin). Output (batch, time, Cout); the past before the
    first sample is silence.
    """
    w = params['w']
    K = w.shape[0]
    T = x.shape[1]
    reach = (K - 1) * dilation
    xp = jnp.pad(x, ((0, 0), (reach, 0), (0, 0)))
    taps = jnp.stack([jax.lax.slice_in_dim(xp, k * dilation, k * dilation + T, axis=1)
                      for k in range(K)])
    y = jnp.einsum('kbtc,kco->bto', taps, w)
    if params.get('b') is not None:
        y = y + params['b']
    return y
