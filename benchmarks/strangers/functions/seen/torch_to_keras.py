import keras
import numpy as np


def keras_conv_from_torch(weight, bias=None, stride=1):
    """Build a keras Conv2D (channels_last, valid) from PyTorch parameters.

    weight: array (out, in, kh, kw); bias: array (out,) or None.
    layer(x.transpose(0, 2, 3, 1)) equals torch's conv2d(x) in NHWC.
    """
    weight = np.asarray(weight)
    out_ch, in_ch, kh, kw = weight.shape
    layer = keras.layers.Conv2D(out_ch, (kh, kw), strides=stride, padding="valid",
                                data_format="channels_last", use_bias=bias is not None)
    layer.build((None, None, None, in_ch))
    kernel = weight.T.reshape(kh, kw, in_ch, out_ch)
    params = [kernel] if bias is None else [kernel, np.asarray(bias)]
    layer.set_weights(params)
    return layer
