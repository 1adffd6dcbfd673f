import jax.numpy as jnp


def temporal_conv(x, kernel, bias=None, stride=1, rate=1):
    """TF-style conv1d with padding='SAME'.

    x: (batch, time, cin); kernel: (k, cin, cout)
    """
    k = kernel.shape[0]
    t = x.shape[1]
    t_out = -(-t // stride)
    total = max((t_out - 1) * stride + (k - 1) * rate + 1 - t, 0)
    lo = total // 2
    xp = jnp.pad(x, ((0, 0), (lo, total - lo), (0, 0)))
    idx = stride * jnp.arange(t_out)[:, None] + rate * jnp.arange(k)[None, :]
    y = jnp.einsum("btki,kio->bto", xp[:, idx, :], kernel)
    if bias is not None:
        y = y + bias
    return y
