import torch


def conv_transpose2d_ref(x, w, b=None, stride=1, padding=0, output_padding=0, dilation=1):
    # x [N,Cin,H,W], w [Cin,Cout,kh,kw]. Each input pixel stamps the kernel into
    # the output; the frame of `padding` pixels is then cut off.
    # ints only. No groups. Needs output_padding < max(stride, dilation).
    N, Ci, H, W = x.shape
    _, Co, kh, kw = w.shape
    Hf = (H - 1) * stride + dilation * (kh - 1) + 1 + output_padding
    Wf = (W - 1) * stride + dilation * (kw - 1) + 1 + output_padding
    full = x.new_zeros(N, Co, Hf, Wf)
    for i in range(kh):
        for j in range(kw):
            contrib = torch.einsum('nchw,cd->ndhw', x, w[:, :, i, j])
            r, s = i * dilation, j * dilation
            full[:, :, r:r + (H - 1) * stride + 1:stride,
                 s:s + (W - 1) * stride + 1:stride] += contrib
    y = full[:, :, padding:Hf - padding, padding:Wf - padding]
    return y if b is None else y + b[:, None, None]
