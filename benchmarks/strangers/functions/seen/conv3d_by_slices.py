import tensorflow as tf


def conv3d_same(vol, kernel, bias=None):
    """3-D 'SAME' convolution with 2-D ops only (the edge delegate lacks CONV_3D).

    vol (B, D, H, W, C), kernel (kd, kh, kw, C, O) -> (B, D, H, W, O), stride 1
    """
    kd = kernel.shape[0]
    front = (kd - 1) // 2
    b, d, h, w, c = vol.shape
    o = kernel.shape[-1]

    # every slice through every depth tap: one conv2d with kd*O outputs
    k2 = tf.reshape(tf.transpose(kernel, [1, 2, 3, 0, 4]),
                    [kernel.shape[1], kernel.shape[2], c, kd * o])
    flat = tf.reshape(vol, [b * d, h, w, c])
    planes = tf.nn.conv2d(flat, k2, strides=1, padding="SAME")
    planes = tf.reshape(planes, [b, d, h, w, kd, o])

    # tap t of the slice z belongs to output slice z - t + front
    total = 0.0
    for t in range(kd):
        shift = t - front
        part = planes[:, :, :, :, t, :]
        if shift >= 0:
            part = tf.pad(part[:, shift:], [[0, 0], [0, min(shift, d)]] + [[0, 0]] * 3)
        else:
            part = tf.pad(part[:, :max(d + shift, 0)], [[0, 0], [min(-shift, d), 0]] + [[0, 0]] * 3)
        total = total + part
    return total if bias is None else total + bias
