import Database

extension DatabaseFileError: CommandLineError {
  var ending: Ending {
    switch self {
    case .exists: .refused
    default: .databaseTrouble
    }
  }

  var sentence: String {
    switch self {
    case .notADatabase(let path): "\(path) isn't a database. It was not changed."
    case .notOurs(let path): "\(path) is another program's database. It was not changed."
    case .damaged(let path, let backup, let words):
      "\(path) is damaged (\(words)). Keep a copy of it"
        + (backup.map { " and switch to the backup \($0)." }
          ?? ", then try cairn export or switch to a backup.")
    case .newer(let path, let version, let known):
      "\(path) was written by a newer version of Cairn (schema \(version), this version supports \(known)). "
        + "Update Cairn."
    case .logMissing(let path):
      "\(path) was copied without its log \(path)-wal, so the latest changes are missing. It was not "
        + "changed. Copy both files again while Cairn isn't running, or use cairn backup, which works at any "
        + "time. To restore the file without the latest changes, use cairn restore --without-log."
    case .migrationFailed(let number, let backup, let words):
      "The database couldn't be upgraded (step \(number): \(words)). It was not changed."
        + (backup.map { " There is a backup: \($0)." } ?? "")
    case .exists(let path): "\(path) already exists. Choose another name."
    case .notWritable(let path, let words):
      "Can't open \(path) (\(words)). Check that you can write to it and its folder."
    case .failed(let path, let words): "\(path): \(words)"
    }
  }
}
