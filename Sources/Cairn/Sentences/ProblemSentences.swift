import Database
import Records

extension DatabaseProblem {
  /// What is wrong in the database, as a sentence.
  var sentence: String {
    switch self {
    case .damage(let words):
      "The file is damaged: \(words). Take the newest backup, or save what can be read with cairn export."
    case .athleteMissing(let table): "Rows of \(table) belong to an athlete that isn't there."
    case .unreadable(_, let kind, let id, let error): "\(name(kind, id)): \(error.sentence)"
    case .changeMissing(_, let kind, let id): "\(name(kind, id)): it isn't noted when it was changed."
    case .recordMissing(_, let kind, let id): "\(name(kind, id)): it is gone, and nobody deleted it."
    case .changeAhead(_, let kind, let id): "\(name(kind, id)): its change has a number that no commit had."
    case .summaryMissing(_, let session): "\(name("session", session)): its figures are not computed."
    }
  }

  var isDamage: Bool { if case .damage = self { true } else { false } }

  /// What is computed is made again by the check itself.
  var isMendedHere: Bool { if case .summaryMissing = self { true } else { false } }

  private func name(_ kind: String, _ id: ID) -> String { "\(kind) \(id.hexadecimal.prefix(7))" }
}
