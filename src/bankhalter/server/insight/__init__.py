"""What is thought of games: chances, deals, advice and reviews, beside everything else."""
