import torch


def conv2d_fp16(x, w, out_dtype=torch.float16):
    """Half in, half out, float32 in the middle (like tensor cores do).

    x (N, C, H, W), w (O, C, kh, kw), valid.  One rounding, at the end; sums beyond 65504
    become inf in fp16.  Pass out_dtype=torch.float32 for the raw accumulator.
    """
    kh, kw = w.shape[2:]
    xf, wf = x.half().float(), w.half().float()
    oh, ow = x.shape[2] - kh + 1, x.shape[3] - kw + 1
    acc = xf.new_zeros(x.shape[0], w.shape[0], oh, ow)
    for i in range(kh):
        for j in range(kw):
            patch = xf[:, :, i:i + oh, j:j + ow]
            acc += torch.einsum("nchw,oc->nohw", patch, wf[:, :, i, j])
    return acc.to(out_dtype)
