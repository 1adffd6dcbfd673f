import tensorflow as tf


@tf.custom_gradient
def conv1d_valid(x, w):
    """conv1d, stride 1, VALID, with an explicit gradient (memory-lean training).

    x (batch, time, c_in), w (k, c_in, c_out) -> (batch, time - k + 1, c_out)
    """
    k = w.shape[0]
    y = tf.nn.conv1d(x, w, stride=1, padding="VALID")

    def grad(dy):
        n = tf.shape(dy)[1]
        # w.r.t. the input: a full convolution of dy with the kernel, channels exchanged
        dy_full = tf.pad(dy, [[0, 0], [k - 1, k - 1], [0, 0]])
        dx = tf.nn.conv1d(dy_full, tf.transpose(w, [0, 2, 1]), stride=1, padding="VALID")
        # w.r.t. the kernel: one contraction for each tap
        dw = tf.stack([tf.einsum("bti,bto->io", x[:, i:i + n, :], dy) for i in range(k)])
        return dx, dw

    return y, grad
