import numpy as np
import tensorflow as tf
import torch


def run_torch_conv_in_keras(conv: torch.nn.Conv2d, x_nchw: np.ndarray) -> np.ndarray:
    """Carry a torch Conv2d (groups=1, padding=0) over to a Keras Conv2D and run it.

    Takes and returns NCHW float32 arrays; numerically the output equals conv(x).
    """
    w = conv.weight.detach().numpy()
    out_ch = w.shape[0]
    layer = tf.keras.layers.Conv2D(
        out_ch, conv.kernel_size, strides=conv.stride, dilation_rate=conv.dilation,
        padding="valid", use_bias=conv.bias is not None)
    x = np.transpose(x_nchw, (0, 2, 3, 1))
    layer.build(x.shape)
    weights = [np.transpose(w, (3, 2, 1, 0)).reshape(layer.kernel.shape)]
    if conv.bias is not None:
        weights.append(conv.bias.detach().numpy())
    layer.set_weights(weights)
    y = layer(x).numpy()
    return np.transpose(y, (0, 3, 1, 2))
