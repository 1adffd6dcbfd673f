"""What shows why a function is wrong, or by which law it errs."""
