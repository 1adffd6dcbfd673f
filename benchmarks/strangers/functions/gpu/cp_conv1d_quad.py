"""conv1d in CUDA C through CuPy: each thread makes four neighbouring outputs."""
import cupy as cp
import numpy as np

_QUAD = cp.RawKernel(r'''
extern "C" __global__
void conv1d_quad(const float* x, const float* w, const float* b, float* y,
                 int Cin, int L, int Cout, int Lout, int K,
                 int pad, int dil, int has_bias)
{
    int q = blockIdx.y * blockDim.x + threadIdx.x;
    int row = blockIdx.x;
    int n = row / Cout;
    int oc = row % Cout;
    if (q >= Lout / 4) return;
    int t = q * 4;

    float b0 = has_bias ? b[oc] : 0.0f;
    float acc[4] = {b0, b0, b0, b0};
    for (int ci = 0; ci < Cin; ++ci) {
        const float* xr = x + ((size_t)n * Cin + ci) * L;
        const float* wr = w + ((size_t)oc * Cin + ci) * K;
        for (int k = 0; k < K; ++k) {
            float wv = wr[k];
            int s = t - pad + k * dil;
            #pragma unroll
            for (int j = 0; j < 4; ++j) {
                int u = s + j;
                if (u >= 0 && u < L) acc[j] += wv * xr[u];
            }
        }
    }
    float* yr = y + (size_t)row * Lout;
    #pragma unroll
    for (int j = 0; j < 4; ++j)
        if (t + j < Lout) yr[t + j] = acc[j];
}
''', 'conv1d_quad')


def conv1d_quad(x, w, b=None, padding=0, dilation=1):
    """float32 conv1d, stride 1.  x (N, Cin, L), w (Cout, Cin, K), b (Cout,)."""
    x = cp.ascontiguousarray(x, dtype=cp.float32)
    w = cp.ascontiguousarray(w, dtype=cp.float32)
    n, cin, length = x.shape
    cout, _, k = w.shape
    lout = length + 2 * padding - dilation * (k - 1)
    y = cp.empty((n, cout, lout), dtype=cp.float32)
    threads = 64
    per_block = threads * 4
    grid = (n * cout, (lout + per_block - 1) // per_block)
    bb = w if b is None else cp.ascontiguousarray(b, dtype=cp.float32)
    _QUAD(grid, (threads,),
          (x, w, bb, y,
           np.int32(cin), np.int32(length), np.int32(cout), np.int32(lout),
           np.int32(k), np.int32(padding), np.int32(dilation),
           np.int32(b is not None)))
    return y
