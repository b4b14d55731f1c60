import Records
import Training

extension SessionError: UserFacingError {
  var ending: Ending { .refused }

  var sentence: String {
    switch self {
    case .noSuchSession(let id): "There is no session \(id.hexadecimal.prefix(7)); cairn history lists them."
    case .noneRunning: "No session is running; begin one with cairn start."
    case .alreadyRunning:
      "A session is running; end it with cairn finish, or throw it away with cairn session delete."
    case .alreadyFinished: "The session is finished; correct it with cairn session amend."
    case .notFinished:
      "The session is still running; change it with cairn edit-set, or end it with cairn finish."
    case .nothingLogged: "No set is logged yet; log one, or throw the session away with cairn session delete."
    case .noSuchExercise(let name): "“\(name)” is not an exercise of this session."
    case .noSuchSet(let number):
      number == 0 ? "The set is not in this session." : "There is no set \(number)."
    case .emptySet: "A set needs repetitions, a time or a distance."
    // The athlete types 8.5, but the stored value is in tenths.
    case .outside("rpe", _): "The effort must be from 1 to 10."
    case .outside(let field, let range):
      "\(name(of: field)) must be from \(range.lowerBound) to \(range.upperBound)."
    case .template(let error): error.sentence
    }
  }

  private func name(of field: String) -> String {
    switch field {
    case "rpe": "The effort"
    case "weight": "The weight (in grams)"
    case "reps": "The number of repetitions"
    case "duration_milliseconds": "The time (in milliseconds)"
    case "distance_metres": "The distance (in metres)"
    case "title": "The length of the title"
    default: field
    }
  }
}
