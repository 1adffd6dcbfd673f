import tensorflow as tf


@tf.custom_gradient
def conv1d_bias(x, kernel, bias):
    """Fused causal conv + bias.  x [B, T, Cin], kernel [K, Cin, Cout], bias [Cout].

    Gradients are written out by hand, to keep only x alive for the backward pass.
    """
    k = kernel.shape[0]
    t = tf.shape(x)[1]
    xp = tf.pad(x, [[0, 0], [k - 1, 0], [0, 0]])
    y = tf.nn.conv1d(xp, kernel, stride=1, padding='VALID') + bias

    def grad(dy):
        dyp = tf.pad(dy, [[0, 0], [0, k - 1], [0, 0]])
        flipped = tf.transpose(tf.reverse(kernel, axis=[0]), (0, 2, 1))
        dx = tf.nn.conv1d(dyp, flipped, stride=1, padding='VALID')
        dk = tf.stack([tf.einsum('btc,bto->co', xp[:, j:j + t], dy) for j in range(k)])
        db = tf.reduce_sum(tf.reduce_mean(dy, axis=0), axis=0)
        return dx, dk, db

    return y, grad
