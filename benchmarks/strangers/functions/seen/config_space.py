"""Configuration space of a translating robot on an occupancy grid."""
import numpy as np
from scipy.signal import fftconvolve


def blocked_positions(obstacles, robot):
    """Where can the robot not stand?

    obstacles : 2-D map, nonzero = occupied
    robot     : 2-D footprint, nonzero = part of the robot; its reference
                point is the top left cell of this array

    Returns a boolean map of the shape of `obstacles`, True at those cells at
    which the robot, put there with its reference point, covers at least one
    occupied cell.  Parts of it that stick out of the map hit nothing.

    This is the Minkowski sum of the obstacles and the mirrored robot; the
    overlaps of all placements are counted in one go by FFT, so big maps and
    big robots cost little.
    """
    occupied = (np.asarray(obstacles) != 0).astype(float)
    shape = (np.asarray(robot) != 0).astype(float)
    h, w = shape.shape

    overlap = fftconvolve(occupied, shape[::-1, ::-1], mode="full")
    overlap = overlap[h - 1:h - 1 + occupied.shape[0],
                      w - 1:w - 1 + occupied.shape[1]]
    return overlap > 0
