"""Several servers on one database: each table is on one of them, and all of them serve all tables.

The truth about tables and leases is in PostgreSQL. The bus (NATS) only carries requests to the server that
has the table, and its answers back; whatever gets lost there is asked for again.
"""
