import numpy as np


class MultiTapDelay:
    """Tape-echo style delay: a handful of taps, each with a time and a gain.

        y[n] = dry * x[n] + sum_i gain_i * x[n - delay_i]

    The tape is blank when the sound starts. Output is as long as the input,
    echoes that would come later are cut.
    """

    def __init__(self, taps_ms, gains, sr=44100, dry=1.0):
        if len(taps_ms) != len(gains):
            raise ValueError("one gain per tap, please")
        self.delays = [int(round(ms * sr / 1000.0)) for ms in taps_ms]
        self.gains = list(gains)
        self.dry = dry

    def process(self, x):
        x = np.asarray(x, dtype=float)
        y = self.dry * x
        for d, g in zip(self.delays, self.gains):
            if d >= len(x):
                continue            # comes after the end of the clip
            for n in range(len(x)):
                y[n] += g * x[n - d]
        return y


if __name__ == "__main__":
    click = np.zeros(12)
    click[0] = 1
    print(MultiTapDelay([3, 5], [0.6, 0.3], sr=1000).process(click))
