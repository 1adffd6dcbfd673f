import numpy as np


def 大数乘法(甲: str, 乙: str) -> str:
    """用 FFT 卷积计算两个非负十进制整数(字符串)的乘积。

    各位数字看作多项式的系数，卷积之后再处理进位。
    """
    a = [int(c) for c in reversed(甲)]
    b = [int(c) for c in reversed(乙)]
    n = len(a) + len(b) - 1
    size = 1
    while size < n:
        size <<= 1
    c = np.fft.irfft(np.fft.rfft(a, 2 * size) * np.fft.rfft(b, 2 * size), 2 * size)
    系数 = [int(v) for v in np.rint(c[:n])]

    进位 = 0
    结果 = []
    for v in 系数:
        v += 进位
        结果.append(v % 10)
        进位 = v // 10
    return "".join(str(d) for d in reversed(结果)).lstrip("0") or "0"


if __name__ == "__main__":
    print(大数乘法("102", "304"))
