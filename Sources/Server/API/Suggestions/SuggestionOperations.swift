import Records
import Training

/// Returns the operations on suggestions, and on the athlete's decisions about their changes.
func suggestionOperations() -> [Operation] {
  let path = "/api/v1/suggestions"
  let each = path + "/{id}"
  let words: [(word: String, verdict: Verdict, summary: String)] = [
    ("accept", .accepted, "Accepts a change, and saves it as a new version of the template."),
    ("reject", .rejected, "Rejects a change, so that it is never applied."),
    ("defer", .deferred, "Defers a change until the next session."),
  ]
  return [
    Operation(
      .get, path, "Lists suggestions with their changes, newest first.",
      query: Operation.paging + [
        JSONProperty("session_id", .uuid, isRequired: false, "The session that led to the suggestions.")
      ],
      result: Operation.page("suggestions", of: suggestionSchema)
    ) { call throws(Problem) in
      var query = Suggestion.byTime.all.newestFirst()
      if let text = call.query("session_id") {
        guard let id = ID(text) else { throw .invalid([FieldProblem("session_id", .notSuchAValue)]) }
        query = Suggestion.bySession.equal(id)
      }
      return try call.page("suggestions", Suggestion.self, query) { suggestionValue($0, call) }
    },
    Operation(.get, each, "Returns the suggestion with this ID.", result: suggestionSchema) {
      call throws(Problem) in
      APIAnswer(suggestionValue(try found(call), call))
    },
  ]
    + words.map { word in
      Operation(
        .post, each + "/changes/{change_id}/" + word.word, word.summary,
        body: .object([JSONProperty("because", .nullable(.text(0...500)), isRequired: false)]),
        bodyIsOptional: true, result: suggestionSchema
      ) { call throws(Problem) in try decide(word.verdict, call) }
    }
}

/// Returns the suggestion identified by the path.
///
/// - Throws: ``Problem/notFound`` if there is no such suggestion.
private func found(_ call: Call) throws(Problem) -> Suggestion {
  guard let found = call.tx.find(Suggestion.self, try call.id()) else { throw .notFound }
  return found
}

/// Stores the athlete's decision on the change identified by the path.
///
/// - Throws: ``Problem`` if there is no such change, or if the decision can't be made.
private func decide(_ verdict: Verdict, _ call: Call) throws(Problem) -> APIAnswer {
  let suggestion = try found(call)
  let id = try call.id(1)
  guard call.tx.find(SuggestedChange.self, id)?.suggestionID == suggestion.id else { throw .notFound }
  let because = try call.body.givenText("because")
  try mapping { () throws(SuggestionError) in
    _ = try decideChanges([id].all(verdict, because: because), in: call.tx)
  }
  return APIAnswer(suggestionValue(suggestion, call))
}
