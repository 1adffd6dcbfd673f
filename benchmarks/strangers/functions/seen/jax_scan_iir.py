import jax
import jax.numpy as jnp


def leaky_convolve(x, decay, state=None):
    """Convolution with the exponential kernel decay**k, k = 0, 1, 2, ... without end.

    Done as the recursion s <- decay * s + x over axis 0.  Returns (y, state); feed the
    state into the next call to go on with a stream.
    """
    if state is None:
        state = jnp.zeros(x.shape[1:], x.dtype)

    def step(s, v):
        s = decay * s + v
        return s, s

    state, y = jax.lax.scan(step, state, x)
    return y, state
