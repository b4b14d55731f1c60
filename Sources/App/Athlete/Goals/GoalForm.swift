import Records
import Training

extension Goal {
  /// Returns the form, filled in with the goal's target, grade and date.
  ///
  /// Fields without a value are empty.
  func form(_ localizer: Localizer) -> FormInput {
    FormInput(
      ("target", target == 0 ? "" : localizer.amount(target, of: measure)), ("by", by?.text ?? ""),
      ("grade", grade ?? ""), ("scale", scale?.rawValue ?? ""))
  }

  /// Sets the goal's values from the submitted form, adding an error to each invalid field.
  mutating func take(_ form: inout FormInput, _ localizer: Localizer) {
    target =
      form.required("target", or: localizer.goalTargetWrong(measure)) { text in
        measure.isWeight
          ? WeightList.weight(in: text, unit: localizer.figures.unit)?.grams : Int64(digits: text.utf8)
      } ?? target
    if measure == .grade {
      (grade, scale) = (form["grade"].trimmed, form.choice("scale") ?? scale)
      if let known = wantedGrade {
        grade = known.text
      } else {
        form.refuse("grade", GoalError.gradeUnknown.sentence)
      }
    }
    by = form.day("by")
  }
}

extension Localizer {
  /// Returns the error for a target that isn't a number.
  fileprivate func goalTargetWrong(_ measure: GoalMeasure) -> Sentence {
    measure.isWeight
      ? Sentence(.goalWeightWrong, .text("unit", figures.unit.rawValue)) : Sentence(.goalCountWrong)
  }

  /// Returns the error message for a goal that can't be stored.
  func sentence(of error: GoalError, for measure: GoalMeasure) -> Sentence {
    guard case .outside(let limits) = error else { return error.sentence }
    return Sentence(
      .goalOutside, .text("least", amountWithUnit(limits.lowerBound, of: measure)),
      .text("most", amountWithUnit(limits.upperBound, of: measure)))
  }

  /// Returns a target or a progress value as a number without its unit.
  func amount(_ amount: Int64, of measure: GoalMeasure) -> String {
    measure.isWeight ? figures.weightNumber(Weight(grams: amount)) : String(amount)
  }

  /// Returns an amount with its unit, such as `100 kg`, `12 reps` or `3 times a week`.
  func amountWithUnit(_ amount: Int64, of measure: GoalMeasure) -> String {
    switch measure {
    case .lift, .bodyWeight: figures.weight(Weight(grams: amount))
    case .reps: text(.repetitions, .count("count", amount))
    case .sessionsPerWeek: text(.timesAWeek, .count("count", amount))
    case .grade: text(.goalSends, .count("count", amount))
    }
  }
}

extension GoalMeasure {
  /// True if the target is a weight.
  var isWeight: Bool { self == .lift || self == .bodyWeight }

  var phrase: Phrase {
    switch self {
    case .lift: .goalLift
    case .reps: .goalReps
    case .bodyWeight: .goalBodyWeight
    case .sessionsPerWeek: .goalSessions
    case .grade: .goalGrade
    }
  }

  /// The label of the target field.
  var asked: Phrase {
    switch self {
    case .lift: .goalLiftAsked
    case .reps: .goalRepsAsked
    case .bodyWeight: .goalBodyWeightAsked
    case .sessionsPerWeek: .goalSessionsAsked
    case .grade: .goalSendsAsked
    }
  }

  var icon: Icon {
    switch self {
    case .lift: .barbell
    case .reps: .flame
    case .bodyWeight: .person
    case .sessionsPerWeek: .calendar
    case .grade: .medal
    }
  }
}
