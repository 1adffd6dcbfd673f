import jax
import jax.numpy as jnp


def _corr(sig, ker, dilation):
    # one signal (L,), one kernel (K,)
    k = ker.shape[0]
    m = sig.shape[0] - dilation * (k - 1)
    at = jnp.arange(m)[:, None] + dilation * jnp.arange(k)[None, :]
    return sig[at] @ ker


def conv1d(x, w, b=None, *, dilation=1, padding=0, stride=1):
    """x: (batch, length, cin); w: (k, cin, cout); b: (cout,).  'channels last' Conv1D.

    padding zeros are added on both ends.
    """
    def example(xs):                                        # (L, cin)
        xs = jnp.pad(xs, ((padding, padding), (0, 0)))
        over_cin = jax.vmap(lambda s, k: _corr(s, k, dilation), in_axes=(1, 1))
        over_cout = jax.vmap(lambda k: over_cin(xs, k).sum(0), in_axes=2, out_axes=1)
        return over_cout(w)[::stride]

    y = jax.vmap(example)(x)
    return y if b is None else y + b
