import Records
import Training

extension CalendarError: UserFacingError {
  var ending: Ending { .refused }

  var sentence: String {
    switch self {
    case .noSuchTraining: "The training is not there any more; cairn calendar lists those that are."
    case .alreadyThere: "The training is there already."
    case .noSuchTemplate: "The template is not there any more; cairn template list shows those that are."
    case .invalid(let faults): faults.map(\.sentence).joined(separator: " ")
    case .sequenceTaken(let place, let free): "Place \(place) of the day is taken; place \(free) is free."
    case .dayFull(let day): "\(day.text) has six trainings already; choose another day."
    case .notYet(let day): "\(day.text) is yet to come; log it then, or move it first."
    case .outside(let field, let limits):
      "\(field.replacing("_", with: " ")) is \(limits.lowerBound) to \(limits.upperBound)."
    }
  }
}

extension TrainingFault {
  fileprivate var sentence: String {
    switch self {
    case .minutesMissing: "Say how long it takes, with --minutes."
    case .minutesOutside(let limits):
      "A training lasts \(limits.lowerBound) to \(limits.upperBound) minutes."
    case .minutesOfRest: "Rest has no length; leave --minutes out."
    case .sequenceOutside(let limits): "A place is \(limits.lowerBound) to \(limits.upperBound)."
    case .notesTooLong(let limit): "Notes have at most \(limit) characters."
    }
  }
}
