"""Players inside the kernel: each decides by rule what to do. Only the rules decide what is legal."""
