"""conv2d as an implicit GEMM."""
import torch
import triton
import triton.language as tl


@triton.jit
def _igemm_kernel(
    x_ptr, w_ptr, b_ptr, y_ptr,
    M, C_out, K_total,
    H, W, OH, OW,
    sxn, sxc, sxh, sxw,
    stride_h, stride_w, pad_h, pad_w, dil_h, dil_w,
    KH: tl.constexpr, KW: tl.constexpr,
    HAS_BIAS: tl.constexpr,
    BLOCK_M: tl.constexpr, BLOCK_N: tl.constexpr, BLOCK_K: tl.constexpr,
):
    offs_m = tl.program_id(0) * BLOCK_M + tl.arange(0, BLOCK_M)
    offs_n = tl.program_id(1) * BLOCK_N + tl.arange(0, BLOCK_N)
    offs_k = tl.arange(0, BLOCK_K)
    m_ok = offs_m < M
    n_ok = offs_n < C_out

    ow = offs_m % OW
    oh = (offs_m // OW) % OH
    img = (offs_m // (OW * OH)).to(tl.int64)

    acc = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)
    for k0 in range(0, K_total, BLOCK_K):
        k = k0 + offs_k
        k_ok = k < K_total
        ci = k // (KH * KW)
        kh = (k % (KH * KW)) // KW
        kw = k % KW

        ih = oh[:, None] * stride_h - pad_h + kh[None, :] * dil_h
        iw = ow[:, None] * stride_w - pad_w + kw[None, :] * dil_w
        a_ok = (m_ok[:, None] & k_ok[None, :]
                & (ih >= 0) & (ih < H) & (iw >= 0) & (iw < W))
        a = tl.load(x_ptr + img[:, None] * sxn + ci[None, :].to(tl.int64) * sxc
                    + ih * sxh + iw * sxw, mask=a_ok, other=0.0)
        b = tl.load(w_ptr + offs_n[None, :] * K_total + k[:, None],
                    mask=k_ok[:, None] & n_ok[None, :], other=0.0)
        acc = tl.dot(a, b, acc, input_precision="ieee")

    if HAS_BIAS:
        bias = tl.load(b_ptr + offs_n, mask=n_ok, other=0.0)
        acc += bias.to(tl.float32)[None, :]

    pix = offs_m % (OH * OW)
    y_off = (img[:, None] * C_out + offs_n[None, :]) * (OH * OW) + pix[:, None]
    tl.store(y_ptr + y_off, acc.to(y_ptr.dtype.element_ty),
             mask=m_ok[:, None] & n_ok[None, :])


def _pair(v):
    return (v, v) if isinstance(v, int) else tuple(v)


def conv2d_igemm(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """conv2d(x, weight, bias) with groups=1.

    x: (N, C_in, H, W) of any memory format, weight: (C_out, C_in, KH, KW).
    float32, float16 or bfloat16.
    """
    assert x.is_cuda
    weight = weight.contiguous()
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    dh, dw = _pair(dilation)
    N, C_in, H, W = x.shape
    C_out, C_w, KH, KW = weight.shape
    assert C_w == C_in
    OH = (H + 2 * ph - dh * (KH - 1) - 1) // sh + 1
    OW = (W + 2 * pw - dw * (KW - 1) - 1) // sw + 1
    y = torch.empty((N, C_out, OH, OW), device=x.device, dtype=x.dtype)
    M = N * OH * OW
    BLOCK_M, BLOCK_N, BLOCK_K = 64, 32, 16
    grid = (triton.cdiv(M, BLOCK_M), triton.cdiv(C_out, BLOCK_N))
    _igemm_kernel[grid](
        x, weight, bias if bias is not None else weight, y,
        M, C_out, C_in * KH * KW,
        H, W, OH, OW,
        x.stride(0), x.stride(1), x.stride(2), x.stride(3),
        sh, sw, ph, pw, dh, dw,
        KH=KH, KW=KW, HAS_BIAS=bias is not None,
        BLOCK_M=BLOCK_M, BLOCK_N=BLOCK_N, BLOCK_K=BLOCK_K,
        num_warps=4,
    )
    return y
