import jax
import jax.numpy as jnp


@jax.jit
def cyclic_convolve(x, k):
    """y[n] = sum_m k[m] x[n - m], indices of x taken modulo its shape.

    x and k: arrays of the same rank, k of any size (longer ones wrap around).
    Computed in floating point whatever the input types.
    One roll of x per tap, accumulated with a scan.
    """
    x, k = jnp.asarray(x), jnp.asarray(k)
    dtype = jnp.result_type(x, k, float)
    shifts = jnp.stack(jnp.meshgrid(*(jnp.arange(s) for s in k.shape), indexing="ij"), -1)

    def tap(acc, sk):
        shift, weight = sk
        return acc + weight * jnp.roll(x, tuple(shift), axis=tuple(range(x.ndim))), None

    init = jnp.zeros(x.shape, dtype)
    xs = (shifts.reshape(-1, k.ndim), k.reshape(-1).astype(dtype))
    return jax.lax.scan(tap, init, xs)[0]
