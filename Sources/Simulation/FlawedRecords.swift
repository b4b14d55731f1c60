import Records
import Training

/// What flawed programs store beside the records that the field has.
enum FlawedRecords {
  static let currentVersion = "current_version_id"
  static let lesson = "lesson"
  static let outcomes = "outcomes"

  static func lessonID(of changeID: ID) -> ID { .derived(lesson, from: changeID) }
}

extension Flaw {
  /// What a flawed program stores beside what the action does.
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
      guard case .put(let row) = write, row.kind == PlanVersion.kind,
        let planID = row["plan_id"].flatMap({ ID($0) }), var plan = tx.find(WorkoutPlan.self, planID)
      else { continue }
      plan.unknown = [Field(FlawedRecords.currentVersion, .id(row.id))]
      tx.put(plan)
    }
  }
}
