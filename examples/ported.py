"""A Keras layer and its port to PyTorch, with converted weights: equal shapes, another function.

convcheck same examples/ported.py:layer examples/ported.py:port
"""

import keras
import torch

keras.utils.set_random_seed(1)
layer = keras.layers.Conv2D(8, 3, strides=2, padding="same", bias_initializer="normal")
layer.build((None, None, None, 3))

kernel, bias = (torch.from_numpy(each.copy()) for each in layer.get_weights())
port = torch.nn.Conv2d(3, 8, 3, stride=2, padding=1)
port.weight.data = kernel.permute(3, 2, 0, 1).contiguous()
port.bias.data = bias
