import Records
import Training

extension SuggestionError: UserFacingError {
  var ending: Ending { .refused }

  var sentence: String {
    switch self {
    case .noSuchChange(let id): "There is no suggestion \(id.hexadecimal.prefix(7))."
    case .alreadyApplied(let id): "\(id.hexadecimal.prefix(7)) is part of the template already."
    case .notInATemplate(let id):
      "\(id.hexadecimal.prefix(7)) belongs to a session without a template; make one of it with "
        + "cairn session save."
    case .targetChanged(let id, _, _):
      "The template was changed since \(id.hexadecimal.prefix(7)) was suggested; look at cairn suggestions, "
        + "then accept it with --on-today."
    case .targetGone: "What the suggestion is about is no longer in the template."
    case .nothingProposed: "Nothing is proposed."
    case .outside(let field, let range):
      "\(field) must be from \(range.lowerBound) to \(range.upperBound)."
    case .template(let error): error.sentence
    }
  }
}

extension SuggestionError {
  /// The change that the error concerns; nil if it names none.
  var changeID: ID? {
    switch self {
    case .noSuchChange(let id), .alreadyApplied(let id), .notInATemplate(let id),
      .targetChanged(let id, _, _):
      id
    case .targetGone, .nothingProposed, .outside, .template: nil
    }
  }
}
