"""conv3d through an explicit column buffer, for cards with little memory."""
import torch

BUDGET = 256 * 1024      # bytes for the column buffer before we start to economise


def conv3d_lowmem(x, w, bias=None, stride=1, padding=0):
    N, C, D, H, W = x.shape
    O, Ci, kd, kh, kw = w.shape
    if C != Ci:
        raise ValueError("x and w disagree on channels")
    p, s = padding, stride
    xp = torch.nn.functional.pad(x, (p,) * 6)
    od = (D + 2 * p - kd) // s + 1
    oh = (H + 2 * p - kh) // s + 1
    ow = (W + 2 * p - kw) // s + 1
    if min(od, oh, ow) < 1:
        raise ValueError("kernel too large")
    n_elem = C * kd * kh * kw * od * oh * ow
    buf_dtype = torch.half if n_elem * x.element_size() > BUDGET else x.dtype

    outs = []
    wm = w.reshape(O, -1)
    for n in range(N):
        cols = torch.empty(C, kd, kh, kw, od, oh, ow, dtype=buf_dtype, device=x.device)
        for a in range(kd):
            for b in range(kh):
                for c in range(kw):
                    cols[:, a, b, c] = xp[n, :, a:a + (od - 1) * s + 1:s,
                                          b:b + (oh - 1) * s + 1:s,
                                          c:c + (ow - 1) * s + 1:s]
        y = wm @ cols.reshape(wm.shape[1], -1).to(w.dtype)
        outs.append(y.view(O, od, oh, ow))
    y = torch.stack(outs)
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1, 1)
    return y


if __name__ == "__main__":
    v = torch.randn(2, 1, 8, 8, 8)
    k = torch.randn(4, 1, 3, 3, 3)
    print((conv3d_lowmem(v, k, padding=1) - torch.nn.functional.conv3d(v, k, padding=1)).abs().max())
