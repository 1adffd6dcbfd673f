import torch
import torch.nn.functional as F


class PartialConv2d(torch.nn.Conv2d):
    """Partial convolution (Liu et al. 2018, image inpainting).

    mask is (N, 1, H, W), 1 = valid. The response (without bias) is scaled by
    window_size / valid_pixels, then biased; where no pixel was valid the result is 0, bias
    and all. Returns (y, new_mask). Padding counts as invalid but the window size is
    that of the whole kernel.
    """

    def forward(self, x, mask):
        ones = torch.ones(1, 1, *self.kernel_size, dtype=x.dtype, device=x.device)
        with torch.no_grad():
            count = F.conv2d(mask.to(x.dtype), ones, None, self.stride, self.padding, self.dilation)
            new_mask = (count > 0).to(x.dtype)
            ratio = ones.numel() / count.clamp(min=1.0) * new_mask
        # where() and not a product: holes may hold NaN
        raw = F.conv2d(torch.where(mask.bool(), x, torch.zeros_like(x)), self.weight, None, self.stride,
                       self.padding, self.dilation, self.groups)
        y = raw * ratio
        if self.bias is not None:
            y = (y + self.bias.view(1, -1, 1, 1)) * new_mask
        return y, new_mask
