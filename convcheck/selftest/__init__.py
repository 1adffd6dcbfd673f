"""The checker checked: planted faults that have to be caught, correct results that must not be."""
