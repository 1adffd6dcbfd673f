import torch
import torch.nn as nn
import torch.nn.functional as F


class NCC(nn.Module):
    """
    Local (over window) squared normalized cross correlation loss for
    registration of 1, 2 or 3-D images.

    Inputs are (B, 1, *vol). Images are zero padded at the borders; returns
    the negative mean of the local cc, i.e. about -1 for identical textures.
    """

    def __init__(self, win=9, eps=1e-5):
        super().__init__()
        if win % 2 == 0:
            raise ValueError("win must be odd")
        self.win = win
        self.eps = eps

    def forward(self, y_true, y_pred):
        I, J = y_true, y_pred
        ndims = I.dim() - 2
        conv_fn = getattr(F, "conv%dd" % ndims)
        sum_filt = torch.ones([1, 1] + [self.win] * ndims, dtype=I.dtype, device=I.device)
        pad = self.win // 2

        I_sum = conv_fn(I, sum_filt, padding=pad)
        J_sum = conv_fn(J, sum_filt, padding=pad)
        I2_sum = conv_fn(I * I, sum_filt, padding=pad)
        J2_sum = conv_fn(J * J, sum_filt, padding=pad)
        IJ_sum = conv_fn(I * J, sum_filt, padding=pad)

        win_size = self.win ** ndims
        cross = IJ_sum - I_sum * J_sum / win_size
        I_var = I2_sum - I_sum * I_sum / win_size
        J_var = J2_sum - J_sum * J_sum / win_size

        cc = cross * cross / (I_var * J_var + self.eps)
        return -torch.mean(cc)
