import numpy as np


def conv_hwcn(acts, filt, pad=0, stride=1):
    """Batch-last convolution in the manner of cuda-convnet.

    acts: rows x cols x channels x cases
    filt: channels x fh x fw x n_filters
    result: rows' x cols' x n_filters x cases
    """
    rows, cols, ch, cases = acts.shape
    _, fh, fw, nf = filt.shape
    # reorder to (fh fw channels) x filters once, so each window is one gemm
    mat = filt.transpose(1, 2, 0, 3).reshape(fh * fw * ch, nf)

    a = np.pad(acts, [(pad, pad), (pad, pad), (0, 0), (0, 0)])
    ro = (rows + 2 * pad - fh) // stride + 1
    co = (cols + 2 * pad - fw) // stride + 1
    res = np.empty((ro, co, nf, cases), dtype=np.result_type(acts, filt))
    for r in range(ro):
        for c in range(co):
            y, x = r * stride, c * stride
            window = a[y:y + fh, x:x + fw].reshape(fh * fw * ch, cases)
            res[r, c] = mat.T @ window
    return res
