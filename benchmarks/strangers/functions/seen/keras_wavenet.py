import keras
from keras import ops


def residual_conv_block(x, w_filter, w_gate, w_res, dilation=1):
    """One gated WaveNet layer in keras.ops; biases left out.

    x: (B, T, C); w_filter, w_gate: (K, C, C); w_res: (1, C, C)
    out = x + conv1x1(tanh(filter) * sigmoid(gate)), everything causal.
    """
    pad = (w_filter.shape[0] - 1) * dilation
    xp = ops.pad(x, [[0, 0], [pad, 0], [0, 0]])
    kw = dict(strides=1, padding="valid", data_format="channels_last")
    f = ops.conv(xp, w_filter, dilation_rate=dilation, **kw)
    g = ops.conv(xp, w_gate, dilation_rate=dilation, **kw)
    z = ops.tanh(f) * ops.sigmoid(g)
    return x + ops.conv(z, w_res, **kw)
