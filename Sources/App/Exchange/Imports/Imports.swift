package import Records
package import Training

/// An uploaded file that hasn't been imported yet, and the content of its preview.
package struct LogPreview: Sendable {
  package var uploadID: ID
  package var fileName: String
  /// The name of the app that wrote the file.
  package var app: String
  /// The layout of the app's export, such as `Android 2017`.
  package var layout: String
  package var unit: WeightUnit
  package var isUnitStated = true
  /// A sentence about the weight unit that the file probably uses, set only if the file doesn't state one.
  package var guess: Sentence?
  package var preview = ImportPreview()
  /// The exercises whose first sets look like warm-ups.
  package var ramps: [Ramp] = []
  /// The athlete's choice of how to treat unmarked sets that look like warm-ups.
  package var warmUps = WarmUpChoice.mark
  /// The exercise names in the file that have no certain match in the catalogue.
  package var names: [NameToSettle] = []
  /// The exercise names in the file that were recognised, with their exercises.
  package var known: [KnownName] = []
  /// The oldest and the most recent session, or a single element if there is only one session.
  package var glimpses: [LoggedSession] = []
  package var badRows: [Sentence] = []
  package var badRowCount: Int64 = 0
  package var leavesOutBadRows = false
  package var notes: [Sentence] = []
  /// The reason why the last import attempt failed, or nil if there was no failed attempt.
  package var wrong: Sentence?

  package init(
    uploadID: ID, fileName: String, app: String, layout: String, unit: WeightUnit
  ) {
    self.uploadID = uploadID
    self.fileName = fileName
    self.app = app
    self.layout = layout
    self.unit = unit
  }

  package var path: String { "/imports/" + uploadID.text }
}

/// The treatment of unmarked sets that look like warm-ups.
package enum WarmUpChoice: String, CaseIterable, Sendable {
  case mark
  /// Only the sets of the selected exercises are marked.
  case each
  case leave
}

/// An exercise whose first sets look like warm-ups.
package struct Ramp: Sendable {
  /// The exercise's index in the list of the file's names, which the form uses as its key.
  package var place: Int64
  package var found: UnmarkedWarmUps
  /// True if the exercise is selected in the list.
  package var isMarked: Bool

  package init(place: Int64, found: UnmarkedWarmUps, isMarked: Bool) {
    self.place = place
    self.found = found
    self.isMarked = isMarked
  }
}

/// A name in the file that the athlete may match to an exercise.
package struct NameToSettle: Sendable {
  /// The name's index in the list of the file's names, which is part of the form's field names.
  package var place: Int64
  package var name: String
  package var sets: Int64
  package var suggestions: [(catalogID: String, name: String)]
  /// The text that the athlete entered to search the catalogue.
  package var search = ""
  /// True if the search found nothing.
  package var foundNothing = false
  /// The exercise that the athlete chose, now or at an earlier import, or nil to create a custom exercise.
  package var chosen: String?

  package init(place: Int64, name: String, sets: Int64, suggestions: [(catalogID: String, name: String)]) {
    self.place = place
    self.name = name
    self.sets = sets
    self.suggestions = suggestions
  }
}

/// A name in the file and the exercise that it was matched to.
package struct KnownName: Equatable, Sendable {
  package var name: String
  package var meaning: String
  package var sets: Int64

  package init(name: String, meaning: String, sets: Int64) {
    self.name = name
    self.meaning = meaning
    self.sets = sets
  }
}

/// A row of the list of imports.
struct ImportEntry {
  var batch: ImportBatch
  var day: Day
  var trashedAt: Instant?
}

/// A stored import, and the templates that its log suggests.
struct ImportedLog {
  var batch: ImportBatch
  var added: Counts
  /// The numbers of sessions and sets in the import that an earlier import had already added.
  var wasHere: Counts
  /// The programs that the import created and that still exist.
  var programs: [Program]
  var proposals: [Proposal]

  struct Counts: Equatable {
    var sessions: Int64 = 0
    var sets: Int64 = 0
  }

  /// A template that the log suggests, with the ID of the existing template of the same name, if any.
  struct Proposal {
    var template: DerivedTemplate
    var madeID: ID?
  }
}
