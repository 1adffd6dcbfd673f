import numpy as np


def load_tile(img, y0, x0, th, tw):
    """Copy a tile; what lies outside of the image is 0 ("shared memory")."""
    H, W = img.shape
    tile = np.zeros((th, tw), img.dtype)
    ya, yb = max(y0, 0), min(y0 + th, H)
    xa, xb = max(x0, 0), min(x0 + tw, W)
    if ya < yb and xa < xb:
        tile[ya - y0:yb - y0, xa - x0:xb - x0] = img[ya:yb, xa:xb]
    return tile


def tiled_conv(img, mask, T=8):
    # PMPP chapter 7: P[i,j] = sum N[i-r+a, j-r+b] * M[a,b], odd square mask, zero ghost cells.
    # (the mask is applied as it stands, like in the book)
    assert mask.shape[0] == mask.shape[1] and mask.shape[0] % 2 == 1
    r = mask.shape[0] // 2
    H, W = img.shape
    P = np.zeros((H, W), np.float64)
    for by in range(0, H, T):
        for bx in range(0, W, T):
            Ns = load_tile(img, by - r, bx - r, T + 2 * r, T + 2 * r).astype(np.float64)
            for ty in range(min(T, H - by)):
                for tx in range(min(T, W - bx)):
                    P[by + ty, bx + tx] = (Ns[ty:ty + 2 * r + 1, tx:tx + 2 * r + 1] * mask).sum()
    return P


if __name__ == "__main__":
    print(tiled_conv(np.eye(5), np.ones((3, 3))))
