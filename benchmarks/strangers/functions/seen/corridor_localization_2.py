# histogram filter for a robot in a ring corridor (cells 0..n-1, cell n = cell 0)


def predict(belief, move, noise):
    """Motion update.

    belief[i]  probability of being in cell i
    move       commanded number of cells, positive = towards higher index
    noise      odd-length list; noise[k] is the probability that the robot
               really moved  move + k - len(noise)//2  cells
    """
    n = len(belief)
    c = len(noise) // 2
    new = []
    for i in range(n):
        s = 0.0
        for k in range(len(noise)):
            s += noise[k] * belief[(i - move + k - c) % n]
        new.append(s)
    return new


def correct(belief, likelihood):
    post = [b * l for b, l in zip(belief, likelihood)]
    total = sum(post)
    return [p / total for p in post]


if __name__ == "__main__":
    b = [1.0] + [0.0] * 9
    b = predict(b, 2, [0.1, 0.8, 0.1])
    print(b)
