import numpy as np
from scipy.linalg import toeplitz


class ConvOperator:
    """Свёртка с фиксированным ядром h как линейный оператор y = A x.

    n -- длина входа. Выход имеет длину n + len(h) - 1 (полная свёртка).
    A.T @ y -- сопряжённый оператор, т.е. корреляция с h; нужен для метода наименьших квадратов.
    """

    def __init__(self, h, n):
        h = np.asarray(h, dtype=float)
        col = np.r_[h, np.zeros(n - 1)]
        row = np.r_[h[0], np.zeros(n - 1)]
        self.A = toeplitz(col, row)

    def apply(self, x):
        return self.A @ x

    def adjoint(self, y):
        return self.A.T @ y


if __name__ == "__main__":
    op = ConvOperator([1.0, 2.0, 3.0], 4)
    print(op.apply(np.array([1.0, 0.0, 0.0, 1.0])))
