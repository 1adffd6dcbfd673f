import jax
import jax.numpy as jnp


@jax.jit
def fir_scan(x, h, delay_line=None):
    """FIR in transposed direct form II, one sample per step of lax.scan.

    x (T, ...): time first, any further axes are independent channels.
    h (P,)
    Returns (y, delay_line); give delay_line to the next call to go on where
    this one stopped.  Without it the filter starts at rest.
    """
    h = jnp.asarray(h)
    dtype = jnp.result_type(x, h, jnp.float32)
    x, h = x.astype(dtype), h.astype(dtype)
    if delay_line is None:
        delay_line = jnp.zeros((h.shape[0],) + x.shape[1:], dtype)

    column = h.reshape((-1,) + (1,) * (x.ndim - 1))

    def tick(z, sample):
        # z[i]: what is already known of the output i samples ahead
        z = z + column * sample
        return jnp.concatenate([z[1:], jnp.zeros_like(z[:1])]), z[0]

    delay_line, y = jax.lax.scan(tick, delay_line, x)
    return y, delay_line
