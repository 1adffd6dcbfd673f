import numpy as np


class BiquadChain:
    """双二次フィルタの縦続接続（転置直接型II）。

    sos の各行は b0 b1 b2 a0 a1 a2（a0 = 1）。
    process を続けて呼ぶと状態が引き継がれる。
    """

    def __init__(self, sos):
        self.sos = np.asarray(sos, dtype=float)
        self.z = np.zeros((len(self.sos), 2))

    def process(self, x):
        y = np.array(x, dtype=float)
        for s, (b0, b1, b2, _, a1, a2) in enumerate(self.sos):
            z1, z2 = self.z[s]
            for n in range(len(y)):
                v = y[n]
                w = b0 * v + z1
                z2 = b2 * v - a2 * w
                z1 = b1 * v - a1 * w + z2
                y[n] = w
            self.z[s] = z1, z2   # 次のブロックのために保存
        return y

    def reset(self):
        self.z[:] = 0.0
