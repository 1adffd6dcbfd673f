"""The mathematics of measured times: intervals, growth, and change between two runs."""
