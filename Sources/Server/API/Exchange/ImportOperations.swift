import App
import Interchange
import Records
import Training

private let batch = Published("Import", ImportBatch.self)

/// Returns the operations that preview and import files, and that undo imports.
func importOperations() -> [Operation] {
  let path = "/api/v1/imports"
  return [
    Operation(
      .get, path, "Lists imports, newest first.", query: Operation.paging,
      result: Operation.page("imports", of: batch.schema)
    ) { call throws(Problem) in
      try call.page("imports", ImportBatch.self, ImportBatch.byTime.all.newestFirst()) { batch.value($0) }
    },
    Operation(
      file: path, "Imports the file in the body. If interrupted, send it again.", query: asked, status: 201,
      result: batch.schema
    ) { call throws(Problem) in
      let request = try call.readFile(isSettled: true).request
      try mapping { () throws(ImportError) in _ = try importLog(request, in: call.tx) }
      guard let found = call.tx.find(ImportBatch.self, request.batchID) else { throw .notFound }
      return .created(batch.value(found), at: path + "/" + found.id.text)
    },
    Operation(
      file: path + "/preview", "Previews the import of the file in the body. Nothing is saved.",
      savesNothing: true, query: asked, status: 200, result: importPreviewSchema
    ) { call throws(Problem) in
      let read = try call.readFile(isSettled: false)
      return APIAnswer(read.shown(previewImport(read.request, in: call.tx)))
    },
    Operation(.get, path + "/{id}", "Returns the import with this ID.", result: batch.schema) {
      call throws(Problem) in
      guard let found = call.tx.find(ImportBatch.self, try call.id()) else { throw .notFound }
      return APIAnswer(batch.value(found))
    },
    Operation(
      .delete, path + "/{id}", "Undoes the import, and hides data that only it contained.", status: 204
    ) { call throws(Problem) in
      guard let found = call.tx.find(ImportBatch.self, try call.id()) else { throw .notFound }
      try mapping { () throws(ImportError) in _ = try undoImport(found.id, in: call.tx) }
      return .nothing
    },
  ]
}

extension ImportError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .nothingToImport: .invalid("file", "empty", self)
    case .nothingToUndo: .notFound
    }
  }
}

/// The parameters of an import: the file's name, the unit to use if the file states none, whether to skip bad
/// rows, and whether to mark warm-ups.
private let asked = [
  JSONProperty("file_name", .text(1...200), isRequired: false, "The file's name, which is shown later."),
  JSONProperty(
    "unit", .words(WeightUnit.allCases.map { $0.rawValue }), isRequired: false,
    "The unit of the weights, if the file doesn't state it."),
  JSONProperty("skip", .words(["yes"]), isRequired: false, "Imports the file without its bad rows."),
  JSONProperty(
    "warm_ups", .words(["mark", "leave"]), isRequired: false,
    "Marks sets that look like warm-ups (the default), or leaves them as working sets."),
]

extension Call {
  /// Returns the parsed file from the request.
  ///
  /// - Throws: ``Problem`` if there is no readable file. If `isSettled` is true, it also throws if the unit
  ///   is unknown, or if the file has bad rows and the request doesn't skip them.
  fileprivate func readFile(isSettled: Bool) throws(Problem) -> ReadLog {
    for case (let name, .words(let words)) in asked.map({ ($0.name, $0.schema) }) {
      if let given = query(name), !words.contains(given) { throw .invalid(name, .notOneOf(words)) }
    }
    switch request.file {
    case nil: throw .invalid("file", "missing", "Send the file as the body.")
    case .failure(let error): throw .invalid("file", "unreadable", error)
    case .success(let read):
      guard isSettled else { return read }
      if !read.isUnitStated, query("unit") == nil {
        let guess = read.guess.map { apiText($0.sentence) } ?? "The file doesn't state the unit."
        throw .invalid("unit", "missing", guess + " Set unit to kg or lb.")
      }
      guard read.log.errorCount == 0 || query("skip") == "yes" else {
        throw .invalid(
          read.log.errors.prefix(20).map { FieldProblem("file", "bad_row", apiText($0.sentence)) })
      }
      return read
    }
  }
}
