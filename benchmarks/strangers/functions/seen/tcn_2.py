import jax
import jax.numpy as jnp


def tcn_layer(params, x, *, dilation=1):
    """One causal dilated convolution of a TCN, on a single sequence (vmap it for a batch).

    params = {"w": [K, D_in, D_out], "b": [D_out]}, x: [T, D_in]  ->  [T, D_out]

        y[t] = b + sum_k x[t - (K - 1 - k) * dilation] @ w[k],   x[<0] = 0
    """
    w, b = params["w"], params["b"]
    K = w.shape[0]
    T = x.shape[0]
    span = (K - 1) * dilation
    xp = jnp.concatenate([jnp.zeros((span, x.shape[1]), x.dtype), x])

    def tap(acc, kw):
        k, wk = kw
        seg = jax.lax.dynamic_slice_in_dim(xp, k * dilation, T)
        return acc + seg @ wk, None

    init = jnp.broadcast_to(b, (T, w.shape[-1])).astype(jnp.result_type(x, w, b))
    y, _ = jax.lax.scan(tap, init, (jnp.arange(K), w))
    return y
