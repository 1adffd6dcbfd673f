import numpy as np

# numpy port of tf.nn.depthwise_conv2d(x, k, strides=[1,1,1,1], padding="VALID")
#   x [batch, h, w, in]   k [kh, kw, in, mult]   ->  [batch, oh, ow, in*mult]
# the output channels come in TensorFlow's order.

def depthwise_conv2d(x, k):
    b, h, w, cin = x.shape
    kh, kw, _, mult = k.shape
    oh = h - kh + 1
    ow = w - kw + 1
    y = np.zeros((b, oh, ow, mult, cin), dtype=np.result_type(x, k))
    for dy in range(kh):
        for dx in range(kw):
            win = x[:, dy:dy + oh, dx:dx + ow, :]
            for m in range(mult):
                y[:, :, :, m, :] += win * k[dy, dx, :, m]
    return y.reshape(b, oh, ow, cin * mult)
