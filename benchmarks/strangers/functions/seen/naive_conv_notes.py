import numpy as np

# true convolution: flip the kernel, then slide it. 'full' output.
def conv2d_full(f, g):
    fh, fw = f.shape
    gh, gw = g.shape
    out = np.zeros((fh + gh - 1, fw + gw - 1), dtype=np.result_type(f, g))
    for y in range(gh):
        for x in range(gw):
            # each kernel entry stamps a shifted copy of the image
            out[y:y + fh, x:x + fw] += g[y, x] * f
    return out
