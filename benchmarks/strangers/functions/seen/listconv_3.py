def convolve(x, h):
    # x, h: plain python lists
    # returns list of length len(x) + len(h) - 1
    y = [0] * (len(x) + len(h) - 1)
    for i in range(len(x)):
        for j in range(len(h)):
            y[i + j] += x[i] * h[j]
    return y


if __name__ == '__main__':
    print(convolve([1, 2, 3], [0, 1, 0.5]))
