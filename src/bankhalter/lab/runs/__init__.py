"""A run of many games: the job, its chunks, the processes that play them, and what is counted and kept.

`job` says what is played, `chunks` cuts it, a `crew` plays the chunks, and `run` puts this together; `tally`
counts, `spool` keeps rows, and `resume` is the file from which an interrupted run goes on.
"""
