import math


def convolution(I, K, S=1, P=0):
    """Convolution layer on one channel, after the lecture notes.

    I - image, list of rows;  K - kernel, list of rows;  S - stride;  P - zero padding

        O = floor((W - K + 2P) / S) + 1

        out[m][n] = sum_a sum_b I[m*S + a - P][n*S + b - P] * K[a][b]
    """
    H, W = len(I), len(I[0])
    kh, kw = len(K), len(K[0])
    OH = math.ceil((H - kh + 2 * P) / S) + 1
    OW = math.ceil((W - kw + 2 * P) / S) + 1

    def pixel(r, c):
        if 0 <= r < H and 0 <= c < W:
            return I[r][c]
        return 0

    return [[sum(pixel(m * S + a - P, n * S + b - P) * K[a][b]
                 for a in range(kh) for b in range(kw))
             for n in range(OW)]
            for m in range(OH)]
