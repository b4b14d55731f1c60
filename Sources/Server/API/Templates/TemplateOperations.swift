import Records
import Training

/// Returns the operations on templates and their versions.
func templateOperations() -> [Operation] {
  let path = "/api/v1/templates"
  let each = path + "/{id}"
  return [
    Operation(
      .get, path, "Lists the current versions of templates, by ID.", query: Operation.paging,
      result: Operation.page("templates", of: schema)
    ) { call throws(Problem) in
      try call.page("templates", Template.self, Query()) { template in
        do throws(Problem) { return try value(template.id, call) } catch { return nil }
      }
    },
    Operation(.post, path, "Creates a new template.", body: request, status: 201, result: schema) {
      call throws(Problem) in
      let draft = try draft(call)
      let template = try mapping { () throws(TemplateError) in try createTemplate(draft, in: call.tx) }
      return .created(try value(template.id, call), at: path + "/" + template.id.text)
    },
  ] + oneTemplate(each) + versionOperations(each)
}

private func oneTemplate(_ each: String) -> [Operation] {
  [
    Operation(.get, each, "Returns the current version of the template.", result: schema) {
      call throws(Problem) in
      APIAnswer(try value(try call.id(), call))
    },
    Operation(
      .put, each, "Saves new content as the next version, unless nothing has changed.", body: request,
      result: schema
    ) { call throws(Problem) in
      let id = try call.id()
      _ = try reading(id, call)
      let draft = try draft(call)
      do throws(TemplateError) {
        _ = try editTemplate(id, draft, in: call.tx)
      } catch {
        if error != .nothingChanged { throw error.problem }
      }
      return APIAnswer(try value(id, call))
    },
    Operation(.delete, each, "Moves the template to Recently deleted. Its sessions stay.", status: 204) {
      call throws(Problem) in
      let id = try call.id()
      try mapping { () throws(TemplateError) in try deleteTemplate(id, in: call.tx) }
      return .nothing
    },
    Operation(
      .put, each + "/favorite", "Adds a template to the favourites, or removes it.",
      body: .object([JSONProperty("favorite", .boolean)]), result: schema
    ) { call throws(Problem) in
      let id = try call.id()
      guard case .boolean(let favorite)? = call.body["favorite"] else {
        throw .invalid([FieldProblem("favorite", .notSuchAValue)])
      }
      try mapping { () throws(TemplateError) in try markTemplate(id, favorite: favorite, in: call.tx) }
      return APIAnswer(try value(id, call))
    },
  ]
}

// MARK: Reading and showing

private let template = Published("Template", Template.self)
private let snapshot = Published("Snapshot", TemplateSnapshot.self)

/// The schema of a version's exercises.
private let exercises = JSONSchema.list(.object(exerciseFields), 0...100)
private let exerciseFields = ExercisePrescription.fieldList.map {
  JSONProperty(publishedName(of: $0), JSONSchema($0))
}

private let schema = JSONSchema.named(
  "Template",
  .object(
    [JSONProperty("id", .uuid)] + template.fields.map { JSONProperty(publishedName(of: $0), JSONSchema($0)) }
      + [
        JSONProperty("is_favorite", .boolean), JSONProperty("version", .integer(0...Int64.max)),
        JSONProperty("notes", .text(nil)), JSONProperty("exercises", exercises),
      ]))

private let request = JSONSchema.named(
  "TemplateRequest",
  .object([
    JSONProperty("name", .text(1...200)), JSONProperty("category", TemplateCategory.words, isRequired: false),
    JSONProperty("notes", .text(0...10_000), isRequired: false),
    JSONProperty(
      "exercises",
      .list(
        .object(
          exerciseFields.map { JSONProperty($0.name, $0.schema, isRequired: $0.name == "catalog_id") }),
        1...100)),
  ]))

/// Returns a template and its versions.
///
/// - Throws: ``Problem/notFound`` if there is no such template.
private func reading(_ id: ID, _ call: Call) throws(Problem) -> TemplateReading {
  try mapping { () throws(TemplateError) in try readTemplate(id, in: call.tx) }
}

/// Returns the JSON of a template.
///
/// - Throws: ``Problem/notFound`` if there is no such template.
private func value(_ id: ID, _ call: Call) throws(Problem) -> Value {
  let reading = try reading(id, call)
  let isFavorite = call.tx.find(TemplateFavorite.self, TemplateFavorite(templateID: id, favorite: true).id)?
    .favorite
  return template.value(
    reading.template,
    [
      Field("is_favorite", .boolean(isFavorite ?? false)), Field("version", .integer(reading.currentNumber)),
    ] + shown(reading.snapshot))
}

/// Returns the notes and exercises of a version.
private func shown(_ version: TemplateSnapshot) -> [Field] {
  let value = snapshot.value(version)
  return ["notes", "exercises"].map { Field($0, value[$0] ?? .null) }
}

