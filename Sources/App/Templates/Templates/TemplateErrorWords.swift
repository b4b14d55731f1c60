import Training

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
