import Records
import Training

/// Returns the operations on programs and their days.
func programOperations() -> [Operation] {
  let path = "/api/v1/programs"
  let each = path + "/{id}"
  return [
    Operation(
      .get, path, "Lists programs by ID.", query: Operation.paging,
      result: Operation.page("programs", of: schema)
    ) { call throws(Problem) in
      try call.page("programs", Program.self, Query()) { value($0, call) }
    },
    Operation(
      .post, path, "Creates a new program with the days of its pattern.", body: program.request, status: 201,
      result: schema
    ) { call throws(Problem) in
      let said = try program.record(Program(), from: call.body)
      let made = try mapping { () throws(ProgramError) in
        try createProgram(said.name, said.pattern, from: said.startDate, in: call.tx)
      }
      return .created(value(made, call), at: path + "/" + made.id.text)
    },
  ] + oneProgram(each) + dayOperations(each)
}

private func oneProgram(_ each: String) -> [Operation] {
  [
    Operation(.get, each, "Returns the program with this ID.", result: schema) { call throws(Problem) in
      APIAnswer(value(try found(call), call))
    },
    Operation(
      .put, each, "Changes the name and start date of the program.", body: change.request, result: schema
    ) { call throws(Problem) in
      let known = try found(call)
      let said = try change.record(known, from: call.body)
      try mapping { () throws(ProgramError) in
        try editProgram(known.id, named: said.name, from: said.startDate, in: call.tx)
      }
      return APIAnswer(value(try found(call), call))
    },
    Operation(.delete, each, "Moves the program to Recently deleted. Logged training stays.", status: 204) {
      call throws(Problem) in
      let id = try found(call).id
      try mapping { () throws(ProgramError) in try deleteProgram(id, in: call.tx) }
      return .nothing
    },
  ]
}

private let program = Published("Program", Program.self, required: ["name", "pattern", "start_date"])
private let change = Published(
  "ProgramChange", Program.self, fixed: ["pattern"], required: ["name", "start_date"])
private let day = Published(
  "ProgramDay", ProgramDay.self, fixed: ["program_id", "week", "place", "phase", "chosen_exercises"],
  required: ["type"])

private let schema = JSONSchema.named(
  "Program",
  .object(
    [JSONProperty("id", .uuid)]
      + program.fields.map { JSONProperty(publishedName(of: $0), JSONSchema($0)) }
      + [JSONProperty("days", .list(day.schema, nil))]))

/// Returns the program identified by the path.
///
/// - Throws: ``Problem/notFound`` if there is no such program.
private func found(_ call: Call) throws(Problem) -> Program {
  guard let found = call.tx.find(Program.self, try call.id()) else { throw .notFound }
  return found
}

private func value(_ found: Program, _ call: Call) -> Value {
  let days = schedule(of: found, in: call.tx).days
  return program.value(found, [Field("days", .list(days.map { day.value($0) }))])
}

private func dayOperations(_ each: String) -> [Operation] {
  let one = each + "/days/{day_id}"
  return [
    Operation(
      .get, each + "/dates", "Lists the dates of a program's days. A rotation has none.",
      query: [JSONProperty("from", .date, "The first day."), JSONProperty("to", .date, "The last day.")],
      result: dateList
    ) { call throws(Problem) in try dates(call) },
    Operation(
      .post, each + "/days", "Adds a day to a rotation.",
      body: .object([JSONProperty("type", DayType.words)]), status: 201, result: schema
    ) { call throws(Problem) in
      let known = try found(call)
      guard let type = try DayType.read("type", of: call.body) else {
        throw .invalid("type", .missing)
      }
      try mapping { () throws(ProgramError) in _ = try addDay(type, to: known.id, in: call.tx) }
      return .created(value(known, call), at: "/api/v1/programs/" + known.id.text)
    },
    Operation(.put, one, "Sets the type, template and notes of a day.", body: day.request, result: schema) {
      call throws(Problem) in
      let known = try found(call)
      let id = try dayID(of: known, call)
      let said = try day.record(ProgramDay(), from: call.body)
      try mapping { () throws(ProgramError) in
        try editDay(id, said.type, templateID: said.templateID, notes: said.notes, in: call.tx)
      }
      return APIAnswer(value(known, call))
    },
    Operation(.delete, one, "Removes a day from a rotation.", status: 204) { call throws(Problem) in
      let id = try dayID(of: try found(call), call)
      try mapping { () throws(ProgramError) in try removeDay(id, in: call.tx) }
      return .nothing
    },
  ]
}

/// Returns the day ID in the path if the day belongs to the program.
///
/// - Throws: ``Problem/notFound`` if the program has no such day.
private func dayID(of program: Program, _ call: Call) throws(Problem) -> ID {
  let id = try call.id(1)
  guard call.tx.find(ProgramDay.self, id)?.programID == program.id else { throw .notFound }
  return id
}

private let dateList = JSONSchema.object([
  JSONProperty(
    "dates",
    .list(
      .object([
        JSONProperty("day_id", .uuid), JSONProperty("planned", .date), JSONProperty("date", .date),
        JSONProperty("week", .integer(nil)), JSONProperty("type", DayType.words),
        JSONProperty("is_left_out", .boolean),
      ]), nil))
])

/// Returns the dates of a program's days in the requested range.
///
/// - Throws: ``Problem`` if the program or the range is missing or invalid.
private func dates(_ call: Call) throws(Problem) -> APIAnswer {
  let schedule = schedule(of: try found(call), in: call.tx)
  let (first, last) = try call.range("from", "to")
  let dates = schedule.dates(from: first, through: last).map { date in
    Value.object([
      Field("day_id", .id(date.day.id)), Field("planned", published(date.planned.value, .integer, .day)),
      Field("date", published(date.date.value, .integer, .day)), Field("week", .integer(date.week)),
      Field("type", date.day.type.value), Field("is_left_out", .boolean(date.isLeftOut)),
    ])
  }
  return APIAnswer(.object([Field("dates", .list(dates))]))
}

extension Call {
  /// Returns the range of days given by two parameters, which spans at most 366 days.
  ///
  /// - Throws: ``Problem`` if a day is missing or invalid, or if the range is reversed or too long.
  func range(_ first: String, _ last: String) throws(Problem) -> (first: Day, last: Day) {
    guard let start = try day(first) else { throw .invalid(first, .missing) }
    guard let end = try day(last) else { throw .invalid(last, .missing) }
    guard start <= end else { throw .invalid(last, "before_\(first)", "The last day is before the first.") }
    guard end - start < 366 else { throw .invalid(last, "too_far", "The range can span at most 366 days.") }
    return (start, end)
  }
}

extension ProgramError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .noSuchProgram, .noSuchDay: .notFound
    case .nameEmpty: .invalid("name", .missing)
    case .nameTooLong(let limit): .invalid("name", .length(1...limit))
    case .nameTaken: .conflict("name_taken", self, field: "name")
    case .notesTooLong(let limit): .invalid("notes", .length(0...limit))
    case .noSuchTemplate: .invalid("template_id", "no_such_template", self)
    case .exerciseThere: .conflict("exercise_there", self)
    case .tooManyExercises(let limit): .invalid("chosen_exercises", .length(0...limit))
    case .daysStay: .conflict("days_stay", self)
    case .tooManyDays: .conflict("too_many_days", self)
    case .cannotMoveThere: .conflict("cannot_move_there", self)
    case .notYet: .conflict("not_yet", self)
    }
  }
}
