import numpy as np

def conv3d(volume, kernels, stride=1, padding=0):
    # volume:  C x D x H x W   (one scan, e.g. CT with C modalities)
    # kernels: K x C x kd x kh x kw
    # -> K x D' x H' x W', cross-correlation like every deep learning library
    p = padding
    v = np.pad(volume, ((0, 0), (p, p), (p, p), (p, p)))
    K, C, kd, kh, kw = kernels.shape
    D = (v.shape[1] - kd) // stride + 1
    H = (v.shape[2] - kh) // stride + 1
    W = (v.shape[3] - kw) // stride + 1
    result = np.empty((K, D, H, W), dtype=np.result_type(volume, kernels))
    flat = kernels.reshape(K, -1)
    for z in range(D):
        for y in range(H):
            for x in range(W):
                cube = v[:, z*stride:z*stride+kd, y*stride:y*stride+kh, x*stride:x*stride+kw]
                result[:, z, y, x] = flat @ cube.ravel()
    return result
