import Records
import Training

private let suggestion = Published("Suggestion", Suggestion.self)
private let change = Published("Change", SuggestedChange.self)
private let decision = Published("Decision", Decision.self)
private let outcome = Published("Outcome", Outcome.self)

let suggestionSchema = JSONSchema.named(
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

/// Returns the JSON of a suggestion, including its changes with their decisions and outcomes.
func suggestionValue(_ found: Suggestion, _ call: Call) -> Value {
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

extension SuggestionError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .noSuchChange: .notFound
    case .alreadyApplied: .conflict("already_applied", self)
    case .notInATemplate: .conflict("not_in_a_template", self)
    case .targetChanged: .conflict("target_changed", self)
    case .targetGone: .conflict("target_gone", self)
    case .nothingProposed: .invalid("changes", "nothing_proposed", self)
    case .outside(let field, let limits): .invalid(field, .outside(limits))
    case .template(let error): error.problem
    }
  }
}
