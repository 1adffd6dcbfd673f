import jax
import jax.numpy as jnp


def conv1d_nwc(params: dict, x: jax.Array, *, stride: int = 1, rate: int = 1,
               groups: int = 1, pad: tuple = (0, 0)) -> jax.Array:
    """Grouped 1-D convolution over the middle axis (cross-correlation).

    x            (batch, width, features_in)
    params['w']  (taps, features_in // groups, features_out)
    params['b']  optional, (features_out,)
    pad          zeros (before, after); rate spaces out the taps
    """
    w = params["w"]
    taps, per, out_ch = w.shape
    x = jnp.pad(x, ((0, 0), pad, (0, 0)))
    width = (x.shape[1] - (taps - 1) * rate - 1) // stride + 1
    where = jnp.arange(width)[:, None] * stride + jnp.arange(taps)[None, :] * rate
    win = x[:, where, :]                                  # b, width, taps, in
    win = win.reshape(*win.shape[:3], groups, per)
    w = w.reshape(taps, per, groups, out_ch // groups)
    y = jnp.einsum("bwkgi,kigo->bwgo", win, w).reshape(x.shape[0], width, out_ch)
    return y + params["b"] if "b" in params else y
