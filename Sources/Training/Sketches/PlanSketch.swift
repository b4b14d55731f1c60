package import Records

/// What the athlete wrote of a template and has not saved yet; at most one of each template.
///
/// It is kept so that nothing typed is lost. A template that was never saved (`complete` is false) has
/// nothing else.
package struct PlanSketch: Record, Sendable {
  package static let kind = "plan_sketch"

  package var id = ID.none
  package var planID = ID.none
  /// The version that was current when the edit began; nil before the first.
  package var baseVersionID: ID?
  package var name = ""
  package var category = PlanCategory.custom
  package var notes = ""
  package var exercises: [ExercisePrescription] = []
  /// The exercises whose sets are written one by one although they could be written as one.
  package var opened: [ID] = []
  package var changedAt = Instant(milliseconds: 0)
  package var unknown: [Field] = []

  package init() {}

  package init(of planID: ID) {
    id = .derived(PlanSketch.kind, from: planID)
    self.planID = planID
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("plan_id", &planID)
    visitor.field("base_version_id", &baseVersionID)
    visitor.field("name", &name, within: 0...200)
    visitor.field("category", &category)
    visitor.field("notes", &notes)
    visitor.field("exercises", &exercises, within: 0...100)
    visitor.field("opened", &opened, within: 0...100)
    visitor.field("changed_at", &changedAt)
  }
}

extension PlanSketch {
  package var draft: PlanDraft {
    PlanDraft(name: name, category: category, notes: notes, exercises: exercises)
  }

  /// The content as a snapshot, to be compared and merged; it is not sealed.
  package var snapshot: PlanSnapshot {
    var snapshot = PlanSnapshot()
    snapshot.notes = notes
    snapshot.exercises = exercises
    return snapshot
  }
}
