import numpy as np


def prewitt_magnitude(gray):
    """Prewitt gradient magnitude of a grey image.

    gray : 2-D array, 8 bit as it comes from the camera or float.
    The border is replicated; the result is float64 and as large as the input.
    """
    g = np.pad(gray, 1, mode="edge")

    # central differences
    dx = g[:, 2:] - g[:, :-2]
    dy = g[2:, :] - g[:-2, :]

    # sum of three lines across the direction of the difference
    gx = dx[:-2].astype(np.float64) + dx[1:-1] + dx[2:]
    gy = dy[:, :-2].astype(np.float64) + dy[:, 1:-1] + dy[:, 2:]
    return np.hypot(gx, gy)


if __name__ == "__main__":
    step = np.zeros((6, 8), np.uint8)
    step[:, 4:] = 200
    print(prewitt_magnitude(step))
