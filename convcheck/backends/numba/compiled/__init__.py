"""What is compiled, and what hands it its tables.

All modules here import Numba, and only functions that are called in a worker import these modules.
"""
