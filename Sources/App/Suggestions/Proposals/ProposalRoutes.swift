import Records
import Training

func proposalRoutes() -> [Route] {
  [
    Route("GET", "/templates/:plan/propose") { context in
      answer(context) { templateID throws(TemplateError) in
        let detail = try readTemplateDetail(templateID, in: context.tx)
        guard let asked = context.request.query["exercise"] else {
          return .page(proposalListPage(detail, context.layout))
        }
        guard let exercise = ID(asked).flatMap({ detail.reading.snapshot.exercise($0) }) else {
          return .page(messagePage(.notFound, .targetGone, context.layout), status: 404)
        }
        return .page(proposalPage(exercise, of: detail, TypedProposal(), context.layout))
      }
    },
    Route("POST", "/templates/:plan/propose") { context in
      answer(context) { templateID throws(TemplateError) in
        let detail = try readTemplateDetail(templateID, in: context.tx)
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
  var typed = TypedProposal(context.form)
  let sort = context.form["do"] ?? ""
  if sort.hasSameBytes(as: "type") { typed.set = context.form["type-set"] ?? "" }
  let wishes = typed.edits(sort, isTimed: exercise.countsSeconds, context.localizer)
  if typed.wrong.isEmpty {
    do throws(SuggestionError) {
      _ = try propose(wishes, of: exercise.lineage, set: ID(typed.set), in: detail.templateID, context.tx)
      return .seeOther(path(of: detail.templateID) + "?said=change-proposed")
    } catch {
      switch error {
      case .nothingProposed: typed.wrong["do"] = .nothingProposed
      case .outside: typed.wrong["do"] = .targetOutside
      default: return refused(.targetGone, context.layout)
      }
    }
  }
  return .page(proposalPage(exercise, of: detail, typed, context.layout), status: 422)
}

extension TypedProposal {
  /// Returns the changes that the pressed button proposes.
  ///
  /// Sets an error on fields that are invalid.
  fileprivate mutating func edits(_ sort: String, isTimed: Bool, _ localizer: Localizer) -> [ProposedEdit] {
    switch sort {
    case "more": return [ProposedEdit(.sets, 1)]
    case "fewer": return [ProposedEdit(.sets, -1)]
    case "type": return [ProposedEdit(.type, (SetType(rawValue: type) ?? .regular).rank)]
    case "edge":
      if let millimetres = Int64(digits: edge.trimmed.utf8) { return [ProposedEdit(.edge, millimetres)] }
      wrong["edge"] = .hangWrong
      return []
    case "rest": return time(rest, "rest").map { [ProposedEdit(.rest, $0)] } ?? []
    default: break
    }
    var wishes: [ProposedEdit] = []
    if !weight.isEmpty {
      let read = typedMillionths(weight).flatMap { Weight(millionths: $0, unit: localizer.figures.unit) }
      if read == nil { wrong["weight"] = .weightUnreadable }
      wishes += read.map { [ProposedEdit(.weight, $0.grams)] } ?? []
    }
    if !reps.isEmpty {
      let digits = reps.utf8.filter { $0 != 0x20 }
      if isTimed {
        if let seconds = time(reps, "reps") { wishes.append(ProposedEdit(.reps, seconds)) }
      } else if let count = Int64(digits: digits) {
        wishes.append(ProposedEdit(.reps, count))
      } else {
        wrong["reps"] = .repsUnreadable
      }
    }
    return wishes
  }

  private mutating func time(_ text: String, _ field: String) -> Int64? {
    if let time = typedMilliseconds(text), time % 1000 == 0 { return time / 1000 }
    wrong[field] = .timeUnreadable
    return nil
  }
}
