import Records
import Training

/// The schema of the differences between two versions of a template, line by line.
let differenceList = JSONSchema.object([
  JSONProperty("from", .integer(nil)), JSONProperty("to", .integer(nil)),
  JSONProperty(
    "differences",
    .list(
      .named(
        "TemplateDifference",
        .object([
          JSONProperty(
            "kind",
            .words([
              "notes", "exercise_added", "exercise_removed", "exercise_moved", "exercise_changed",
              "set_added",
              "set_removed", "set_changed",
            ])),
          JSONProperty("exercise", .nullable(.text(nil))), JSONProperty("set", .nullable(.integer(nil))),
          JSONProperty("field", .nullable(.text(nil))), JSONProperty("before", .any),
          JSONProperty("after", .any),
        ])), nil)),
])

/// Returns the differences between two versions of the template identified by the path.
///
/// - Throws: ``Problem`` if the template or one of the versions doesn't exist.
func difference(_ call: Call) throws(Problem) -> APIAnswer {
  let id = try call.id()
  let reading = try mapping { () throws(TemplateError) in try readTemplate(id, in: call.tx) }
  var snapshots: [TemplateSnapshot] = []
  var numbers: [Int64] = []
  for name in ["from", "to"] {
    guard let number = try call.number(name, within: 1...1_000_000) else {
      throw .invalid(name, .missing)
    }
    guard let version = reading.versions.version(number),
      let snapshot = call.tx.find(TemplateSnapshot.self, version.snapshotID)
    else { throw .invalid(name, "no_such_version", "There is no version \(number).") }
    numbers.append(number)
    snapshots.append(snapshot)
  }
  let lines = snapshots[0].differences(to: snapshots[1]).map { $0.line.value }
  return APIAnswer(
    .object([
      Field("from", .integer(numbers[0])), Field("to", .integer(numbers[1])),
      Field("differences", .list(lines)),
    ]))
}

private struct Line {
  let kind: String
  var exercise: String?
  var set: Int64?
  var field: String?
  var before: Value = .null
  var after: Value = .null

  var value: Value {
    .object([
      Field("kind", .text(kind)), Field("exercise", exercise.value), Field("set", set.value),
      Field("field", field.value), Field("before", before), Field("after", after),
    ])
  }
}

extension TemplateDifference {
  fileprivate var line: Line {
    switch self {
    case .notes(let before, let after):
      Line(kind: "notes", field: "notes", before: .text(before), after: .text(after))
    case .exerciseAdded(let exercise):
      Line(kind: "exercise_added", exercise: exercise.name, after: shown(exercise))
    case .exerciseRemoved(let exercise):
      Line(kind: "exercise_removed", exercise: exercise.name, before: shown(exercise))
    case .exerciseMoved(let name, let from, let to):
      Line(kind: "exercise_moved", exercise: name, before: .integer(from), after: .integer(to))
    case .exerciseChanged(let name, let field, let before, let after):
      changed("exercise_changed", name, nil, field, before, after, ExercisePrescription.fieldList)
    case .setAdded(let name, let place, let set):
      Line(kind: "set_added", exercise: name, set: place.amongAll, after: shown(set))
    case .setRemoved(let name, let place, let set):
      Line(kind: "set_removed", exercise: name, set: place.amongAll, before: shown(set))
    case .setChanged(let name, let place, let field, let before, let after):
      changed("set_changed", name, place.amongAll, field, before, after, SetPrescription.fieldList)
    }
  }
}

private func shown(_ value: some Fielded) -> Value {
  published(value.value, .object(type(of: value).fieldList), .plain)
}

private func changed(
  _ kind: String, _ exercise: String, _ set: Int64?, _ field: String, _ before: Value?, _ after: Value?,
  _ fields: [FieldDescription]
) -> Line {
  var line = Line(kind: kind, exercise: exercise, set: set, field: field)
  guard let known = fields.first(where: { $0.name == field }) else { return line }
  line.field = publishedName(of: known)
  line.before = published(before, known.shape, known.format)
  line.after = published(after, known.shape, known.format)
  return line
}

extension TemplateError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .noSuchTemplate, .noSuchVersion: .notFound
    case .nameEmpty: .invalid("name", .missing)
    case .nameTooLong(let limit): .invalid("name", .length(1...limit))
    case .nameTaken: .conflict("name_taken", self, field: "name")
    case .notesTooLong(let limit): .invalid("notes", .length(0...limit))
    case .noExercises: .invalid("exercises", .length(1...100))
    case .tooManyExercises(let limit): .invalid("exercises", .length(1...limit))
    case .noSets: .invalid("exercises.sets", .length(1...100))
    case .tooManySets(_, let limit): .invalid("exercises.sets", .length(1...limit))
    case .targetOutside(_, let field, let limits):
      .invalid("exercises.sets." + field, .outside(limits))
    case .nothingChanged: .conflict("nothing_changed", self)
    case .noSuchTarget: .conflict("target_gone", self)
    case .changedMeanwhile: .conflict("changed_meanwhile", self)
    }
  }
}
