"""What every request passes on its way: the gate, the watch, and one shape for all errors."""
