import torch


def conv3d_ref(x, w, b=None, stride=(1, 1, 1), padding=(0, 0, 0), dilation=(1, 1, 1)):
    """Reference for the Triton conv3d test: shifted slices, accumulated in float64.

    x (N, C, D, H, W), w (O, C, kd, kh, kw); result has the dtype of x.
    """
    pd, ph, pw = padding
    xp = torch.nn.functional.pad(x.double(), (pw, pw, ph, ph, pd, pd))
    k = w.shape[2:]
    o = [(xp.shape[2 + a] - dilation[a] * (k[a] - 1) - 1) // stride[a] + 1 for a in range(3)]
    out = torch.zeros(x.shape[0], w.shape[0], *o, dtype=torch.float64, device=x.device)
    for idx in ((i, j, l) for i in range(k[0]) for j in range(k[1]) for l in range(k[2])):
        sl = tuple(
            slice(idx[a] * dilation[a], idx[a] * dilation[a] + stride[a] * (o[a] - 1) + 1, stride[a])
            for a in range(3)
        )
        out += torch.einsum("ncdhw,oc->nodhw", xp[(slice(None), slice(None)) + sl], w[(..., *idx)].double())
    if b is not None:
        out += b.double().view(1, -1, 1, 1, 1)
    return out.to(x.dtype)
