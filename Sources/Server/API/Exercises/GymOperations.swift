import Records
import Training

private let gymShape = Published(
  "Equipment", EquipmentSet.self, required: ["name"], more: [JSONProperty("is_chosen", .boolean)])

/// Returns the operations on gyms, which the API calls equipment.
func gymOperations() -> [Operation] {
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
      .post, "/api/v1/equipment/{id}/choose", "Makes a gym the current one.", result: gymShape.schema
    ) { call throws(Problem) in
      let id = try call.id()
      try mapping { () throws(GymError) in try chooseGym(id, in: call.tx) }
      guard let gym = call.tx.find(EquipmentSet.self, id) else { throw .notFound }
      return APIAnswer(value(gym, call))
    }
  ]
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
