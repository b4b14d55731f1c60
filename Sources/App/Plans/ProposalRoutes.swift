import Records
import Training

func proposalRoutes() -> [Route] {
  [
    Route("GET", "/templates/:plan/propose") { visit in
      answer(visit) { planID throws(PlanError) in
        let detail = try readTemplate(planID, in: visit.tx)
        guard let asked = visit.request.query["exercise"] else {
          return .page(proposalListPage(detail, visit.frame))
        }
        guard let exercise = ID(asked).flatMap({ detail.reading.snapshot.exercise($0) }) else {
          return .page(messagePage(.notFound, .targetGone, visit.frame), status: 404)
        }
        return .page(proposalPage(exercise, of: detail, TypedProposal(), visit.frame))
      }
    },
    Route("POST", "/templates/:plan/propose") { visit in
      answer(visit) { planID throws(PlanError) in
        let detail = try readTemplate(planID, in: visit.tx)
        let lineage = visit.form["exercise"].flatMap { ID($0) }
        guard let exercise = lineage.flatMap({ detail.reading.snapshot.exercise($0) }) else {
          return refused(.targetGone, visit.frame)
        }
        return propose(on: exercise, of: detail, visit)
      }
    },
  ]
}

/// Reads what is wished and proposes it; what can't be read comes back with what was typed.
private func propose(
  on exercise: ExercisePrescription, of detail: TemplateDetail, _ visit: Visit
) -> Response {
  var typed = TypedProposal(visit.form)
  let sort = visit.form["do"] ?? ""
  if sort.hasSameBytes(as: "type") { typed.set = visit.form["type-set"] ?? "" }
  let wishes = typed.wishes(sort, isTimed: exercise.countsSeconds, visit.voice)
  if typed.wrong.isEmpty {
    do throws(SuggestionError) {
      _ = try propose(wishes, of: exercise.lineage, set: ID(typed.set), in: detail.planID, visit.tx)
      return .seeOther(path(of: detail.planID) + "?said=change-proposed")
    } catch {
      switch error {
      case .nothingProposed: typed.wrong["do"] = .nothingProposed
      case .outside: typed.wrong["do"] = .targetOutside
      default: return refused(.targetGone, visit.frame)
      }
    }
  }
  return .page(proposalPage(exercise, of: detail, typed, visit.frame), status: 422)
}

extension TypedProposal {
  /// What the button pressed wishes for; notes what can't be read.
  fileprivate mutating func wishes(_ sort: String, isTimed: Bool, _ voice: Voice) -> [PlanWish] {
    switch sort {
    case "more": return [PlanWish(.sets, 1)]
    case "fewer": return [PlanWish(.sets, -1)]
    case "type": return [PlanWish(.type, (SetType(rawValue: type) ?? .regular).rank)]
    case "edge":
      if let millimetres = Int64(digits: edge.trimmed.utf8) { return [PlanWish(.edge, millimetres)] }
      wrong["edge"] = .hangWrong
      return []
    case "rest": return time(rest, "rest").map { [PlanWish(.rest, $0)] } ?? []
    default: break
    }
    var wishes: [PlanWish] = []
    if !weight.isEmpty {
      let read = typedMillionths(weight).flatMap { Weight(millionths: $0, unit: voice.figures.unit) }
      if read == nil { wrong["weight"] = .weightUnreadable }
      wishes += read.map { [PlanWish(.weight, $0.grams)] } ?? []
    }
    if !reps.isEmpty {
      let digits = reps.utf8.filter { $0 != 0x20 }
      if isTimed {
        if let seconds = time(reps, "reps") { wishes.append(PlanWish(.reps, seconds)) }
      } else if let count = Int64(digits: digits) {
        wishes.append(PlanWish(.reps, count))
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
