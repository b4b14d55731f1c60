package import Records

/// A reusable workout.
///
/// The content is in its versions.
package struct Template: Record, Sendable {
  package static let kind = "template"
  package static let formerKind: String? = "workout_plan"

  package var id = ID.none
  package var name = ""
  package var category = TemplateCategory.custom
  package var presetID: String?
  package var presetVersion: Int64?
  /// True unless the template is a draft.
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

/// The purpose of a template.
package enum TemplateCategory: String, Choice, Sendable {
  case strength, hypertrophy, calisthenics, weightlifting, climbing, beginner, custom
}

/// A mark that records whether a template is one of the athlete's favourites.
package struct TemplateFavorite: Record, Sendable {
  package static let kind = "template_favorite"
  package static let formerKind: String? = "plan_favorite"
  package static let formerFields = [(former: "plan_id", now: "template_id")]

  package var id = ID.none
  package var templateID = ID.none
  package var favorite = true
  package var unknown: [Field] = []

  package init() {}

  package init(templateID: ID, favorite: Bool) {
    id = .derived(TemplateFavorite.kind, from: templateID)
    self.templateID = templateID
    self.favorite = favorite
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("template_id", &templateID)
    visitor.field("favorite", &favorite)
  }
}

/// A version of a template, made up of a snapshot and the version's parents.
///
/// Versions form a graph, like commits, and the current version is the most recent head.
package struct TemplateVersion: Record, Sendable {
  package static let kind = "template_version"
  package static let formerKind: String? = "plan_version"
  package static let formerFields = [(former: "plan_id", now: "template_id")]
  package static let byTemplate = Index("template_id", most: 5000)
  package static let bySnapshot = Index("snapshot_id")
  package static let indexes = [byTemplate, bySnapshot]
  package static let frozen = Frozen.always

  package var id = ID.none
  package var templateID = ID.none
  package var snapshotID = ID.none
  /// The sorted IDs of the versions that this version was made from: none for the first version, two for a
  /// merge.
  package var parents: [ID] = []
  package var createdAt = Instant(milliseconds: 0)
  package var unknown: [Field] = []

  package init() {}

  /// Creates a version of a template.
  ///
  /// Its ID is derived from all content except the creation time, so that equal versions are a single record.
  package init(templateID: ID, snapshotID: ID, parents: [ID], createdAt: Instant) {
    self.templateID = templateID
    self.snapshotID = snapshotID
    self.parents = parents.sorted()
    self.createdAt = createdAt
    var fingerprint = Fingerprint(TemplateVersion.firstKind)
    fingerprint.add(templateID)
    fingerprint.add(snapshotID)
    for parent in self.parents { fingerprint.add(parent) }
    id = fingerprint.id
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("template_id", &templateID)
    visitor.field("snapshot_id", &snapshotID)
    visitor.field("parents", &parents, within: 0...10)
    visitor.field("created_at", &createdAt)
  }
}

/// An immutable set of targets: the content of a template at one point in time.
package struct TemplateSnapshot: Record, Sendable {
  package static let kind = "template_snapshot"
  package static let formerKind: String? = "plan_snapshot"
  package static let frozen = Frozen.always

  package var id = ID.none
  package var createdAt = Instant(milliseconds: 0)
  package var createdBy = TemplateAuthor.user
  package var notes = ""
  /// The IDs of the changes that were applied to the parent.
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

/// The author of a snapshot.
package enum TemplateAuthor: String, Choice, Sendable { case user, rules, ai, `import`, preset }
