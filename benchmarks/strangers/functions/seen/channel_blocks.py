import numpy as np

CBLOCK = 8      # channels that fit in cache


def conv2d_blocked(x, w, b, stride=(1, 1), pad=(0, 0)):
    """x NHWC, w HWIO, b (O,). Channels are processed in blocks to be nice to the L1."""
    n, h, wd, cin = x.shape
    kh, kw, wc, cout = w.shape
    if wc != cin:
        raise ValueError("cin")
    x = np.pad(x, ((0, 0), (pad[0],) * 2, (pad[1],) * 2, (0, 0)))
    oh = (h + 2 * pad[0] - kh) // stride[0] + 1
    ow = (wd + 2 * pad[1] - kw) // stride[1] + 1
    out = np.zeros((n, oh, ow, cout))

    for c0 in range(0, cin, CBLOCK):
        c1 = min(c0 + CBLOCK, cin)
        part = np.zeros_like(out)
        part += b
        for i in range(kh):
            for j in range(kw):
                part += x[:, i:i + stride[0] * (oh - 1) + 1:stride[0],
                          j:j + stride[1] * (ow - 1) + 1:stride[1], c0:c1] @ w[i, j, c0:c1]
        out += part
    return out


if __name__ == "__main__":
    img = np.random.rand(1, 12, 12, 3)
    print(conv2d_blocked(img, np.random.rand(3, 3, 3, 4), np.ones(4)).shape)
