import Records
import Training

/// The fields and kinds that flawed programs store in addition to the training schema.
enum FlawedRecords {
  static let currentVersion = "current_version_id"
  static let lesson = "lesson"
  static let outcomes = "outcomes"

  static func lessonID(of changeID: ID) -> ID { .derived(lesson, from: changeID) }
}

extension Flaw {
  /// Stores the records that a flawed program adds to an action.
  func add(to deed: Deed, in tx: Transaction) {
    switch self {
    case .storedCurrentVersion: storeCurrentVersions(in: tx)
    case .storedLessons:
      guard case .sayOutcome(_, let change, _) = deed else { return }
      let count = tx.count(Outcome.self, Outcome.byChange.equal(change))
      tx.put(
        Row(
          kind: FlawedRecords.lesson, id: FlawedRecords.lessonID(of: change),
          fields: [Field(FlawedRecords.outcomes, .integer(count))]))
    default: break
    }
  }

  private func storeCurrentVersions(in tx: Transaction) {
    for write in tx.writes {
      guard case .put(let row) = write, row.kind == TemplateVersion.kind,
        let templateID = row["plan_id"].flatMap({ ID($0) }), var template = tx.find(Template.self, templateID)
      else { continue }
      template.unknown = [Field(FlawedRecords.currentVersion, .id(row.id))]
      tx.put(template)
    }
  }
}
