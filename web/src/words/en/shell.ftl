skip-to-content = Skip to the table
lost-table = This page has been cleared away.
