"""Who is asking: guests' sessions and names, the addresses of clients, and how often each may ask."""
