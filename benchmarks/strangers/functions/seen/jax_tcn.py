import jax
import jax.numpy as jnp


def causal_dilated_conv(params, x, dilation=1):
    """x: (T, C_in) -> (T, C_out). params = {"w": (K, C_in, C_out), "b": (C_out,)}

    out[t] = b + sum_k x[t - k * dilation] @ w[k],   x[<0] = 0

    so w[0] is the tap on the present sample.
    """
    x = jnp.asarray(x)
    w, b = jnp.asarray(params["w"]), jnp.asarray(params["b"])
    T = x.shape[0]

    def tap(k, wk):
        idx = jnp.arange(T) - k * dilation
        past = jnp.where((idx >= 0)[:, None], x[jnp.maximum(idx, 0)], 0.0)
        return past @ wk

    return b + jax.vmap(tap)(jnp.arange(w.shape[0]), w).sum(0)
