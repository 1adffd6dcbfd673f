"""golden model for the int8 MAC array (1-D conv, 32 bit accumulators)"""
import numpy as np

ACC = np.int32


def conv1d_i8(act, wgt, stride=1):
    # act int8 [cin][len], wgt int8 [cout][cin][k]  ->  acc int32 [cout][out_len]
    assert act.dtype == np.int8 and wgt.dtype == np.int8
    cout, cin, k = wgt.shape
    out_len = (act.shape[1] - k) // stride + 1

    # im2col: [cin*k][out_len]
    cols = np.stack([act[:, t:t + stride * (out_len - 1) + 1:stride] for t in range(k)], axis=1)
    cols = cols.reshape(cin * k, out_len)
    acc = np.dot(wgt.reshape(cout, -1), cols)
    return acc.astype(ACC)
