"""What listens on the network: HTTP API, WebSocket, static files, and the limits on connections."""
