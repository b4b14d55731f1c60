import Database
import Interchange
import Records
import Training

extension StoreError: UserFacingError {
  var ending: Ending {
    switch self {
    // The action is at fault, not the database.
    case .refused, .frozen: .refused
    default: .databaseTrouble
    }
  }

  var sentence: String {
    switch self {
    case .unreadable(let kind, let id, let error):
      "The record \(kind) \(id.hexadecimal.prefix(7)) can't be read: \(error.sentence)"
    case .refused(let kind, _, let error):
      "The \(kind.replacing("_", with: " ")) can't be kept so: \(error.sentence)"
    case .frozen(let kind, _): "A \(kind) of a finished session can't be changed; amend it instead."
    case .unknownKind(let kind): "This version of the program knows no \(kind)."
    case .notLoaded: "The record is not read yet."
    case .failed(let words):
      "The database says: \(words). Nothing was changed; try again, or see what cairn check says."
    }
  }
}

extension FieldError {
  var sentence: String {
    switch problem {
    case .missing: "\(field) is missing."
    case .notSuchAValue: "\(field) is not such a value."
    case .outside(let range): "\(field) must be from \(range.lowerBound) to \(range.upperBound)."
    case .length(let range) where range.lowerBound <= 0:
      "\(field) must not be longer than \(range.upperBound)."
    case .length(let range): "\(field) must be from \(range.lowerBound) to \(range.upperBound) long."
    case .crowded(let most): "No more than \(most) may have the same \(field)."
    case .notOneOf(let words): "\(field) must be one of \(words.joined(separator: ", "))."
    }
  }
}

extension ArchiveError: UserFacingError {
  var ending: Ending { .badFile }

  var sentence: String {
    switch self {
    case .notJSON(let error):
      "This is no export of Cairn: line \(error.line), column \(error.column) is not JSON."
    case .notAnArchive: "This is no export of Cairn."
    case .newerVersion(let version):
      "The export has version \(version), which this program doesn't know; update it."
    case .longRecord(let kind, let limit):
      "A record \(kind) of the export is longer than \(limit >> 20) MiB, which none of Cairn is; "
        + "export it again."
    case .tooMany(let limit):
      "The export holds more than \(limit) records, or kinds of them, which nobody has; export it again."
    case .duplicate(let kind, let id):
      "The export holds two records \(kind) \(id.text); delete the wrong one, since only one can stay."
    case .badRecord(let kind, let id, let error):
      "The record \(kind) \(id?.text ?? "without an id") can't be read: \(error?.sentence ?? "it has no id.")"
    }
  }
}

extension DatabaseFileError: UserFacingError {
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
