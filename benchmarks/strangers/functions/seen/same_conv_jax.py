import jax.numpy as jnp


def conv1d_same(x, w):
    """Length-preserving 1-D convolution (deep learning kind, stride 1).

    x  (batch, time, c_in)
    w  (width, c_in, c_out)
    -> (batch, time, c_out)

    Zero padding as in TensorFlow / lax "SAME": for an even width the odd zero out
    goes to the END of the sequence.
    """
    width = w.shape[0]
    left = width // 2
    right = width - 1 - left
    xp = jnp.pad(x, ((0, 0), (left, right), (0, 0)))
    t = x.shape[1]
    frames = jnp.stack([xp[:, k:k + t] for k in range(width)], axis=2)
    return jnp.einsum("btkc,kcd->btd", frames, w)
