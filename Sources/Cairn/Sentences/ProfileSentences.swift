import Records
import Training

extension ProfileError: UserFacingError {
  var ending: Ending { .refused }

  var sentence: String {
    switch self {
    case .nameTooLong(let limit): "The name is too long; \(limit) letters fit, fewer with accents."
    case .notATimeZone: "A time zone is an IANA name, such as Europe/Berlin."
    case .sleepOutside(let range), .boundOutside(let range), .restingOutside(let range),
      .maximumOutside(let range),
      .trainingMinutesOutside(let range):
      "It must be from \(range.lowerBound) to \(range.upperBound)."
    case .restingNotBelowMaximum: "At rest the heart beats slower than at most."
    case .tooManyTrainingTimes(let limit): "At most \(limit) training times can be kept."
    case .trainingTimesOverlap(let weekday): "Two training times of \(weekday.rawValue) overlap."
    }
  }
}

extension GymError: UserFacingError {
  var ending: Ending { .refused }

  var sentence: String {
    switch self {
    case .noSuchGym: "There is no such gym."
    case .nameEmpty: "A gym needs a name."
    case .nameTooLong(let limit): "The name is too long; \(limit) letters fit, fewer with accents."
    case .nameTaken(let name): "Another gym is called “\(name)”."
    case .tooMany(_, let limit): "At most \(limit) weights fit there."
    case .outside: "Weights are above zero and at most 1,000 kg."
    }
  }
}

extension WeightListError: UserFacingError {
  var ending: Ending { .notUnderstood }

  var sentence: String {
    switch self {
    case .notUnderstood(let text): "“\(text)” is no list of weights; write 20 10 5 2.5, or 2-30 by 2."
    case .stepMissing: "Say the steps of the range too, such as 2-30 by 2."
    case .otherUnit: "Leave the unit out; weights are in your own, which cairn units says."
    case .tooMany: "These are more weights than can be kept."
    }
  }
}

extension RestoreError: UserFacingError {
  var ending: Ending { .refused }

  var sentence: String {
    switch self {
    case .notDeleted: "It is not among what was deleted."
    case .cannotReturn: "It can’t come back by itself; the session that it belongs to is finished or deleted."
    }
  }
}
