import Database
import Interchange
import Records

extension StoreError: Told {
  var ending: Ending { .databaseTrouble }

  var sentence: String {
    switch self {
    case .unreadable(let kind, let id, let error):
      "The record \(kind) \(id.hexadecimal.prefix(7)) can't be read: \(error.sentence)"
    case .refused(let kind, _, let error): "A \(kind) can't be stored so: \(error.sentence)"
    case .frozen(let kind, _): "A \(kind) of a finished session can't be changed; amend it instead."
    case .unknownKind(let kind): "This version of the program knows no \(kind)."
    case .notLoaded: "The record is not read yet."
    case .failed(let words): "The database says: \(words)"
    }
  }
}

extension FieldError {
  var sentence: String {
    switch problem {
    case .missing: "\(field) is missing."
    case .notSuchAValue: "\(field) is not such a value."
    case .outside(let range): "\(field) must be from \(range.lowerBound) to \(range.upperBound)."
    case .notOneOf(let words): "\(field) must be one of \(words.joined(separator: ", "))."
    }
  }
}

extension ArchiveError: Told {
  var ending: Ending { .badFile }

  var sentence: String {
    switch self {
    case .notJSON(let error):
      "This is no export of Cairn: line \(error.line), column \(error.column) is not JSON."
    case .notAnArchive: "This is no export of Cairn."
    case .newerVersion(let version):
      "The export has version \(version), which this program doesn't know; update it."
    case .badRecord(let kind, let id, let error):
      "The record \(kind) \(id?.text ?? "without an id") can't be read: \(error?.sentence ?? "it has no id.")"
    }
  }
}

extension DatabaseFileError: Told {
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
      "\(path) is damaged (\(words))." + (backup.map { " There is a backup: \($0)." } ?? "")
    case .newer(let path, let version, let known):
      "\(path) was written by a newer version of the program (schema \(version), this one knows \(known)); "
        + "update it."
    case .migrationFailed(let number, let backup, let words):
      "The database could not be brought up to date (step \(number): \(words)); it is as it was."
        + (backup.map { " There is a backup: \($0)." } ?? "")
    case .exists(let path): "\(path) is there already; choose another name."
    case .failed(let path, let words): "\(path): \(words)"
    }
  }
}
