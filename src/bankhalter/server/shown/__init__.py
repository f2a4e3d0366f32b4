"""What is sent: tables, menus, odds and log lines as data, in the language of the one who looks."""
