import Records
import Training

/// Returns the operations on the shared catalogue and the athlete's custom exercises, which both use
/// catalogue IDs.
func exerciseOperations() -> [Operation] {
  let path = "/api/v1/exercises"
  let each = path + "/{catalog_id}"
  return [
    Operation(
      .get, path, "Lists exercises, or searches them by text, muscle or equipment.",
      query: Operation.paging + [
        JSONProperty("q", .text(1...200), isRequired: false, "Words of the name, in any language."),
        JSONProperty("muscle", Muscle.words, isRequired: false, "A muscle that is trained."),
        JSONProperty("equipment", Equipment.words, isRequired: false, "The equipment."),
      ],
      result: Operation.page("exercises", of: exerciseSchema)
    ) { call throws(Problem) in try list(call) },
    Operation(
      .post, path, "Creates a custom exercise.", body: exerciseRequest, status: 201,
      result: exerciseSchema
    ) { call throws(Problem) in
      let own = try ownExercise(call)
      let made = try mapping { () throws(OwnExerciseError) in
        try createExercise(own, call.finder, in: call.tx)
      }
      return .created(shown(made, call), at: path + "/" + made.catalogID)
    },
  ] + oneExercise(each)
}

private func oneExercise(_ each: String) -> [Operation] {
  [
    Operation(.get, each, "Returns an exercise, or the one it was merged into.", result: exerciseSchema) {
      call throws(Problem) in
      guard let found = exercise(call.captured[0], call.finder, in: call.tx) else { throw .notFound }
      return APIAnswer(shown(found, call))
    },
    Operation(
      .put, each, "Replaces the details of a custom exercise.", body: exerciseRequest, result: exerciseSchema
    ) { call throws(Problem) in
      let id = try call.id()
      guard call.tx.find(Exercise.self, id) != nil else { throw .notFound }
      let own = try ownExercise(call)
      try mapping { () throws(OwnExerciseError) in try editExercise(id, own, call.finder, in: call.tx) }
      guard let edited = call.tx.find(Exercise.self, id) else { throw .notFound }
      return APIAnswer(shown(edited, call))
    },
    Operation(
      .put, each + "/favorite", "Adds an exercise to the favourites, or removes it.",
      body: .object([JSONProperty("favorite", .boolean)]), result: exerciseSchema
    ) { call throws(Problem) in
      guard let found = exercise(call.captured[0], call.finder, in: call.tx) else { throw .notFound }
      guard case .boolean(let favorite)? = call.body["favorite"] else {
        throw .invalid([FieldProblem("favorite", .notSuchAValue)])
      }
      markExercise(found.catalogID, favorite: favorite, in: call.tx)
      return APIAnswer(shown(found, call))
    },
  ]
}

/// Returns a page of the exercises that match the query.
///
/// - Throws: ``Problem`` if a parameter is invalid.
private func list(_ call: Call) throws(Problem) -> APIAnswer {
  var criteria = ExerciseCriteria(text: call.query("q") ?? "")
  criteria.muscle = try Muscle.read("muscle", of: call)
  criteria.equipment = try Equipment.read("equipment", of: call)
  let found = findExercises(
    criteria, limit: 10_000, recent: recentExercises(in: call.tx), call.finder, in: call.tx
  ).found.map { $0.exercise }
  return try call.page("exercises", found, named: { $0.catalogID }) { shown($0, call) }
}

/// Returns the exercise that the body describes.
///
/// - Throws: ``Problem`` if the name is missing or a field is invalid.
private func ownExercise(_ call: Call) throws(Problem) -> OwnExercise {
  guard case .object = call.body else {
    throw .invalid("", "not_an_object", "The body must be a JSON object.")
  }
  guard case .text(let name)? = call.body["name"] else { throw .invalid("name", .missing) }
  var own = OwnExercise(name: name)
  own.muscle = try Muscle.read("muscle", of: call.body)
  own.equipment = try Equipment.read("equipment", of: call.body) ?? .other
  own.loading = try TrackingType.read("loading", of: call.body) ?? .weightReps
  return own
}

extension OwnExerciseError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .nameEmpty: .invalid("name", .missing)
    case .nameTooLong(let limit): .invalid("name", .length(1...limit))
    case .nameTaken: .conflict("name_taken", self, field: "name")
    }
  }
}
