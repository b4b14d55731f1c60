import Records
import Training

/// Returns the operations on goals and limitations.
func athleteOperations() -> [Operation] { goals.operations + limitationList.operations }

private let goals = Collection<Goal>(
  path: "/api/v1/goals", one: "goal", many: "goals",
  published: goalShape,
  value: { goal, call in
    goalShape.value(goal, [Field("progress", progress(of: goal, in: call.tx).value)])
  },
  save: { goal, call throws(Problem) in
    if goal.measure.isOfExercise, let name = goal.catalogID {
      guard exercise(name, call.finder, in: call.tx) != nil else { throw .unknownExercise("catalog_id") }
    }
    return try mapping { () throws(GoalError) in try setGoal(goal, in: call.tx) }
  },
  delete: { id, call throws(Problem) in
    try mapping { () throws(GoalError) in try deleteGoal(id, in: call.tx) }
  })

private let goalShape = Published(
  "Goal", Goal.self, required: ["measure", "target"],
  more: [JSONProperty("progress", .nullable(.integer(nil)))])

private let limitationList = Collection<Limitation>(
  path: "/api/v1/limitations", one: "limitation", many: "limitations", published: limitationShape,
  value: { limitation, _ in limitationShape.value(limitation) },
  save: { limitation, call throws(Problem) in
    for name in limitation.exercises where exercise(name, call.finder, in: call.tx) == nil {
      throw .unknownExercise("avoids_exercises")
    }
    return try mapping { () throws(LimitationError) in try stateLimitation(limitation, in: call.tx) }
  },
  delete: { id, call throws(Problem) in
    try mapping { () throws(LimitationError) in try deleteLimitation(id, in: call.tx) }
  })

private let limitationShape = Published("Limitation", Limitation.self, required: ["name"])

extension GoalError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .noSuchGoal: .notFound
    case .exerciseMissing: .invalid("catalog_id", "missing", self)
    case .gradeUnknown: .invalid("grade", "unknown", self)
    case .outside(let limits): .invalid("target", .outside(limits))
    case .dayOver: .invalid("by", "over", self)
    }
  }
}

extension LimitationError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .noSuchLimitation: .notFound
    case .nameEmpty: .invalid("name", .missing)
    case .nameTooLong(let limit): .invalid("name", .length(1...limit))
    case .avoidsNothing: .invalid("avoids_movements", "avoids_nothing", self)
    case .tooManyExercises(let limit): .invalid("avoids_exercises", .length(0...limit))
    }
  }
}
