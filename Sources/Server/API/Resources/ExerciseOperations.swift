import Records
import Training

/// The shared catalogue and the athlete's own exercises, both under their catalogue ids.
func exerciseOperations() -> [Operation] {
  let path = "/api/v1/exercises"
  let each = path + "/{catalog_id}"
  return [
    Operation(
      .get, path, "Lists exercises, or finds some by words, muscle or equipment.",
      query: Operation.paging + [
        JSONProperty("q", .text(1...200), isRequired: false),
        JSONProperty("muscle", Muscle.words, isRequired: false),
        JSONProperty("equipment", Equipment.words, isRequired: false),
      ],
      result: Operation.page("exercises", of: schema)
    ) { call throws(Problem) in try list(call) },
    Operation(
      .post, path, "Makes an exercise of the athlete's own.", body: request, status: 201, result: schema
    ) { call throws(Problem) in
      let own = try ownExercise(call)
      let made = try told { () throws(OwnExerciseError) in try createExercise(own, call.finder, in: call.tx) }
      return .created(value(made, call), at: path + "/" + made.catalogID)
    },
  ] + oneExercise(each)
}

private func oneExercise(_ each: String) -> [Operation] {
  [
    Operation(.get, each, "One exercise; one that was merged is read through.", result: schema) {
      call throws(Problem) in
      guard let found = exercise(call.captured[0], call.finder, in: call.tx) else { throw .notFound }
      return APIAnswer(value(found, call))
    },
    Operation(
      .put, each, "Changes an exercise of the athlete's own.", body: request, result: schema
    ) { call throws(Problem) in
      let id = try call.id()
      guard call.tx.find(Exercise.self, id) != nil else { throw .notFound }
      let own = try ownExercise(call)
      try told { () throws(OwnExerciseError) in try editExercise(id, own, call.finder, in: call.tx) }
      guard let edited = call.tx.find(Exercise.self, id) else { throw .notFound }
      return APIAnswer(value(edited, call))
    },
    Operation(
      .put, each + "/favorite", "Marks an exercise as a favourite, or takes the mark away.",
      body: .object([JSONProperty("favorite", .boolean)]), result: schema
    ) { call throws(Problem) in
      guard let found = exercise(call.captured[0], call.finder, in: call.tx) else { throw .notFound }
      guard case .boolean(let favorite)? = call.body["favorite"] else {
        throw .invalid([FieldProblem("favorite", .notSuchAValue)])
      }
      markExercise(found.catalogID, favorite: favorite, in: call.tx)
      return APIAnswer(value(found, call))
    },
  ]
}

private let shape = Published("Exercise", Exercise.self)

private let schema = JSONSchema.named(
  "Exercise",
  .object(
    shape.fields.map { JSONProperty(publishedName(of: $0), JSONSchema($0)) } + [
      JSONProperty("is_own", .boolean), JSONProperty("is_favorite", .boolean),
    ]))

private let request = JSONSchema.named(
  "ExerciseRequest",
  .object([
    JSONProperty("name", .text(1...200)),
    JSONProperty("muscle", .nullable(Muscle.words), isRequired: false),
    JSONProperty("equipment", Equipment.words, isRequired: false),
    JSONProperty("loading", Loading.words, isRequired: false),
  ]))

extension Choice {
  /// The words as a schema.
  static var words: JSONSchema { .words(allCases.map { $0.rawValue }) }

  /// What a body says under a name; nil where it says nothing or null.
  static func read(_ name: String, of body: Value) throws(Problem) -> Self? {
    guard let given = body[name], given != .null else { return nil }
    guard let choice = Self(given) else {
      throw .invalid([FieldProblem(name, .notOneOf(allCases.map { $0.rawValue }))])
    }
    return choice
  }

  /// What the query says under a name; nil where it says nothing.
  static func read(_ name: String, of call: Call) throws(Problem) -> Self? {
    guard let word = call.query(name) else { return nil }
    return try read(name, of: .object([Field(name, .text(word))]))
  }
}

private func value(_ exercise: Exercise, _ call: Call) -> Value {
  guard case .object(let fields) = shape.value(exercise) else { return .null }
  return .object(
    fields.dropFirst() + [
      Field("is_own", .boolean(exercise.id != .none)),
      Field("is_favorite", .boolean(isFavorite(exercise.catalogID, in: call.tx))),
    ])
}

private func list(_ call: Call) throws(Problem) -> APIAnswer {
  var wish = ExerciseWish(text: call.query("q") ?? "")
  wish.muscle = try Muscle.read("muscle", of: call)
  wish.equipment = try Equipment.read("equipment", of: call)
  let found = findExercises(wish, limit: 10_000, call.finder, in: call.tx).found.map { $0.exercise }
  return try call.page("exercises", found, named: { $0.catalogID }) { value($0, call) }
}

private func ownExercise(_ call: Call) throws(Problem) -> OwnExercise {
  guard case .object = call.body else { throw .invalid("", "not_an_object", "This has to be an object.") }
  guard case .text(let name)? = call.body["name"] else { throw .invalid([FieldProblem("name", .missing)]) }
  var own = OwnExercise(name: name)
  own.muscle = try Muscle.read("muscle", of: call.body)
  own.equipment = try Equipment.read("equipment", of: call.body) ?? .other
  own.loading = try Loading.read("loading", of: call.body) ?? .weightReps
  return own
}

extension OwnExerciseError: Tellable {
  var problem: Problem {
    switch self {
    case .nameEmpty: .invalid([FieldProblem("name", .missing)])
    case .nameTooLong(let limit): .invalid([FieldProblem("name", .length(1...limit))])
    case .nameTaken(let catalogID):
      .conflict("name_taken", "\(catalogID) has this name.", field: "name")
    }
  }
}
