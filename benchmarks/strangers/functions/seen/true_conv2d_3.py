import numpy as np

def conv2(a, k, shape="full"):
    # like MATLAB's conv2(A, B, shape): a real convolution, so the kernel is turned by 180 degrees.
    # "same" keeps MATLAB's centre, i.e. starts at ceil((size(B)-1)/2)  (differs from scipy for even kernels!)
    # integers are computed in double, also like MATLAB
    a = np.asarray(a); k = np.asarray(k)
    if a.dtype.kind in 'iub': a = a.astype(float)
    if k.dtype.kind in 'iub': k = k.astype(float)
    ha, wa = a.shape
    hk, wk = k.shape
    out = np.zeros((ha + hk - 1, wa + wk - 1), dtype=np.result_type(a, k))
    for u in range(hk):
        for v in range(wk):
            out[u:u+ha, v:v+wa] += a * k[u, v]
    if shape == "full":
        return out
    if shape == "same":
        r, c = hk // 2, wk // 2      # == ceil((n-1)/2)
        return out[r:r+ha, c:c+wa]
    if shape == "valid":
        return out[hk-1:ha, wk-1:wa]   # empty when the kernel is larger than A
    raise ValueError(shape)

if __name__ == "__main__":
    print(conv2(np.eye(3), np.ones((2, 2)), "same"))
