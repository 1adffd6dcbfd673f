import torch
import torch.nn as nn
import torch.nn.functional as F


class GatedConv2d(nn.Module):
    """Gated convolution as used for free-form image inpainting.

        y = act(conv_f(x)) * sigmoid(conv_g(x))

    Feature and gate come from one convolution with 2 * out_channels filters:
    the first half are the features, the second half the gates. `act` is ELU,
    or nothing if activation=None. Images are padded with zeros; with wrap=True
    (panoramas) the left and right sides are padded periodically instead, top
    and bottom still with zeros. Kernels are odd, and with stride 1 the size of
    the image is kept.
    """

    def __init__(self, in_channels, out_channels, kernel_size=3, stride=1,
                 activation="elu", wrap=False):
        super().__init__()
        if kernel_size % 2 == 0:
            raise ValueError("kernel_size must be odd")
        if activation not in ("elu", None):
            raise ValueError("activation must be 'elu' or None")
        self.pad = kernel_size // 2
        self.wrap = wrap
        self.activation = activation
        self.conv = nn.Conv2d(in_channels, 2 * out_channels, kernel_size, stride=stride)

    def forward(self, x):
        p = self.pad
        if self.wrap:
            x = F.pad(x, (p, p, 0, 0), mode="circular")
            x = F.pad(x, (0, 0, p, p))
        else:
            x = F.pad(x, (p, p, p, p))
        features, gate = self.conv(x).chunk(2, dim=1)
        if self.activation == "elu":
            features = F.elu(features)
        return features * torch.sigmoid(gate)
