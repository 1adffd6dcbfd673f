# stats homework 4, ex. 2
# a random variable is a dict: value -> probability

def add_rv(X, Y):
    # X + Y when they are independent
    Z = {}
    for x in X:
        for y in Y:
            Z[x + y] = X[x] * Y[y]
    return Z

def mean(X):
    m = 0
    for x in X:
        m = m + x * X[x]
    return m

if __name__ == "__main__":
    coin = {0: 0.5, 1: 0.5}
    print(add_rv(coin, {0: 0.5, 2: 0.5}))
