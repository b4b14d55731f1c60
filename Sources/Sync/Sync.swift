// What Sync holds comes with its first file.
