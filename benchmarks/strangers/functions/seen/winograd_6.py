import numpy as np

# F(2x2, 3x3), Lavin & Gray
B_T = np.array([[1, 0, -1, 0],
                [0, 1, 1, 0],
                [0, -1, 1, 0],
                [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0],
              [0.5, 0.5, 0.5],
              [0.5, -0.5, 0.5],
              [0, 0, 1]], dtype=float)
A_T = np.array([[1, 1, 1, 0],
                [0, 1, -1, -1]], dtype=float)


def winograd_conv3x3(image, kernel):
    """'valid' cross-correlation of a 2-D image with a 3x3 kernel."""
    image = np.asarray(image)
    kernel = np.asarray(kernel)
    if kernel.shape != (3, 3):
        raise ValueError("F(2x2, 3x3) needs a 3x3 kernel")
    dt = np.result_type(image, kernel)
    bt, g, at = B_T.astype(dt), G.astype(dt), A_T.astype(dt)

    oh, ow = image.shape[0] - 2, image.shape[1] - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    # round up to whole tiles; the surplus is cut off again below
    padded = np.zeros((2 * th + 2, 2 * tw + 2), dt)
    padded[:image.shape[0], :image.shape[1]] = image

    u = g @ kernel.astype(dt) @ g.T
    out = np.empty((2 * th, 2 * tw), dt)
    for i in range(th):
        for j in range(tw):
            d = padded[2 * i:2 * i + 4, 2 * j:2 * j + 4]
            v = bt @ d @ bt.T
            out[2 * i:2 * i + 2, 2 * j:2 * j + 2] = at @ (u * v) @ at.T
    return out[:oh, :ow]
