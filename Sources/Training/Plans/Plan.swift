package import Records

/// A reusable workout, which screens call a template.
///
/// Its content is in its versions.
package struct WorkoutPlan: Record, Sendable {
  package static let kind = "workout_plan"

  package var id = ID.none
  package var name = ""
  package var category = PlanCategory.custom
  package var presetID: String?
  package var presetVersion: Int64?
  /// false while it is a draft.
  package var complete = true
  package var createdAt = Instant(milliseconds: 0)
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("name", &name, within: 1...200)
    visitor.field("category", &category)
    visitor.field("preset_id", &presetID, within: 1...200)
    visitor.field("preset_version", &presetVersion, within: 1...1_000_000)
    visitor.field("complete", &complete)
    visitor.field("created_at", &createdAt)
  }
}

/// What a template is for.
package enum PlanCategory: String, Choice, Sendable {
  case strength, hypertrophy, calisthenics, weightlifting, climbing, beginner, custom
}

/// That the athlete likes a plan.
package struct PlanFavorite: Record, Sendable {
  package static let kind = "plan_favorite"

  package var id = ID.none
  package var planID = ID.none
  package var favorite = true
  package var unknown: [Field] = []

  package init() {}

  package init(planID: ID, favorite: Bool) {
    id = .derived(PlanFavorite.kind, from: planID)
    self.planID = planID
    self.favorite = favorite
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("plan_id", &planID)
    visitor.field("favorite", &favorite)
  }
}

/// What makes a snapshot a version of a plan.
///
/// Versions grow like commits; the current one is the head.
package struct PlanVersion: Record, Sendable {
  package static let kind = "plan_version"
  package static let byPlan = Index("plan_id", most: 5000)
  package static let bySnapshot = Index("snapshot_id")
  package static let indexes = [byPlan, bySnapshot]
  package static let frozen = Frozen.always

  package var id = ID.none
  package var planID = ID.none
  package var snapshotID = ID.none
  /// Ids of the versions that this one was made from, in order of id; none for the first, two for a merge.
  package var parents: [ID] = []
  package var createdAt = Instant(milliseconds: 0)
  package var unknown: [Field] = []

  package init() {}

  /// A version of a plan; its id derives from all that it says but the time, so equal ones are one.
  package init(planID: ID, snapshotID: ID, parents: [ID], createdAt: Instant) {
    self.planID = planID
    self.snapshotID = snapshotID
    self.parents = parents.sorted()
    self.createdAt = createdAt
    var fingerprint = Fingerprint(PlanVersion.kind)
    fingerprint.add(planID)
    fingerprint.add(snapshotID)
    for parent in self.parents { fingerprint.add(parent) }
    id = fingerprint.id
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("plan_id", &planID)
    visitor.field("snapshot_id", &snapshotID)
    visitor.field("parents", &parents, within: 0...10)
    visitor.field("created_at", &createdAt)
  }
}

/// An immutable set of targets: what was planned at one time.
package struct PlanSnapshot: Record, Sendable {
  package static let kind = "plan_snapshot"
  package static let frozen = Frozen.always

  package var id = ID.none
  package var createdAt = Instant(milliseconds: 0)
  package var createdBy = PlanAuthor.user
  package var notes = ""
  /// The changes that made it from its parent.
  package var appliedChanges: [ID] = []
  package var exercises: [ExercisePrescription] = []
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("created_at", &createdAt)
    visitor.field("created_by", &createdBy)
    visitor.field("notes", &notes)
    visitor.field("applied_changes", &appliedChanges)
    visitor.field("exercises", &exercises, within: 0...100)
  }
}

/// Who wrote a snapshot.
package enum PlanAuthor: String, Choice, Sendable { case user, rules, ai, `import`, preset }
