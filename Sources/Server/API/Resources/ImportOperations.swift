import App
import Interchange
import Records
import Training

private let batch = Published("Import", ImportBatch.self)

/// Files of other apps and watches: what is in one, its import, and how it is undone.
func importOperations() -> [Operation] {
  let path = "/api/v1/imports"
  return [
    Operation(
      .get, path, "Lists imports, the newest first.", query: Operation.paging,
      result: Operation.page("imports", of: batch.schema)
    ) { call throws(Problem) in
      try call.page("imports", ImportBatch.self, ImportBatch.byTime.all.newestFirst()) { batch.value($0) }
    },
    Operation(
      file: path, "Imports a file, which is the body, whole or not at all.", query: asked, status: 201,
      result: batch.schema
    ) { call throws(Problem) in
      let request = try call.readFile(isSettled: true).request
      try told { () throws(ImportError) in _ = try importLog(request, in: call.tx) }
      guard let found = call.tx.find(ImportBatch.self, request.batchID) else { throw .notFound }
      return .created(batch.value(found), at: path + "/" + found.id.text)
    },
    Operation(
      file: path + "/preview", "Says what is in a file, which is the body; nothing is written.",
      query: asked, status: 200, result: previewSchema
    ) { call throws(Problem) in
      let read = try call.readFile(isSettled: false)
      return APIAnswer(read.shown(previewImport(read.request, in: call.tx)))
    },
    Operation(.get, path + "/{id}", "One import.", result: batch.schema) { call throws(Problem) in
      guard let found = call.tx.find(ImportBatch.self, try call.id()) else { throw .notFound }
      return APIAnswer(batch.value(found))
    },
    Operation(
      .delete, path + "/{id}", "Undoes an import: what it alone brought is shown no more.", status: 204
    ) { call throws(Problem) in
      guard let found = call.tx.find(ImportBatch.self, try call.id()) else { throw .notFound }
      try told { () throws(ImportError) in _ = try undoImport(found.id, in: call.tx) }
      return .nothing
    },
  ]
}

extension ImportError: Tellable {
  var problem: Problem {
    switch self {
    case .nothingToImport: .invalid("file", "empty", "There is nothing in it to import.")
    case .nothingToUndo: .notFound
    }
  }
}

/// What may be said of the file: its name, the unit where it states none, and that bad rows may go.
private let asked = [
  JSONProperty("file_name", .text(1...200), isRequired: false),
  JSONProperty("unit", .words(WeightUnit.allCases.map { $0.rawValue }), isRequired: false),
  JSONProperty("skip", .words(["yes"]), isRequired: false),
  JSONProperty("warm_ups", .words(["mark", "leave"]), isRequired: false),
]

extension Call {
  /// The file that came; where it is to be imported, nothing may be left to say of it.
  fileprivate func readFile(isSettled: Bool) throws(Problem) -> ReadLog {
    if let unit = query("unit"), WeightUnit(rawValue: unit) == nil {
      throw .invalid("unit", "unknown_word", "One of kg, lb.")
    }
    switch request.file {
    case nil: throw .invalid("file", "missing", "The body is to be the file.")
    case .failure(let error): throw .invalid("file", "unreadable", error.sentence)
    case .success(let read):
      guard isSettled else { return read }
      if !read.isUnitStated, query("unit") == nil {
        let guess = read.guess.map { " " + $0.sentence } ?? ""
        throw .invalid("unit", "missing", "The file states no unit; say kg or lb." + guess)
      }
      guard read.log.errorCount == 0 || query("skip") != nil else {
        throw .invalid(read.log.errors.prefix(20).map { FieldProblem("file", "bad_row", $0.sentence) })
      }
      return read
    }
  }
}

private let counted = ["sessions", "sets", "activities", "days", "nights"]

private let previewSchema = JSONSchema.named(
  "ImportPreview",
  .object(
    [
      JSONProperty("format", .text(nil)),
      JSONProperty("unit", .words(WeightUnit.allCases.map { $0.rawValue })),
      JSONProperty("unit_is_stated", .boolean), JSONProperty("first", .nullable(.date)),
      JSONProperty("last", .nullable(.date)),
    ] + counted.map { JSONProperty($0, .integer(nil)) }
      + ["new_sessions", "new_activities", "new_days", "unmarked_warm_ups"].map {
        JSONProperty($0, .integer(nil))
      }
      + [
        JSONProperty("bad_rows", .list(.text(nil), nil)), JSONProperty("notes", .list(.text(nil), nil)),
      ]))

extension ReadLog {
  fileprivate func shown(_ preview: ImportPreview) -> Value {
    let found = preview.recordings
    let figures = [
      preview.sessionCount, preview.setCount, found.activities, found.days, found.nights,
    ]
    func day(_ day: Day?) -> Value { day.map { .text($0.text) } ?? .null }
    return .object(
      [
        Field("format", .text(log.format.rawValue)), Field("unit", .text(unit.rawValue)),
        Field("unit_is_stated", .boolean(isUnitStated)), Field("first", day(preview.span?.lowerBound)),
        Field("last", day(preview.span?.upperBound)),
      ] + zip(counted, figures).map { Field($0, .integer($1)) } + [
        Field("new_sessions", .integer(preview.addedSessions)),
        Field("new_activities", .integer(found.activities - found.knownActivities)),
        Field("new_days", .integer(found.days - found.knownDays)),
        Field("unmarked_warm_ups", .integer(preview.unmarkedSets)),
        Field("bad_rows", .list(log.errors.map { .text($0.sentence) })),
        Field("notes", .list(log.notes.map { .text($0.sentence) })),
      ])
  }
}
