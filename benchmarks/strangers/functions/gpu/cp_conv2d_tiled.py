"""conv2d with a shared-memory input tile (CuPy RawKernel)."""
import cupy as cp
import numpy as np

TILE = 16
SMAX = 64

_code = r'''
#define TILE 16
#define SMAX 64
extern "C" __global__
void conv2d_tiled(const float* __restrict__ x, const float* __restrict__ w,
                  const float* __restrict__ b, float* __restrict__ y,
                  int Cin, int H, int W, int Cout, int OH, int OW,
                  int KH, int KW, int stride, int pad, int dil, int has_bias)
{
    __shared__ float s[SMAX][SMAX + 1];

    int n = blockIdx.x / Cout;
    int oc = blockIdx.x % Cout;
    int oy0 = blockIdx.y * TILE, ox0 = blockIdx.z * TILE;
    int ty = threadIdx.y, tx = threadIdx.x;

    int th = (TILE - 1) * stride + KH;
    int tw = (TILE - 1) * stride + KW;
    float acc = 0.0f;

    for (int ci = 0; ci < Cin; ++ci) {
        const float* plane = x + ((long long)n * Cin + ci) * H * W;
        for (int r = ty; r < th; r += TILE) {
            int iy = oy0 * stride - pad + r;
            for (int c = tx; c < tw; c += TILE) {
                int ix = ox0 * stride - pad + c;
                bool in = iy >= 0 && iy < H && ix >= 0 && ix < W;
                s[r][c] = in ? plane[iy * W + ix] : 0.0f;
            }
        }
        __syncthreads();
        const float* wp = w + ((long long)oc * Cin + ci) * KH * KW;
        for (int i = 0; i < KH; ++i)
            for (int j = 0; j < KW; ++j)
                acc += wp[i * KW + j] * s[ty * stride + i * dil][tx * stride + j * dil];
        __syncthreads();
    }

    int oy = oy0 + ty, ox = ox0 + tx;
    if (oy < OH && ox < OW) {
        if (has_bias) acc += b[oc];
        y[(((long long)n * Cout + oc) * OH + oy) * OW + ox] = acc;
    }
}
'''
_conv2d_tiled = cp.RawKernel(_code, 'conv2d_tiled')


def conv2d_tiled(x, w, b=None, stride=1, padding=0, dilation=1):
    """conv2d.  x (N, Cin, H, W), w (Cout, Cin, KH, KW), b (Cout,); float32."""
    x = cp.ascontiguousarray(x, dtype=cp.float32)
    w = cp.ascontiguousarray(w, dtype=cp.float32)
    N, Cin, H, W = x.shape
    Cout, _, KH, KW = w.shape
    reach = (TILE - 1) * stride + (max(KH, KW) - 1) * dilation + 1
    if reach > SMAX:
        raise ValueError("stride, kernel or dilation too large")
    OH = (H + 2 * padding - dilation * (KH - 1) - 1) // stride + 1
    OW = (W + 2 * padding - dilation * (KW - 1) - 1) // stride + 1
    y = cp.empty((N, Cout, OH, OW), dtype=cp.float32)
    bias = w if b is None else cp.ascontiguousarray(b, dtype=cp.float32)
    grid = (N * Cout, -(-OH // TILE), -(-OW // TILE))
    ints = [np.int32(v) for v in (Cin, H, W, Cout, OH, OW, KH, KW,
                                  stride, padding, dilation, b is not None)]
    _conv2d_tiled(grid, (TILE, TILE), (x, w, bias, y, *ints))
    return y
