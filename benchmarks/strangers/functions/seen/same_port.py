import torch
import torch.nn as nn


class Conv2dSame(nn.Module):
    """Drop-in for keras.layers.Conv2D(padding="same"), used for loading Keras
    checkpoints: same outputs for the same weights, at every input size and stride.
    (NCHW here, kernel sizes are odd.)
    """

    def __init__(self, cin, cout, k, stride=1, bias=True):
        super().__init__()
        self.conv = nn.Conv2d(cin, cout, k, stride=stride, padding=(k - 1) // 2, bias=bias)

    def load_keras(self, kernel, bias=None):
        # HWIO -> OIHW
        with torch.no_grad():
            self.conv.weight.copy_(torch.as_tensor(kernel).permute(3, 2, 0, 1))
            if bias is not None:
                self.conv.bias.copy_(torch.as_tensor(bias))
        return self

    def forward(self, x):
        return self.conv(x)
