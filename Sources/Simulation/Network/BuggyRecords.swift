import Records
import Training

/// The fields and kinds that buggy programs store in addition to those in the training schema.
enum BuggyRecords {
  static let currentVersion = "current_version_id"
  static let lesson = "lesson"
  static let outcomes = "outcomes"

  static func lessonID(of changeID: ID) -> ID { .derived(lesson, from: changeID) }
}

extension SeededBug {
  /// Stores the records that a buggy program adds to an action.
  func add(to action: Action, in tx: Transaction) {
    switch self {
    case .storedCurrentVersion: storeCurrentVersions(in: tx)
    case .storedLessons:
      guard case .sayOutcome(_, let change, _) = action else { return }
      let count = tx.count(Outcome.self, Outcome.byChange.equal(change))
      tx.put(
        Row(
          kind: BuggyRecords.lesson, id: BuggyRecords.lessonID(of: change),
          fields: [Field(BuggyRecords.outcomes, .integer(count))]))
    default: break
    }
  }

  private func storeCurrentVersions(in tx: Transaction) {
    for write in tx.writes {
      guard case .put(let row) = write, row.kind == TemplateVersion.kind,
        let templateID = row["template_id"].flatMap({ ID($0) }),
        var template = tx.find(Template.self, templateID)
      else { continue }
      template.unknown = [Field(BuggyRecords.currentVersion, .id(row.id))]
      tx.put(template)
    }
  }
}
