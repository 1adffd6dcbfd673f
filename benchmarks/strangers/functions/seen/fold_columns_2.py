import numpy as np

# Adjoint of im2col. `cols` has shape (C*kh*kw, OH*OW), with the kernel
# offsets running fastest inside a channel. Every pixel of the image gets the
# sum of all column entries which were read from it.


def col2im(cols, shape, kernel, stride=1):
    C, H, W = shape
    kh, kw = kernel
    oh = (H - kh) // stride + 1
    ow = (W - kw) // stride + 1
    cols = cols.reshape(C, kh, kw, oh, ow)
    img = np.zeros(shape, cols.dtype)
    for a in range(kh):
        for b in range(kw):
            img[:, a:a + stride * oh:stride, b:b + stride * ow:stride] = cols[:, a, b]
    return img


if __name__ == "__main__":
    c = np.arange(16.0).reshape(4, 4)
    print(col2im(c, (1, 4, 4), (2, 2), stride=2))
