"""Atrous ("a trous") 2-D convolution with its own gradient, NHWC, VALID.

Written because the stock gradient ran out of memory in our segmentation head.
"""
import tensorflow as tf


def atrous_conv2d(images, filters, rate=1):
    """images [N,H,W,C], filters [kh,kw,C,O] -> [N,H-(kh-1)*rate,W-(kw-1)*rate,O]"""
    images = tf.convert_to_tensor(images)
    filters = tf.cast(tf.convert_to_tensor(filters), images.dtype)
    kh, kw, cin, cout = filters.shape
    if images.shape[-1] != cin:
        raise ValueError("filters want %d channels, got %d" % (cin, images.shape[-1]))
    if images.shape[1] <= (kh - 1) * rate or images.shape[2] <= (kw - 1) * rate:
        raise ValueError("image smaller than the dilated filter")

    @tf.custom_gradient
    def op(x, w):
        oh = x.shape[1] - (kh - 1) * rate
        ow = x.shape[2] - (kw - 1) * rate
        y = 0
        for i in range(kh):
            for j in range(kw):
                y += tf.tensordot(x[:, i * rate:i * rate + oh, j * rate:j * rate + ow, :], w[i, j], 1)

        def grad(dy):
            dx = tf.zeros_like(x)
            rows = []
            for i in range(kh):
                cols = []
                for j in range(kw):
                    top, left = i * rate, j * rate
                    up = tf.tensordot(dy, w[i, j], [[3], [1]])
                    dx += tf.pad(up, [[0, 0],
                                      [top, (kh - 1) * rate - top],
                                      [left, (kw - 1) * rate - left],
                                      [0, 0]])
                    xs = x[:, i:i + oh, j:j + ow, :]
                    cols.append(tf.einsum("nhwc,nhwo->co", xs, dy))
                rows.append(tf.stack(cols))
            return dx, tf.stack(rows)

        return y, grad

    return op(images, filters)


if __name__ == "__main__":
    x = tf.random.normal([1, 9, 9, 2])
    f = tf.random.normal([3, 3, 2, 4])
    print(atrous_conv2d(x, f).shape)
