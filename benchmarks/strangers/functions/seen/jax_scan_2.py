import jax
import jax.numpy as jnp


def init_state(w, dilation):
    k, cin, _ = w.shape
    return jnp.zeros(((k - 1) * dilation + 1, cin), w.dtype)


def causal_conv(params, x, dilation=1, state=None):
    """Causal dilated convolution as a recurrence.

    params: w (K, Cin, Cout) with w[K-1] on the newest sample, b (Cout,)
    x: (T, Cin).  Returns (y (T, Cout), state) so that long signals can be
    cut into pieces.
    """
    w, b = params["w"], params["b"]
    if state is None:
        state = init_state(w, dilation)

    def step(line, sample):
        line = jnp.roll(line, -1, axis=0).at[-1].set(sample)
        return line, jnp.einsum("ki,kio->o", line[::dilation], w) + b

    state, y = jax.lax.scan(step, state, x)
    return y, state
