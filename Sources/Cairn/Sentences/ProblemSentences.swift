import App
import Database
import Records
import Training

extension DatabaseProblem {
  /// The problem as a sentence.
  var sentence: String {
    switch self {
    case .damage(let words):
      "The file is damaged: \(words). Restore the latest backup, or save what can be read with cairn export."
    case .athleteMissing(let table): "Rows of \(table) belong to an athlete that doesn't exist."
    case .unreadable(_, let kind, let id, let error):
      "\(name(kind, id)): \(Localizer.english.text(error.sentence))"
    case .changeMissing(_, let kind, let id): "\(name(kind, id)): its last change isn't recorded."
    case .recordMissing(_, let kind, let id): "\(name(kind, id)): it is missing, but wasn't deleted."
    case .changeAhead(_, let kind, let id): "\(name(kind, id)): its last change belongs to an unknown commit."
    case .summaryMissing(_, let session): "\(name("session", session)): its summary is missing."
    }
  }

  /// The ID of the athlete whose record has the problem, or nil if it doesn't concern a particular record.
  var athlete: ID? {
    switch self {
    case .damage, .athleteMissing: nil
    case .unreadable(let athlete, _, _, _), .changeMissing(let athlete, _, _),
      .recordMissing(let athlete, _, _),
      .changeAhead(let athlete, _, _), .summaryMissing(let athlete, _):
      athlete
    }
  }

  var isDamage: Bool { if case .damage = self { true } else { false } }

  /// True if the check itself repairs the problem by recomputing a summary.
  var isMendedHere: Bool { if case .summaryMissing = self { true } else { false } }

  private func name(_ kind: String, _ id: ID) -> String { "\(kind) \(id.hexadecimal.prefix(7))" }
}

extension DatabaseNews {
  /// The side effect of opening a database, as a sentence.
  var sentence: String {
    switch self {
    case .narrowed(let path): "Others on this machine could read \(path). Now only you can."
    case .rebuilt(let tables, let backup):
      "Upgraded the database to the current format (\(tables.joined(separator: ", ")))."
        + (backup.map { " Backup of the old version: \($0)." } ?? "")
    case .migrated(let backup): "Upgraded. Backup of the old version: \(backup)"
    case .setAside(let count):
      "\(count == 1 ? "One record" : "\(count) records") can't be stored by this version and "
        + "\(count == 1 ? "was" : "were") set aside. Run cairn check for details."
    case .broughtBack(let count):
      count == 1
        ? "Restored one record that was set aside." : "Restored \(count) records that were set aside."
    }
  }
}

extension SetAside {
  /// Returns a sentence that names the record, the day it was quarantined, and the problem.
  func sentence(utcOffset: Int64) -> String {
    "\(kind) \(id.hexadecimal.prefix(7)), set aside on \(foundAt.day(utcOffset: utcOffset).text): "
      + Localizer.english.text(error.sentence)
  }

  /// The quarantined record as JSON.
  var value: Value {
    .object([
      Field("kind", .text(kind)), Field("id", .id(id)), Field("found_at_milliseconds", foundAt.value),
      Field("problem", .text(Localizer.english.text(error.sentence))),
      Field("trashed_at_milliseconds", trashedAt.value),
      Field("record", .object(fields)),
    ])
  }
}
