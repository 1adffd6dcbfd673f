import jax.numpy as jnp


def causal_dilated_conv(x, w, b, dilation=1):
    """Causal convolution of a TCN layer.

    x: (T, C_in), w: (K, C_in, C_out), b: (C_out,)
    y[t] = b + sum_k x[t - k*dilation] @ w[K-1-k], with x zero before t = 0, so w[K-1]
    multiplies the present and no output depends on later inputs.
    """
    K = w.shape[0]
    y = jnp.zeros((x.shape[0], w.shape[2]), x.dtype) + b
    for k in range(K):
        delayed = jnp.roll(x, k * dilation, axis=0)
        y = y + delayed @ w[K - 1 - k]
    return y
