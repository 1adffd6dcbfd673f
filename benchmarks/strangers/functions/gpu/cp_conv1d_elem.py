import cupy as cp

_conv1d = cp.ElementwiseKernel(
    'raw T x, raw T w, int32 cin, int32 length, int32 cout, int32 lout, '
    'int32 k, int32 cin_g, int32 cout_g, int32 stride, int32 pad, int32 dil',
    'raw T y',
    '''
    int t = i % lout;
    int oc = (i / lout) % cout;
    int b = i / ((long long)lout * cout);
    int g = oc / cout_g;
    float acc = 0;
    for (int c = 0; c < cin_g; ++c) {
        long long xrow = ((long long)b * cin + g * cin_g + c) * length;
        long long wrow = ((long long)oc * cin_g + c) * k;
        for (int j = 0; j < k; ++j) {
            int s = t * stride - pad + j * dil;
            if (s >= 0 && s < length)
                acc += x[xrow + s] * w[wrow + j];
        }
    }
    y[i] = acc;
    ''',
    'conv1d_elem')


def conv1d(x, w, stride=1, padding=0, dilation=1, groups=1):
    """conv1d of CuPy arrays, float32 or float64.

    x: (N, Cin, L), w: (Cout, Cin // groups, K), both of one dtype, in which
    the result is computed and returned.
    """
    if x.dtype != w.dtype:
        raise TypeError("x and w must have the same dtype")
    if x.dtype not in (cp.float32, cp.float64):
        raise TypeError("float32 or float64")
    n, cin, length = x.shape
    cout, cin_g, k = w.shape
    lout = (length + 2 * padding - dilation * (k - 1) - 1) // stride + 1
    y = cp.empty((n, cout, lout), dtype=x.dtype)
    x = cp.ascontiguousarray(x)
    w = cp.ascontiguousarray(w)
    _conv1d(x, w, cin, length, cout, lout, k, cin_g, cout // groups,
            stride, padding, dilation, y, size=y.size)
    return y
