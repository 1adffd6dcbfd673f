import torch
import torch.nn.functional as F


def sobel_xy(img: torch.Tensor) -> torch.Tensor:
    """(N, C, H, W) -> (N, 2*C, H, W): for each channel d/dx then d/dy.

    Scaled by 1/8 so that a ramp of slope 1 gives 1 inside. Replicated edges.
    """
    c = img.shape[1]
    kx = torch.tensor([[-1., 0., 1.], [-2., 0., 2.], [-1., 0., 1.]],
                      dtype=img.dtype, device=img.device) / 8
    k = torch.stack([kx, kx.t()])[:, None]          # 2,1,3,3
    weight = k.repeat(c, 1, 1, 1)                   # x,y,x,y,...
    return F.conv2d(F.pad(img, (1, 1, 1, 1), mode="replicate"), weight, groups=c)
