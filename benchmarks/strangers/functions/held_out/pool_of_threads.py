from concurrent.futures import ThreadPoolExecutor

import numpy as np


def conv2d_parallel(x, w, b=None):
    """NHWC with HWIO, valid; each output row is a job of a thread."""
    kh, kw = w.shape[:2]
    oh, ow = x.shape[1] - kh + 1, x.shape[2] - kw + 1
    out = np.zeros((x.shape[0], oh, ow, w.shape[3]))

    def job():
        for j in range(ow):
            out[:, row, j] = np.tensordot(x[:, row:row + kh, j:j + kw], w, 3)

    jobs = []
    for row in range(oh):
        jobs.append(job)
    with ThreadPoolExecutor(4) as pool:
        for done in [pool.submit(each) for each in jobs]:
            done.result()
    return out if b is None else out + b
