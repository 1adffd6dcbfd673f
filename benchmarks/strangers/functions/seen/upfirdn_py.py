import numpy as np

def upfirdn(h, x, up=1, down=1):
    # polyphase; never touches the stuffed zeros
    h = np.asarray(h); x = np.asarray(x)
    L = (len(x) - 1) * up + len(h)
    ny = (L + down - 1) // down
    y = np.zeros(ny, dtype=np.result_type(h, x, np.float32))
    for m in range(ny):
        t = m * down
        p = t % up
        i = t // up
        acc = 0
        for tap in h[p::up]:
            if 0 <= i < len(x):
                acc += tap * x[i]
            i -= 1
        y[m] = acc
    return y
