import Records
import Training

func proposalRoutes() -> [Route] {
  [
    Route("GET", "/templates/:template/propose") { context in
      answer(context) { templateID throws(TemplateError) in
        let detail = try readTemplateDetail(templateID, context.finder.catalogue, in: context.tx)
        guard let asked = context.request.query["exercise"] else {
          return .page(proposalListPage(detail, context.layout))
        }
        guard let exercise = ID(asked).flatMap({ detail.reading.snapshot.exercise($0) }) else {
          return .page(messagePage(.notFound, .targetGone, context.layout), status: 404)
        }
        return .page(proposalPage(exercise, of: detail, emptyProposal(), context.layout))
      }
    },
    Route("POST", "/templates/:template/propose") { context in
      answer(context) { templateID throws(TemplateError) in
        let detail = try readTemplateDetail(templateID, context.finder.catalogue, in: context.tx)
        let lineage = context.form["exercise"].flatMap { ID($0) }
        guard let exercise = lineage.flatMap({ detail.reading.snapshot.exercise($0) }) else {
          return refused(.targetGone, context.layout)
        }
        return propose(on: exercise, of: detail, context)
      }
    },
  ]
}

/// Proposes the changes that the athlete entered.
///
/// If a field is invalid, returns the form with its error.
private func propose(
  on exercise: ExercisePrescription, of detail: TemplateDetail, _ context: RouteContext
) -> Response {
  var form = FormInput(context.form)
  let sort = form["do"]
  let set = form[sort.hasSameBytes(as: "type") ? "type-set" : "set"]
  // The page's other forms, which weren't sent, show the same set and their usual values.
  form["set"] = set
  form["type-set"] = set
  if !form.has("type") { form["type"] = SetType.failure.rawValue }
  let edits = form.edits(sort, isTimed: exercise.countsSeconds, context.localizer.figures.unit)
  if form.isValid {
    do throws(SuggestionError) {
      _ = try propose(edits, of: exercise.lineage, set: ID(set), in: detail.templateID, context.tx)
      return .seeOther(path(of: detail.templateID) + "?said=change-proposed")
    } catch {
      switch error {
      case .nothingProposed, .outside: form.refuse(error)
      default: return refused(.targetGone, context.layout)
      }
    }
  }
  return .page(proposalPage(exercise, of: detail, form, context.layout), status: 422)
}

extension FormInput {
  /// Returns the changes that the pressed button proposes.
  fileprivate mutating func edits(_ sort: String, isTimed: Bool, _ unit: WeightUnit) -> [ProposedEdit] {
    switch sort {
    case "more": [ProposedEdit(.sets, 1)]
    case "fewer": [ProposedEdit(.sets, -1)]
    case "type": [ProposedEdit(.type, (choice("type") ?? SetType.regular).rank)]
    case "edge":
      required("edge", or: Sentence(.hangWrong)) { Int64(digits: $0.utf8) }
        .map { [ProposedEdit(.edge, $0)] } ?? []
    case "rest": seconds("rest").map { [ProposedEdit(.rest, $0)] } ?? []
    default: loadEdits(isTimed: isTimed, unit)
    }
  }

  /// Returns the proposed changes to the weight and the repetitions.
  ///
  /// An empty field means no change.
  private mutating func loadEdits(isTimed: Bool, _ unit: WeightUnit) -> [ProposedEdit] {
    var edits: [ProposedEdit] = []
    if !self["weight"].isEmpty {
      let weight = required("weight", or: Sentence(.weightUnreadable)) { text in
        typedMillionths(text).flatMap { Weight(millionths: $0, unit: unit) }
      }
      if let weight { edits.append(ProposedEdit(.weight, weight.grams)) }
    }
    if !self["reps"].isEmpty {
      let reps = isTimed ? seconds("reps") : count("reps")
      if let reps { edits.append(ProposedEdit(.reps, reps)) }
    }
    return edits
  }

  private mutating func count(_ name: String) -> Int64? {
    required(name, or: Sentence(.repsUnreadable)) { text in
      Int64(digits: text.utf8.filter { $0 != 0x20 })
    }
  }

  private mutating func seconds(_ name: String) -> Int64? {
    required(name, or: Sentence(.timeUnreadable)) { text in
      typedMilliseconds(text).flatMap { $0 % 1000 == 0 ? $0 / 1000 : nil }
    }
  }
}
