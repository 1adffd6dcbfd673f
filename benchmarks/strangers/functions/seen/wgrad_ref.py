import torch
import torch.nn.functional as F


@torch.no_grad()
def conv2d_wgrad_ref(x, dy, kernel_size, stride=1, padding=0, dilation=1):
    """dL/dw of a dense conv2d. x [N,C,H,W], dy [N,K,P,Q] -> dw [K,C,R,S], fp32 accumulate."""
    R, S = kernel_size
    P, Q = dy.shape[-2:]
    xp = F.pad(x.float(), (padding,) * 4)
    dy = dy.float()
    dw = torch.empty(dy.shape[1], x.shape[1], R, S, device=x.device)
    for r in range(R):
        h0 = r * dilation
        for s in range(S):
            w0 = s * dilation
            xs = xp[:, :, h0:h0 + (P - 1) * stride + 1:stride,
                    w0:w0 + (Q - 1) * stride + 1:stride]
            dw[:, :, r, s] = torch.einsum("nkpq,ncpq->kc", dy, xs)
    return dw.to(x.dtype)
