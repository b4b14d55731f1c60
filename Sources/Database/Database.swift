// What Database holds comes with its first file.
