package import Records

/// The athlete's unsaved edit of a template, of which each template has at most one.
///
/// It is stored so that no input is lost. For a template that was never saved (`complete` is false), it is
/// the template's only content.
package struct TemplateEdit: Record, Sendable {
  package static let kind = "template_edit"
  package static let formerKind: String? = "plan_sketch"
  package static let formerFields = [(former: "plan_id", now: "template_id")]

  package var id = ID.none
  package var templateID = ID.none
  /// The ID of the version that was current when the edit began, or nil if there was no version yet.
  package var baseVersionID: ID?
  package var name = ""
  package var category = TemplateCategory.custom
  package var notes = ""
  package var exercises: [ExercisePrescription] = []
  /// The lineages of the exercises whose sets are shown individually, even though the sets are equal.
  package var opened: [ID] = []
  package var changedAt = Instant(milliseconds: 0)
  package var unknown: [Field] = []

  package init() {}

  package init(of templateID: ID) {
    id = .derived(TemplateEdit.kind, from: templateID)
    self.templateID = templateID
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("template_id", &templateID)
    visitor.field("base_version_id", &baseVersionID)
    visitor.field("name", &name, within: 0...200)
    visitor.field("category", &category)
    visitor.field("notes", &notes)
    visitor.field("exercises", &exercises, within: 0...100)
    visitor.field("opened", &opened, within: 0...100)
    visitor.field("changed_at", &changedAt)
  }
}

extension TemplateEdit {
  package var draft: TemplateDraft {
    TemplateDraft(name: name, category: category, notes: notes, exercises: exercises)
  }

  /// The content as an unsealed snapshot, for comparing and merging.
  package var snapshot: TemplateSnapshot {
    var snapshot = TemplateSnapshot()
    snapshot.notes = notes
    snapshot.exercises = exercises
    return snapshot
  }
}
