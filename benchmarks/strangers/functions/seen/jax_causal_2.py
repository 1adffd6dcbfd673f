import jax
import jax.numpy as jnp
from functools import partial


@partial(jax.jit, static_argnames=("dilation",))
def causal_conv(params, x, dilation=1):
    """WaveNet-ish causal conv. x: [batch, time, in], params["w"]: [k, in, out], params["b"]: [out]

    w[k-1] multiplies the current step, w[0] the oldest one, (k-1)*dilation back.
    """
    w, b = params["w"], params["b"]
    k, T = w.shape[0], x.shape[1]
    reach = dilation * (k - 1)
    xp = jnp.pad(x, [(0, 0), (reach, 0), (0, 0)])
    taps = jnp.stack([xp[:, j * dilation:j * dilation + T] for j in range(k)])
    return jnp.einsum("kbti,kio->bto", taps, w) + b
