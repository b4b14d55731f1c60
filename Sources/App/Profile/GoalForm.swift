import Records
import Training

/// A goal as it is typed in.
struct GoalForm {
  /// nil of a new one.
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

  init(_ goal: Goal, _ visit: Visit) {
    id = goal.id == .none ? nil : goal.id
    measure = goal.measure
    catalogID = goal.catalogID
    exercise = goal.catalogID.map { exerciseName($0, visit.finder, in: visit.tx) }
    target = goal.target == 0 ? "" : visit.voice.amount(goal.target, of: goal.measure)
    by = goal.by?.text ?? ""
    (grade, scale) = (goal.grade ?? "", goal.scale)
    if measure == .grade, scale == nil { scale = units(in: visit.tx).scales(of: .boulder).first }
  }

  init(_ form: Fields, _ stored: Goal?, _ visit: Visit) {
    var goal = stored ?? Goal()
    if stored == nil {
      goal.measure = form["measure"].flatMap { GoalMeasure(rawValue: $0) } ?? .sessionsPerWeek
      let named = form["exercise"].flatMap { isExercise($0, visit.finder, in: visit.tx) ? $0 : nil }
      goal.catalogID = goal.measure.isOfExercise ? named : nil
    }
    self.init(goal, visit)
    target = form["target"] ?? ""
    by = form["by"] ?? ""
    grade = form["grade"] ?? grade
    if let chosen = form["scale"].flatMap({ GradeScale(rawValue: $0) }) { scale = chosen }
  }

  mutating func read(over stored: Goal?, _ voice: Voice) -> Goal? {
    var goal = stored ?? Goal()
    goal.measure = measure
    goal.catalogID = catalogID
    if let amount = amount(voice) { goal.target = amount } else { wrongTarget = wrongNumber(voice) }
    if measure == .grade {
      (goal.grade, goal.scale) = (grade.trimmed, scale)
      if let known = goal.wantedGrade { goal.grade = known.text } else { wrongGrade = voice(.goalGradeWrong) }
    }
    goal.by = typedDay(by.trimmed)
    if goal.by == nil, !by.trimmed.isEmpty { wrongBy = voice(.dayWrong) }
    return wrongTarget == nil && wrongBy == nil && wrongGrade == nil ? goal : nil
  }

  private func amount(_ voice: Voice) -> Int64? {
    switch measure {
    case .lift, .bodyWeight: WeightList.weight(in: target, unit: voice.figures.unit)?.grams
    case .reps, .sessionsPerWeek, .grade: Int64(digits: target.trimmed.utf8)
    }
  }

  private func wrongNumber(_ voice: Voice) -> String {
    switch measure {
    case .lift, .bodyWeight: voice(.goalWeightWrong, .text("unit", voice.figures.unit.rawValue))
    case .reps, .sessionsPerWeek, .grade: voice(.goalCountWrong)
    }
  }

  mutating func refuse(_ error: GoalError, _ voice: Voice) {
    switch error {
    case .outside(let limits):
      wrongTarget = voice(
        .goalOutside, .text("least", voice.amountWithUnit(limits.lowerBound, of: measure)),
        .text("most", voice.amountWithUnit(limits.upperBound, of: measure)))
    case .dayOver: wrongBy = voice(.goalDayOver)
    case .gradeUnknown: wrongGrade = voice(.goalGradeWrong)
    case .exerciseMissing, .noSuchGoal: wrongTarget = voice(.goalExerciseMissing)
    }
  }
}

extension Voice {
  /// A target or what was reached, as a bare figure.
  func amount(_ amount: Int64, of measure: GoalMeasure) -> String {
    switch measure {
    case .lift, .bodyWeight: figures.weightNumber(Weight(grams: amount))
    case .reps, .sessionsPerWeek, .grade: String(amount)
    }
  }

  /// The same with what it counts: `100 kg`, `12 repetitions`, `3 times a week`.
  func amountWithUnit(_ amount: Int64, of measure: GoalMeasure) -> String {
    switch measure {
    case .lift, .bodyWeight: figures.weight(Weight(grams: amount))
    case .reps: self(.repetitions, .count("count", amount))
    case .sessionsPerWeek: self(.timesAWeek, .count("count", amount))
    case .grade: self(.goalSends, .count("count", amount))
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

  /// What is asked for in the field of the target.
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
