import Training

/// Phrases for errors of templates.
extension Phrase {
  package static let nameEmpty = Phrase("Give the template a name.", "Gib der Vorlage einen Namen.")
  package static let nameTooLong = Phrase(
    "The name is too long: 200 letters at most, fewer with accents.",
    "Der Name ist zu lang: höchstens 200 Buchstaben, mit Umlauten weniger.")
  package static let nameTaken = Phrase(
    "Another template has this name. Choose a different one.",
    "Eine andere Vorlage heißt schon so. Wähle einen anderen Namen.")
  package static let notesTooLong = Phrase(
    "The notes are too long: 10,000 letters at most, fewer with accents.",
    "Die Notizen sind zu lang: höchstens 10.000 Buchstaben, mit Umlauten weniger.")
  package static let noExercises = Phrase(
    "Add an exercise first: a template needs at least one.",
    "Füg erst eine Übung hinzu: Eine Vorlage braucht mindestens eine.")
  package static let noSets = Phrase("Give it at least one set.", "Gib ihr mindestens einen Satz.")
  package static let tooManySets = Phrase("100 sets at most.", "Höchstens 100 Sätze.")
  package static let targetOutside = Phrase(
    "One of the numbers is too large or too small.",
    "Eine der Zahlen ist zu groß oder zu klein.")
  package static let changedMeanwhile = Phrase(
    "The template got another version meanwhile",
    "Die Vorlage bekam inzwischen eine andere Version")
}

extension TemplateError {
  /// The message for an error that doesn't belong to a field.
  var phrase: Phrase {
    switch self {
    case .noSuchTemplate, .noSuchTarget: .noSuchTemplate
    case .noSuchVersion: .noSuchVersion
    case .nameEmpty: .nameEmpty
    case .nameTooLong: .nameTooLong
    case .nameTaken: .nameTaken
    case .notesTooLong: .notesTooLong
    case .noExercises: .noExercises
    case .tooManyExercises: .tooManyExercises
    case .noSets: .noSets
    case .tooManySets: .tooManySets
    case .targetOutside: .targetOutside
    case .nothingChanged: .nothingChanged
    case .changedMeanwhile: .changedMeanwhile
    }
  }
}