/// Returns the template draft described by the body, with exercise names from the catalogue.
///
/// - Throws: ``Problem`` if the body is invalid or an exercise is unknown.
private func draft(_ call: Call) throws(Problem) -> TemplateDraft {
  guard case .text(let name)? = call.body["name"] else { throw .invalid("name", .missing) }
  let read = try snapshot.record(TemplateSnapshot(), from: call.body.only(["notes", "exercises"]))
  var draft = TemplateDraft(name: name, notes: read.notes, exercises: read.exercises)
  draft.category = try TemplateCategory.read("category", of: call.body) ?? .custom
  for place in draft.exercises.indices {
    let field = "exercises[\(place)].catalog_id"
    guard let known = exercise(draft.exercises[place].catalogID, call.finder, in: call.tx) else {
      throw .unknownExercise(field)
    }
    draft.exercises[place].catalogID = known.catalogID
    draft.exercises[place].name = known.name
    draft.exercises[place].muscles = known.primaryMuscles
  }
  return draft
}

extension Value {
  /// Returns an object with only the given fields, or any other value unchanged.
  func only(_ names: [String]) -> Value {
    guard case .object(let fields) = self else { return self }
    return .object(fields.filter { names.contains($0.name) })
  }
}

extension Fielded {
  /// The descriptions of the type's fields.
  static var fieldList: [FieldDescription] {
    if case .object(let fields) = shape { fields } else { [] }
  }
}

// MARK: Versions

private let version = JSONSchema.named(
  "TemplateVersion",
  .object([
    JSONProperty("number", .integer(1...Int64.max)), JSONProperty("id", .uuid),
    JSONProperty("parents", .list(.integer(nil), nil)), JSONProperty("created_at", .instant),
    JSONProperty("created_by", TemplateAuthor.words), JSONProperty("applied_changes", .list(.uuid, nil)),
    JSONProperty("notes", .text(nil)), JSONProperty("exercises", exercises),
  ]))

private func versionOperations(_ each: String) -> [Operation] {
  [
    Operation(
      .get, each + "/versions", "Lists the versions of a template, oldest first.",
      query: Operation.paging, result: Operation.page("versions", of: version)
    ) { call throws(Problem) in
      let reading = try reading(try call.id(), call)
      return try call.page("versions", reading.versions.numbered, named: { $0.id.text }) {
        value($0, of: reading, call)
      }
    },
    Operation(.get, each + "/versions/{number}", "Returns one version of a template.", result: version) {
      call throws(Problem) in
      let reading = try reading(try call.id(), call)
      guard let number = Int64(call.captured[1]), let found = reading.versions.version(number) else {
        throw .notFound
      }
      return APIAnswer(value(found, of: reading, call))
    },
    Operation(
      .get, each + "/diff", "Lists the differences between two versions of a template.",
      query: [
        JSONProperty("from", .integer(1...1_000_000), "The number of the earlier version."),
        JSONProperty("to", .integer(1...1_000_000), "The number of the later version."),
      ],
      result: differenceList
    ) { call throws(Problem) in try difference(call) },
    Operation(
      .post, each + "/restore", "Restores an older version as a new version.",
      body: .object([JSONProperty("version", .integer(1...1_000_000))]), result: schema
    ) { call throws(Problem) in try restore(call) },
  ]
}

/// Restores an older version's content as a new version.
///
/// - Throws: ``Problem`` if there is no such template or version, or if its content is already current.
private func restore(_ call: Call) throws(Problem) -> APIAnswer {
  let id = try call.id()
  _ = try reading(id, call)
  guard case .integer(let number)? = call.body["version"] else {
    throw .invalid("version", .missing)
  }
  do throws(TemplateError) {
    _ = try restoreVersion(number, of: id, in: call.tx)
  } catch {
    if case .noSuchVersion = error {
      throw .invalid("version", "no_such_version", "There is no version \(number).")
    }
    throw error.problem
  }
  return APIAnswer(try value(id, call))
}

private func value(_ version: TemplateVersion, of reading: TemplateReading, _ call: Call) -> Value {
  let content = call.tx.find(TemplateSnapshot.self, version.snapshotID) ?? TemplateSnapshot()
  let parents = version.parents.compactMap { reading.versions.number(of: $0) }
  return .object(
    [
      Field("number", .integer(reading.versions.number(of: version.id) ?? 0)), Field("id", .id(version.id)),
      Field("parents", .list(parents.map { .integer($0) })),
      Field("created_at", .text(version.createdAt.text)),
      Field("created_by", .text(content.createdBy.rawValue)),
      Field("applied_changes", .list(content.appliedChanges.map { .id($0) })),
    ] + shown(content))
}
