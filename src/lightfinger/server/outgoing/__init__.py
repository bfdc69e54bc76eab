"""Requests that the server sends to addresses that people gave it: push messages and webhooks."""
