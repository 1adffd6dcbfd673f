from collections import deque


class StreamFilter:
    """Фильтр КИХ для потока отсчётов: push(x) возвращает y[n] = sum_k h[k] * x[n-k].

    До первого отсчёта сигнал считается нулевым. reset() забывает историю.
    """

    def __init__(self, h):
        self.h = list(h)
        self.reset()

    def reset(self):
        self.line = deque([0.0] * len(self.h), maxlen=len(self.h))

    def push(self, x):
        self.line.appendleft(float(x))
        return sum(c * v for c, v in zip(self.h, self.line))

    def run(self, xs):
        return [self.push(x) for x in xs]
