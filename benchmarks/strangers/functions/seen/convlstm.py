import torch
import torch.nn as nn


class ConvLSTMCell(nn.Module):
    """Convolutional LSTM cell (Shi et al., 2015) with peephole connections.

        i = sigmoid(Wx_i * x + Wh_i * h + wc_i . c + b_i)
        f = sigmoid(Wx_f * x + Wh_f * h + wc_f . c + b_f)
        c' = f . c + i . tanh(Wx_g * x + Wh_g * h + b_g)
        o = sigmoid(Wx_o * x + Wh_o * h + wc_o . c' + b_o)
        h' = o . tanh(c')

    The peephole weights wc_* are per channel (shared over the positions, so
    the cell takes images of any size). All gates come from one convolution of
    the concatenation [x, h], in the order i, f, g, o. ``forget_bias`` is added
    to the forget gate as in TensorFlow.
    """

    def __init__(self, in_ch, hid_ch, kernel_size=3, forget_bias=1.0):
        super().__init__()
        if kernel_size % 2 == 0:
            raise ValueError("kernel_size must be odd to keep the image size")
        self.hid_ch = hid_ch
        self.forget_bias = forget_bias
        self.gates = nn.Conv2d(in_ch + hid_ch, 4 * hid_ch, kernel_size, padding=kernel_size // 2)
        self.peep = nn.Parameter(torch.zeros(3, hid_ch, 1, 1))      # i, f, o

    def init_state(self, x):
        zeros = x.new_zeros(x.shape[0], self.hid_ch, *x.shape[2:])
        return zeros, zeros.clone()

    def forward(self, x, state=None):
        h, c = self.init_state(x) if state is None else state
        i, f, g, o = self.gates(torch.cat([x, h], dim=1)).chunk(4, dim=1)
        i = torch.sigmoid(i + self.peep[0] * c)
        f = torch.sigmoid(f + self.peep[1] * c + self.forget_bias)
        c = f * c + i * torch.tanh(g)
        o = torch.sigmoid(o + self.peep[2] * c)
        h = o * torch.tanh(c)
        return h, (h, c)
