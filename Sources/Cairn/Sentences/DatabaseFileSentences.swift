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
    case .notADatabase(let path): "\(path) is no database; it was not touched."
    case .notOurs(let path): "\(path) is another program's database; it was not touched."
    case .damaged(let path, let backup, let words):
      "\(path) is damaged (\(words)); keep a copy of it"
        + (backup.map { " and go on with the backup \($0)." }
          ?? ", try cairn export, or go on with a backup.")
    case .newer(let path, let version, let known):
      "\(path) was written by a newer version of the program (schema \(version), this one knows \(known)); "
        + "update it."
    case .logMissing(let path):
      "\(path) was copied without its log \(path)-wal, so what was written last is missing; it was not "
        + "touched. Copy both again while nothing runs, or take a copy with cairn backup, which works at any "
        + "time; what the file holds by itself is brought back by cairn restore --without-log."
    case .migrationFailed(let number, let backup, let words):
      "The database could not be brought up to date (step \(number): \(words)); it is as it was."
        + (backup.map { " There is a backup: \($0)." } ?? "")
    case .exists(let path): "\(path) is there already; choose another name."
    case .notWritable(let path, let words):
      "\(path) can't be opened (\(words)); check that you may write it and its folder."
    case .failed(let path, let words): "\(path): \(words)"
    }
  }
}
