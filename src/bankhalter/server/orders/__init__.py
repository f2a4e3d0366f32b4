"""What is asked: every order a seat can give, and how it is carried out on a draft of the table."""
