"""The rules, written once and compiled: pure functions over three records (see `layout`).

The kernel does no I/O, makes no text and raises nothing. `apply` answers with a `Reason`.
"""
