"""Players inside the kernel, and the loops in which they play. Only the rules decide what is legal."""
