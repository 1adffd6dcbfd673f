import numpy as np
import scipy.sparse as sp


def conv_operator(shape, kernel, mode="same"):
    """Sparse matrix A with  A @ image.ravel() == (image correlated with kernel).ravel().
    Nice for deblurring, where one needs A.T as well."""
    H, W = shape
    kh, kw = kernel.shape
    cy, cx = (kh - 1) // 2, (kw - 1) // 2
    bands, offsets = [], []
    for i in range(kh):
        for j in range(kw):
            bands.append(np.full(H * W, kernel[i, j], dtype=float))
            offsets.append((i - cy) * W + (j - cx))
    A = sp.lil_matrix((H * W, H * W))
    for b, off in zip(bands, offsets):
        if abs(off) < H * W:
            A = A + sp.diags([b[:H * W - abs(off)]], [off], shape=(H * W, H * W))
    A = A.tocsr()
    if mode == "valid":
        keep = np.zeros((H, W), bool)
        keep[cy:H - (kh - 1 - cy), cx:W - (kw - 1 - cx)] = True
        A = A[np.flatnonzero(keep)]
    return A


def conv2d_sparse(image, kernel, mode="same"):
    """mode "same": zeros outside, size as the image (for an even kernel the extra zero is
    at the bottom/right); "valid": no border."""
    H, W = image.shape
    kh, kw = kernel.shape
    y = conv_operator(image.shape, kernel, mode) @ image.ravel()
    return y.reshape((H, W) if mode == "same" else (H - kh + 1, W - kw + 1))


if __name__ == "__main__":
    img = np.zeros((12, 12))
    img[4:8, 4:8] = 1
    print(conv2d_sparse(img, np.ones((3, 3)) / 9).sum())
