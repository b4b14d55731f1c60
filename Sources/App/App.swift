// What App holds comes with its first file.
