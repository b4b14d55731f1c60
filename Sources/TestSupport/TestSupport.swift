// What TestSupport holds comes with its first file.
