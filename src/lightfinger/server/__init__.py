"""The server: tables for people, with clocks, storage, bots and a browser client."""
