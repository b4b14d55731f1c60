import Records
import Training

/// Returns the operations on suggestions, and on the athlete's decision on each change.
func suggestionOperations() -> [Operation] {
  let path = "/api/v1/suggestions"
  let each = path + "/{id}"
  let words: [(word: String, verdict: Verdict, summary: String)] = [
    ("accept", .accepted, "Accepts a change: its template gets a new version."),
    ("reject", .rejected, "Turns a change down; it is never applied."),
    ("defer", .deferred, "Puts a change off until the next session."),
  ]
  return [
    Operation(
      .get, path, "Lists suggestions with their changes, the newest first.",
      query: Operation.paging + [JSONProperty("session_id", .uuid, isRequired: false)],
      result: Operation.page("suggestions", of: schema)
    ) { call throws(Problem) in
      var query = Suggestion.byTime.all.newestFirst()
      if let text = call.query("session_id") {
        guard let id = ID(text) else { throw .invalid([FieldProblem("session_id", .notSuchAValue)]) }
        query = Suggestion.bySession.equal(id)
      }
      return try call.page("suggestions", Suggestion.self, query) { value($0, call) }
    },
    Operation(.get, each, "One suggestion.", result: schema) { call throws(Problem) in
      APIAnswer(value(try found(call), call))
    },
  ]
    + words.map { word in
      Operation(
        .post, each + "/changes/{change_id}/" + word.word, word.summary,
        body: .object([JSONProperty("because", .nullable(.text(0...500)), isRequired: false)]),
        bodyIsOptional: true, result: schema
      ) { call throws(Problem) in try decide(word.verdict, call) }
    }
}

private let suggestion = Published("Suggestion", Suggestion.self)
private let change = Published("Change", SuggestedChange.self)
private let decision = Published("Decision", Decision.self)
private let outcome = Published("Outcome", Outcome.self)

private let schema = JSONSchema.named(
  "Suggestion",
  .object(
    [JSONProperty("id", .uuid)]
      + suggestion.fields.map { JSONProperty(publishedName(of: $0), JSONSchema($0)) } + [
        JSONProperty("template_id", .nullable(.uuid)), JSONProperty("changes", .list(changeSchema, nil)),
      ]))

private let changeSchema = JSONSchema.named(
  "Change",
  .object(
    [JSONProperty("id", .uuid)]
      + change.fields.map { JSONProperty(publishedName(of: $0), JSONSchema($0)) } + [
        JSONProperty("decisions", .list(decision.schema, nil)),
        JSONProperty("outcomes", .list(outcome.schema, nil)),
      ]))

/// Returns the suggestion in the path.
///
/// - Throws: ``Problem/notFound`` if there is none.
private func found(_ call: Call) throws(Problem) -> Suggestion {
  guard let found = call.tx.find(Suggestion.self, try call.id()) else { throw .notFound }
  return found
}

private func value(_ found: Suggestion, _ call: Call) -> Value {
  let tx = call.tx
  let changes = tx.list(SuggestedChange.self, SuggestedChange.bySuggestion.equal(found.id)).map { one in
    change.value(
      one,
      [
        Field(
          "decisions",
          .list(tx.list(Decision.self, Decision.byChange.equal(one.id)).map { decision.value($0) })),
        Field(
          "outcomes", .list(tx.list(Outcome.self, Outcome.byChange.equal(one.id)).map { outcome.value($0) })),
      ])
  }
  return suggestion.value(
    found, [Field("template_id", template(of: found, in: tx).value), Field("changes", .list(changes))])
}

/// Stores the athlete's decision on the change in the path.
///
/// - Throws: ``Problem`` if there is no such change, or if it can't be decided.
private func decide(_ verdict: Verdict, _ call: Call) throws(Problem) -> APIAnswer {
  let suggestion = try found(call)
  let id = try call.id(1)
  guard call.tx.find(SuggestedChange.self, id)?.suggestionID == suggestion.id else { throw .notFound }
  let because = call.body["because"].flatMap(String.init(_:))
  try mapping { () throws(SuggestionError) in
    _ = try decideChanges([id].all(verdict, because: because), in: call.tx)
  }
  return APIAnswer(value(suggestion, call))
}

extension SuggestionError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .noSuchChange: .notFound
    case .alreadyApplied: .conflict("already_applied", "It was accepted and is part of the template.")
    case .notInATemplate: .conflict("not_in_a_template", "Its session belongs to no template.")
    case .targetChanged: .conflict("target_changed", "The template says something else by now.")
    case .targetGone: .conflict("target_gone", "The exercise or set is no longer in the template.")
    case .nothingProposed: .invalid("changes", "nothing_proposed", "Nothing is proposed.")
    case .outside(let field, let limits): .invalid([FieldProblem(field, .outside(limits))])
    case .template(let error): error.problem
    }
  }
}
