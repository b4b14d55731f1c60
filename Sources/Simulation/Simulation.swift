// What Simulation holds comes with its first file.
