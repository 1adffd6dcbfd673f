"""Depthwise conv2d for CuPy arrays, shared-memory tiles."""
import cupy as cp
import numpy as np

_SRC = r'''
extern "C" __global__
void dwconv2d_tile(const float* __restrict__ x, const float* __restrict__ w,
                   const float* __restrict__ bias, float* __restrict__ y,
                   int C, int H, int W, int OH, int OW,
                   int KH, int KW, int stride, int pad, int dil, int has_bias)
{
    extern __shared__ float tile[];
    const int TX = blockDim.x, TY = blockDim.y;
    const int th = (TY - 1) * stride + (KH - 1) * dil + 1;
    const int tw = (TX - 1) * stride + (KW - 1) * dil + 1;
    const int nc = blockIdx.x;
    const int c = nc % C;
    const int oy0 = blockIdx.y * TY;
    const int ox0 = blockIdx.z * TX;
    const int iy0 = oy0 * stride - pad;
    const int ix0 = ox0 * stride - pad;
    const float* plane = x + (long long)nc * H * W;

    const int tid = threadIdx.y * TX + threadIdx.x;
    for (int i = tid; i < th * tw; i += TX * TY) {
        int iy = iy0 + i / tw;
        int ix = ix0 + i % tw;
        float v = 0.0f;
        if (iy >= 0 && iy < H && ix >= 0 && ix < W)
            v = plane[(long long)iy * W + ix];
        tile[i] = v;
    }
    __syncthreads();

    const int oy = oy0 + threadIdx.y;
    const int ox = ox0 + threadIdx.x;
    if (oy >= OH || ox >= OW) return;
    float acc = has_bias ? bias[c] : 0.0f;
    for (int i = 0; i < KH; ++i)
        for (int j = 0; j < KW; ++j)
            acc += w[(c * KH + i) * KW + j]
                 * tile[(threadIdx.y * stride + i * dil) * tw
                        + threadIdx.x * stride + j * dil];
    y[((long long)nc * OH + oy) * OW + ox] = acc;
}
'''
_kernel = cp.RawKernel(_SRC, "dwconv2d_tile")


def depthwise_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """Depthwise conv2d of a float32 CuPy array.

    x: (N, C, H, W), weight: (C, 1, KH, KW), bias: (C,) or None.
    Returns a (N, C, OH, OW) float32 array.
    """
    x = cp.ascontiguousarray(x, dtype=cp.float32)
    weight = cp.ascontiguousarray(weight, dtype=cp.float32)
    N, C, H, W = x.shape
    KH, KW = weight.shape[-2:]
    OH = (H + 2 * padding - dilation * (KH - 1) - 1) // stride + 1
    OW = (W + 2 * padding - dilation * (KW - 1) - 1) // stride + 1
    y = cp.empty((N, C, OH, OW), dtype=cp.float32)
    TX = TY = 16
    th = (TY - 1) * stride + (KH - 1) * dilation + 1
    tw = (TX - 1) * stride + (KW - 1) * dilation + 1
    smem = th * tw * 4
    if smem > 48 * 1024:
        raise ValueError("kernel too large for one tile")
    b = weight if bias is None else cp.ascontiguousarray(bias, dtype=cp.float32)
    i = np.int32
    _kernel((N * C, (OH + TY - 1) // TY, (OW + TX - 1) // TX), (TX, TY),
            (x, weight, b, y, i(C), i(H), i(W), i(OH), i(OW), i(KH), i(KW),
             i(stride), i(padding), i(dilation), i(bias is not None)),
            shared_mem=smem)
    return y
