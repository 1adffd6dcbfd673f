"""Depthwise conv1d with its own backward, Triton."""
import torch
import triton
import triton.language as tl


@triton.jit
def _dw_fwd(x_ptr, w_ptr, y_ptr, C, L, L_out, padding, dilation,
            K: tl.constexpr, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    c = row % C
    t = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    base = row.to(tl.int64)
    acc = tl.zeros((BLOCK,), dtype=tl.float32)
    for k in tl.static_range(K):
        s = t - padding + k * dilation
        xv = tl.load(x_ptr + base * L + s, mask=(t < L_out) & (s >= 0) & (s < L), other=0.0)
        acc += xv.to(tl.float32) * tl.load(w_ptr + c * K + k).to(tl.float32)
    tl.store(y_ptr + base * L_out + t, acc.to(y_ptr.dtype.element_ty), mask=t < L_out)


@triton.jit
def _dw_bwd_x(gy_ptr, w_ptr, gx_ptr, C, L, L_out, padding, dilation,
              K: tl.constexpr, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    c = row % C
    s = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    base = row.to(tl.int64)
    acc = tl.zeros((BLOCK,), dtype=tl.float32)
    for k in tl.static_range(K):
        t = s + padding - k * dilation
        gv = tl.load(gy_ptr + base * L_out + t, mask=(s < L) & (t >= 0) & (t < L_out), other=0.0)
        acc += gv.to(tl.float32) * tl.load(w_ptr + c * K + k).to(tl.float32)
    tl.store(gx_ptr + base * L + s, acc.to(gx_ptr.dtype.element_ty), mask=s < L)


@triton.jit
def _dw_bwd_w(x_ptr, gy_ptr, gw_ptr, C, L, L_out, padding, dilation,
              K: tl.constexpr, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    c = row % C
    t = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    base = row.to(tl.int64)
    gv = tl.load(gy_ptr + base * L_out + t, mask=t < L_out, other=0.0).to(tl.float32)
    for k in tl.static_range(K):
        s = t - padding + k * dilation
        xv = tl.load(x_ptr + base * L + s, mask=(t < L_out) & (s >= 0) & (s < L), other=0.0)
        part = tl.sum(xv.to(tl.float32) * gv, axis=0)
        dst = gw_ptr + c * K + k
        tl.store(dst, tl.load(dst) + part)


class DepthwiseConv1dFn(torch.autograd.Function):
    """y = DepthwiseConv1dFn.apply(x, weight, padding, dilation)

    x: (N, C, L), weight: (C, 1, K), stride 1.  Gradients for x and weight.
    """

    @staticmethod
    def forward(ctx, x, weight, padding=0, dilation=1):
        assert x.is_cuda
        x = x.contiguous()
        weight = weight.contiguous()
        N, C, L = x.shape
        K = weight.shape[-1]
        L_out = L + 2 * padding - dilation * (K - 1)
        y = torch.empty((N, C, L_out), device=x.device, dtype=x.dtype)
        BLOCK = 128
        _dw_fwd[(N * C, triton.cdiv(L_out, BLOCK))](
            x, weight, y, C, L, L_out, padding, dilation, K=K, BLOCK=BLOCK)
        ctx.save_for_backward(x, weight)
        ctx.padding, ctx.dilation = padding, dilation
        return y

    @staticmethod
    def backward(ctx, gy):
        x, weight = ctx.saved_tensors
        gy = gy.contiguous()
        N, C, L = x.shape
        K = weight.shape[-1]
        L_out = gy.shape[-1]
        BLOCK = 128
        gx = gw = None
        if ctx.needs_input_grad[0]:
            gx = torch.empty_like(x)
            _dw_bwd_x[(N * C, triton.cdiv(L, BLOCK))](
                gy, weight, gx, C, L, L_out, ctx.padding, ctx.dilation, K=K, BLOCK=BLOCK)
        if ctx.needs_input_grad[1]:
            buf = torch.zeros(weight.shape, device=x.device, dtype=torch.float32)
            _dw_bwd_w[(N * C, triton.cdiv(L_out, BLOCK))](
                x, gy, buf, C, L, L_out, ctx.padding, ctx.dilation, K=K, BLOCK=BLOCK)
            gw = buf.to(weight.dtype)
        return gx, gw, None, None
