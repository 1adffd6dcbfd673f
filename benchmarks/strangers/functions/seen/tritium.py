"""Lumped-parameter model of tritium in spring water (Maloszewski & Zuber)."""
import numpy as np


def age_distribution(n, mean_age, dt):
    """Exponential mixing model, sampled at the ages 0, dt, 2 dt, ... and summing to one."""
    ages = dt * np.arange(n)
    g = np.exp(-ages / mean_age)
    return ages, g / g.sum()


def tritium_at_spring(rain, mean_age=15.0, half_life=12.32, dt=1.0, n_ages=None):
    """Tritium concentration (TU) leaving the aquifer.

    rain      : concentration in recharge, one value every dt years; before the
                first value the recharge is free of tritium
    mean_age  : mean residence time of the water (years)
    half_life : of tritium (years)
    n_ages    : number of age classes, as many as there are rain values if None

        c(t) = sum_a rain(t - a) g(a) exp(-decay * a)

    On its way through the aquifer the tracer decays.
    """
    rain = np.asarray(rain, dtype=float)
    ages, g = age_distribution(n_ages or len(rain), mean_age, dt)
    decay = 1.0 / half_life
    kernel = g * np.exp(-decay * ages)
    return np.convolve(rain, kernel)[:len(rain)]
