import numpy as np

# hw3, question 1: plain "convolution" as in CNNs (no kernel flip), no padding, stride 1

def conv2d(img, ker):
    H, W = img.shape
    kh, kw = ker.shape
    out = np.zeros((H - kh + 1, W - kw + 1))
    for i in range(out.shape[0]):
        for j in range(out.shape[1]):
            s = 0.0
            for a in range(kh):
                for b in range(kw):
                    s += img[i + a, j + b] * ker[a, b]
            out[i, j] = s
    return out


if __name__ == "__main__":
    x = np.arange(16.0).reshape(4, 4)
    print(conv2d(x, np.ones((2, 2))))
