"""Capacity outage probability table of a generating system (Billinton & Allan)."""
import numpy as np


def capacity_outage_table(units):
    """Cumulative outage table.

    units : list of (capacity in MW, forced outage rate); capacities are whole
            numbers, each unit is either fully available or fully out.

    Entry X of the result is the probability that X MW or more are out of
    service, X = 0 ... installed capacity.

    The units are added one by one,

        P(X) = (1 - q) P'(X) + q P'(X - C),

    where P' is the table before the unit with capacity C and rate q came in.
    """
    installed = sum(int(c) for c, _ in units)
    table = np.zeros(installed + 1)
    table[0] = 1.0
    for capacity, rate in units:
        capacity = int(capacity)
        lost = np.zeros_like(table)
        lost[capacity:] = table[:installed + 1 - capacity]
        table = (1.0 - rate) * table + rate * lost
        table[0] = 1.0
    return table


def loss_of_load_probability(units, load):
    """Probability that the capacity left in service falls short of the load (MW)."""
    table = capacity_outage_table(units)
    spare = len(table) - 1 - int(load)
    return 1.0 if spare < 0 else float(table[spare + 1]) if load > 0 else 0.0
