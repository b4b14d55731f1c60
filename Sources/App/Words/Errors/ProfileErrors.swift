import Records
package import Training

extension ProfileError: FieldedError {
  package var sentence: Sentence {
    switch self {
    case .invalid(let error): error.profileSentence
    case .notATimeZone: Sentence(.personZoneWrong)
    case .restingNotBelowMaximum: Sentence(.heartRestingHigh)
    case .trainingTimesOverlap(let weekday):
      Sentence(.timesOverlap).with("day", Sentence(weekday.phrase))
    }
  }
}

extension FieldError {
  /// The sentence about an error in a profile field, which is specific to the field where possible, and
  /// otherwise a general sentence with the field's name.
  fileprivate var profileSentence: Sentence {
    switch (field, problem) {
    case ("name", .length): Sentence(.nameTooLong)
    case ("sleep_target_minutes", .outside): Sentence(.sleepOutside)
    case ("resting", .outside(let limits)), ("maximum", .outside(let limits)):
      Sentence(.heartOutside, limits)
    case ("success_bound_percent", .outside): Sentence(.boldnessWrong)
    case ("times.minutes", .outside(let limits)): Sentence(.timesMinutesWrong, limits)
    case ("times", .length(let limits)): Sentence(.timesTooMany, .count("count", limits.upperBound))
    default: sentence
    }
  }
}

extension MetricsError: FieldedError {
  package var sentence: Sentence {
    switch self {
    case .weightOutside(let limits):
      Sentence(
        .bodyWeightWrong, .figure(Figure("low", .grams, limits.lowerBound)),
        .figure(Figure("high", .grams, limits.upperBound)))
    case .sleepOutside: Sentence(.metricsWrongSleep)
    case .restingOutside(let limits), .hrvOutside(let limits):
      Sentence(
        .metricsWrongNumber, .count("low", limits.lowerBound), .count("high", limits.upperBound))
    }
  }

  package var field: String {
    switch self {
    case .weightOutside: "weight"
    case .sleepOutside: "sleep"
    case .restingOutside: "resting"
    case .hrvOutside: "hrv"
    }
  }
}

extension GymError: FieldedError {
  package var sentence: Sentence {
    switch self {
    case .noSuchGym: Sentence(.gymMissing)
    case .nameEmpty: Sentence(.gymNameEmpty)
    case .nameTooLong: Sentence(.nameTooLong)
    case .nameTaken: Sentence(.gymNameTaken)
    case .tooMany(_, let limit): Sentence(.gymTooMany, .count("count", limit))
    case .outside: Sentence(.gymWeightOutside)
    }
  }

  package var field: String {
    switch self {
    case .nameEmpty, .noSuchGym, .nameTooLong, .nameTaken: "name"
    case .tooMany(let what, _), .outside(let what): what.field
    }
  }
}

extension GymWeights {
  fileprivate var field: String {
    switch self {
    case .bars: "bars"
    case .plates: "plates"
    case .dumbbells: "dumbbells"
    case .machines: "machine_step"
    }
  }
}

extension WeightListError: ExplainedError {
  package var sentence: Sentence {
    switch self {
    case .notUnderstood: Sentence(.gymListWrong)
    case .stepMissing: Sentence(.gymStepMissing)
    case .otherUnit(let unit): Sentence(.gymOtherUnit, .text("unit", unit.rawValue))
    case .tooMany: Sentence(.gymListTooLong)
    }
  }
}

extension GoalError: FieldedError {
  package var sentence: Sentence {
    switch self {
    case .noSuchGoal: Sentence(.goalMissing)
    case .exerciseMissing: Sentence(.goalExerciseMissing)
    case .gradeUnknown: Sentence(.goalGradeWrong)
    case .outside: Sentence(.logOutOfRange)
    case .dayOver: Sentence(.goalDayOver)
    }
  }

  package var field: String {
    switch self {
    case .outside, .exerciseMissing, .noSuchGoal: "target"
    case .dayOver: "by"
    case .gradeUnknown: "grade"
    }
  }
}

extension LimitationError: FieldedError {
  package var sentence: Sentence {
    switch self {
    case .noSuchLimitation: Sentence(.limitationMissing)
    case .nameEmpty: Sentence(.limitationNameEmpty)
    case .nameTooLong: Sentence(.nameTooLong)
    case .avoidsNothing: Sentence(.limitationNothing)
    case .tooManyExercises(let limit): Sentence(.limitationTooMany, .count("count", limit))
    }
  }

  package var field: String {
    switch self {
    case .nameEmpty, .noSuchLimitation, .nameTooLong: "name"
    case .avoidsNothing, .tooManyExercises: "movement"
    }
  }
}

extension ActivityError: ExplainedError {
  package var sentence: Sentence {
    switch self {
    case .noSuchActivity: Sentence(.activityMissing)
    case .titleEmpty: Sentence(.eventTitleWrong)
    case .inTheFuture: Sentence(.activityInFuture)
    case .dayFull(let most): FieldError.Problem.crowded(most: most).sentence(of: "date")
    }
  }
}

extension Sentence {
  /// Creates a sentence with the minimum and the maximum of a range.
  init(_ phrase: Phrase, _ limits: ClosedRange<Int64>) {
    self.init(phrase, .count("least", limits.lowerBound), .count("most", limits.upperBound))
  }
}
