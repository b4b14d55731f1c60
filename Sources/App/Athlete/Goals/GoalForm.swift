import Records
import Training

/// The input of the form for a goal.
struct GoalForm {
  /// The goal's ID, or nil for a new goal.
  var id: ID?
  var measure: GoalMeasure
  var catalogID: String?
  var exercise: String?
  var target: String
  var by: String
  var scale: GradeScale?
  var grade = ""
  var wrongGrade: String?
  var wrongTarget: String?
  var wrongBy: String?

  init(_ goal: Goal, _ context: RouteContext) {
    id = goal.id == .none ? nil : goal.id
    measure = goal.measure
    catalogID = goal.catalogID
    exercise = goal.catalogID.map { exerciseName($0, context.finder, in: context.tx) }
    target = goal.target == 0 ? "" : context.localizer.amount(goal.target, of: goal.measure)
    by = goal.by?.text ?? ""
    (grade, scale) = (goal.grade ?? "", goal.scale)
    if measure == .grade, scale == nil { scale = units(in: context.tx).scales(of: .boulder).first }
  }

  init(_ form: Fields, _ stored: Goal?, _ context: RouteContext) {
    var goal = stored ?? Goal()
    if stored == nil {
      goal.measure = form["measure"].flatMap { GoalMeasure(rawValue: $0) } ?? .sessionsPerWeek
      let named = form["exercise"].flatMap { isExercise($0, context.finder, in: context.tx) ? $0 : nil }
      goal.catalogID = goal.measure.isOfExercise ? named : nil
    }
    self.init(goal, context)
    target = form["target"] ?? ""
    by = form["by"] ?? ""
    grade = form["grade"] ?? grade
    if let chosen = form["scale"].flatMap({ GradeScale(rawValue: $0) }) { scale = chosen }
  }

  mutating func read(over stored: Goal?, _ localizer: Localizer) -> Goal? {
    var goal = stored ?? Goal()
    goal.measure = measure
    goal.catalogID = catalogID
    if let amount = amount(localizer) { goal.target = amount } else { wrongTarget = wrongNumber(localizer) }
    if measure == .grade {
      (goal.grade, goal.scale) = (grade.trimmed, scale)
      if let known = goal.wantedGrade {
        goal.grade = known.text
      } else {
        wrongGrade = localizer.text(.goalGradeWrong)
      }
    }
    goal.by = typedDay(by.trimmed)
    if goal.by == nil, !by.trimmed.isEmpty { wrongBy = localizer.text(.dayWrong) }
    return wrongTarget == nil && wrongBy == nil && wrongGrade == nil ? goal : nil
  }

  private func amount(_ localizer: Localizer) -> Int64? {
    switch measure {
    case .lift, .bodyWeight: WeightList.weight(in: target, unit: localizer.figures.unit)?.grams
    case .reps, .sessionsPerWeek, .grade: Int64(digits: target.trimmed.utf8)
    }
  }

  private func wrongNumber(_ localizer: Localizer) -> String {
    switch measure {
    case .lift, .bodyWeight: localizer.text(.goalWeightWrong, .text("unit", localizer.figures.unit.rawValue))
    case .reps, .sessionsPerWeek, .grade: localizer.text(.goalCountWrong)
    }
  }

  mutating func refuse(_ error: GoalError, _ localizer: Localizer) {
    switch error {
    case .outside(let limits):
      wrongTarget = localizer.text(
        .goalOutside, .text("least", localizer.amountWithUnit(limits.lowerBound, of: measure)),
        .text("most", localizer.amountWithUnit(limits.upperBound, of: measure)))
    case .dayOver: wrongBy = localizer.text(error.sentence)
    case .gradeUnknown: wrongGrade = localizer.text(error.sentence)
    case .exerciseMissing, .noSuchGoal: wrongTarget = localizer.text(error.sentence)
    }
  }
}

extension Localizer {
  /// Returns a target or a progress value as a number without its unit.
  func amount(_ amount: Int64, of measure: GoalMeasure) -> String {
    switch measure {
    case .lift, .bodyWeight: figures.weightNumber(Weight(grams: amount))
    case .reps, .sessionsPerWeek, .grade: String(amount)
    }
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
