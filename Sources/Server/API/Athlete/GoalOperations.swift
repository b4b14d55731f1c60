import Records
import Training

/// Returns the operations on goals, limitations and gyms.
func athleteOperations() -> [Operation] { goals.operations + limitationList.operations + gymOperations() }

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

private let gymShape = Published(
  "Equipment", EquipmentSet.self, required: ["name"], more: [JSONProperty("is_chosen", .boolean)])

private func gymOperations() -> [Operation] {
  let value: @Sendable (EquipmentSet, Call) -> Value = { gym, call in
    gymShape.value(gym, [Field("is_chosen", .boolean(Training.gym(in: call.tx)?.id == gym.id))])
  }
  let gyms = Collection<EquipmentSet>(
    path: "/api/v1/equipment", one: "gym", many: "equipment", published: gymShape, value: value,
    save: { gym, call throws(Problem) in
      try mapping { () throws(GymError) in try describeGym(gym, in: call.tx) }
    },
    delete: { id, call throws(Problem) in
      try mapping { () throws(GymError) in try deleteGym(id, in: call.tx) }
    }
  )
  return gyms.operations + [
    Operation(
      .post, "/api/v1/equipment/{id}/choose", "Makes a gym the one that counts.", result: gymShape.schema
    ) { call throws(Problem) in
      let id = try call.id()
      try mapping { () throws(GymError) in try chooseGym(id, in: call.tx) }
      guard let gym = call.tx.find(EquipmentSet.self, id) else { throw .notFound }
      return APIAnswer(value(gym, call))
    }
  ]
}

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

extension GymError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .noSuchGym: .notFound
    case .nameEmpty: .invalid("name", .missing)
    case .nameTooLong(let limit): .invalid("name", .length(1...limit))
    case .nameTaken: .conflict("name_taken", self, field: "name")
    case .tooMany(let what, let limit): .invalid(what.field, .length(0...limit))
    case .outside(let what): .invalid(what.field, .outside(0...1_000_000))
    }
  }
}

extension GymWeights {
  fileprivate var field: String {
    switch self {
    case .bars: "bars_grams"
    case .plates: "plates_grams"
    case .dumbbells: "dumbbells_grams"
    case .machines: "machine_step_grams"
    }
  }
}
