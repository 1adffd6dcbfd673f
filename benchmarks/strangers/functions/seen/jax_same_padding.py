import jax
import jax.numpy as jnp


def _same_pads(size, k, s):
    out = -(-size // s)
    total = max((out - 1) * s + k - size, 0)
    return total // 2, total - total // 2


def conv2d_same(params, x, stride=2):
    """TensorFlow-compatible 'SAME' conv for checkpoints ported from TF.

    params: {'w': (kh, kw, cin, cout), 'b': (cout,)}, x: (h, w, cin), no batch axis
    (use jax.vmap). An odd amount of padding puts the extra row/column at the
    bottom/right, which is not what torch's symmetric padding gives.
    """
    w, b = params['w'], params['b']
    kh, kw, cin, cout = w.shape
    py = _same_pads(x.shape[0], kh, stride)
    px = _same_pads(x.shape[1], kw, stride)
    xp = jnp.pad(x, (py, px, (0, 0)))
    oh, ow = -(-x.shape[0] // stride), -(-x.shape[1] // stride)

    def at(i, j):
        patch = jax.lax.dynamic_slice(xp, (i * stride, j * stride, 0), (kh, kw, cin))
        return jnp.tensordot(patch, w, 3) + b

    return jax.vmap(lambda i: jax.vmap(lambda j: at(i, j))(jnp.arange(ow)))(jnp.arange(oh))
