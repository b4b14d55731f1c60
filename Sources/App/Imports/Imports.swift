package import Records
package import Training

/// A sentence that is still to be said, in whichever language: a phrase, what fills it, and where it belongs.
package struct Sentence: Sendable {
  package var phrase: Phrase
  package var fillings: [Filling]
  package var place: LogPlace?
  /// Which file of an archive it is about.
  package var file: String?
  /// What fills it and is said in the same language.
  package var parts: [(name: String, sentence: Sentence)] = []

  package init(_ phrase: Phrase, _ fillings: Filling..., at place: LogPlace? = nil) {
    self.phrase = phrase
    self.fillings = fillings
    self.place = place
  }
}

/// A place in a file: its line, and the column by number and name, or the character.
package struct LogPlace: Equatable, Sendable {
  package var line: Int64
  package var column: Int64
  package var columnName: String?

  package init(line: Int64, column: Int64, columnName: String?) {
    self.line = line
    self.column = column
    self.columnName = columnName
  }
}

extension Voice {
  package func callAsFunction(_ sentence: Sentence) -> String {
    var about = sentence
    about.file = nil
    if let file = sentence.file { return self(.logInFile, .text("file", file), .text("what", self(about))) }
    let parts = sentence.parts.map { Filling.text($0.name, self($0.sentence)) }
    let pattern = Template(Words.pattern(of: sentence.phrase, in: language))
    let what = pattern.text(sentence.fillings + parts, figures)
    guard let place = sentence.place else { return what }
    let (line, column) = (Filling.count("line", place.line), Filling.count("column", place.column))
    guard let name = place.columnName else {
      return self(.logCharacter, line, column, .text("what", what))
    }
    return self(.logColumn, line, column, .text("name", name), .text("what", what))
  }
}

/// A file that waits to be imported, and all that its preview says.
package struct LogPreview: Sendable {
  package var uploadID: ID
  package var fileName: String
  /// The app that wrote it, and which of its layouts it is.
  package var app: String
  package var layout: String
  package var unit: WeightUnit
  package var isUnitStated = true
  /// Which unit it looks like, where the file states none.
  package var guess: Sentence?
  package var preview = ImportPreview()
  /// Exercises whose first sets look like warm-ups, and what becomes of these.
  package var ramps: [Ramp] = []
  package var warmUps = WarmUpChoice.mark
  /// Names that nothing in the catalogue surely has.
  package var names: [NameToSettle] = []
  /// Names that were recognised, and the exercise of each.
  package var known: [KnownName] = []
  /// The oldest session and the newest; one where there is only one.
  package var glimpses: [LoggedSession] = []
  package var badRows: [Sentence] = []
  package var badRowCount: Int64 = 0
  package var leavesOutBadRows = false
  package var notes: [Sentence] = []
  /// Why it could not be imported just now.
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

/// What becomes of sets that look like warm-ups and are not marked.
package enum WarmUpChoice: String, CaseIterable, Sendable {
  case mark
  /// Those of the exercises that are ticked.
  case each
  case leave
}

/// An exercise whose first sets look like warm-ups.
package struct Ramp: Sendable {
  /// Its place among the file's names, by which the form names it.
  package var place: Int64
  package var found: UnmarkedWarmUps
  /// Whether it is ticked in the list of exercises.
  package var isMarked: Bool

  package init(place: Int64, found: UnmarkedWarmUps, isMarked: Bool) {
    self.place = place
    self.found = found
    self.isMarked = isMarked
  }
}

/// A name of the file that the athlete may settle.
package struct NameToSettle: Sendable {
  /// Its place among the names that are not recognised, by which the form's fields are named.
  package var place: Int64
  package var name: String
  package var sets: Int64
  package var suggestions: [(catalogID: String, name: String)]
  /// What was typed to search the catalogue, and whether it found nothing.
  package var search = ""
  package var foundNothing = false
  /// The chosen exercise; nil is one of the athlete's own.
  package var chosen: String?

  package init(place: Int64, name: String, sets: Int64, suggestions: [(catalogID: String, name: String)]) {
    self.place = place
    self.name = name
    self.sets = sets
    self.suggestions = suggestions
  }
}

/// A name of the file and the exercise that it was taken for.
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

/// An import as the list shows it.
struct ImportEntry {
  var batch: ImportBatch
  var day: Day
  var trashedAt: Instant?
}

/// An import that is here, and the templates that its log speaks for.
struct ImportedLog {
  var batch: ImportBatch
  var added: Counts
  /// In an earlier import too.
  var wasHere: Counts
  /// Those that it made and that are still here.
  var programs: [Program]
  var proposals: [Proposal]

  struct Counts: Equatable {
    var sessions: Int64 = 0
    var sets: Int64 = 0
  }

  /// A template that could be made, or the one with its name that is there.
  struct Proposal {
    var plan: ProposedPlan
    var madeID: ID?
  }
}
