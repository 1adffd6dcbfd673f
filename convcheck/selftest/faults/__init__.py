"""Planted faults, one file for each family, found by `contract.all_faults`."""
