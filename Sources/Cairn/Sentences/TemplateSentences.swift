import Records
import Training

extension TemplateError: UserFacingError {
  var ending: Ending { .refused }

  var sentence: String {
    switch self {
    case .noSuchTemplate: "The template is not there any more; cairn template list shows those that are."
    case .noSuchVersion(let number): "There is no version \(number); cairn template history lists them."
    case .nameEmpty: "A template needs a name."
    case .nameTooLong(let limit): "The name is longer than \(limit) bytes; choose a shorter one."
    case .nameTaken(let name): "There is a template called “\(name)” already; choose another name."
    case .notesTooLong(let limit): "The notes are longer than \(limit) bytes; shorten them."
    case .changedMeanwhile: "The template got another version meanwhile; look at it and edit again."
    case .noExercises: "A template needs at least one exercise, such as \"Bench Press:3x8-12@60kg\"."
    case .tooManyExercises(let limit): "A template holds \(limit) exercises at most."
    case .noSets(let exercise): "\(exercise) has no set; give it at least one."
    case .tooManySets(let exercise, let limit): "\(exercise) has more than \(limit) sets."
    case .targetOutside(let exercise, let field, let range):
      "\(exercise): \(field) must be from \(range.lowerBound) to \(range.upperBound)."
    case .nothingChanged: "That is what the template says already, so no version was made."
    case .noSuchTarget: "What the change is about is no longer in the template."
    }
  }
}
