"""Events with audiences, the game interface, tables and random generators: pure code without I/O."""
