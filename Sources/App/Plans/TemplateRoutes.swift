import Records
import Training

func templateRoutes() -> [Route] {
  planFileRoutes() + [
    Route("GET", "/templates") { visit in
      var shelf = readShelf(visit.request.query, today: visit.frame.today, in: visit.tx)
      shelf.presetCount = Int64(visit.finder.catalogue.presets.count)
      return .page(templateListPage(shelf, visit.frame))
    },
    Route("POST", "/templates/derive") { visit in derive(visit) },
    Route("GET", "/templates/:plan") { visit in show(visit) },
    Route("GET", "/templates/:plan/versions/:number") { visit in showVersion(visit) },
    Route("GET", "/templates/:plan/versions.csv") { visit in
      answer(visit) { planID throws(PlanError) in
        trendFile(try readTemplate(planID, all: true, in: visit.tx).trends)
      }
    },
    Route("GET", "/templates/:plan/diff") { visit in showDifference(visit) },
    Route("POST", "/templates/:plan/restore") { visit in restore(visit) },
    Route("POST", "/templates/:plan/merge") { visit in
      answer(visit) { planID throws(PlanError) in
        _ = try readPlan(planID, in: visit.tx)
        mergeHeads(of: planID, in: visit.tx)
        return .seeOther(path(of: planID) + "?said=version-made")
      }
    },
    Route("POST", "/templates/:plan/duplicate") { visit in
      answer(visit) { planID throws(PlanError) in
        let copy = try duplicatePlan(planID, in: visit.tx)
        let isList = visit.form["from"]?.hasSameBytes(as: "list") ?? false
        return .seeOther((isList ? "/templates" : path(of: copy.id)) + "?said=template-copied")
      }
    },
  ] + shelfRoutes()
}

/// Favourites, warm-ups and deleting.
private func shelfRoutes() -> [Route] {
  [
    Route("POST", "/templates/:plan/favorite") { visit in
      answer(visit) { planID throws(PlanError) in
        let favorite = visit.form["favorite"]?.hasSameBytes(as: "1") ?? false
        try markPlan(planID, favorite: favorite, in: visit.tx)
        let isList = visit.form["from"]?.hasSameBytes(as: "list") ?? true
        return .seeOther(isList ? "/templates" : path(of: planID))
      }
    },
    Route("POST", "/templates/:plan/warm-ups") { visit in
      answer(visit) { planID throws(PlanError) in
        let count = visit.form["sets"].flatMap { Int64(digits: $0.utf8) } ?? 0
        let exercise = visit.form["exercise"].flatMap { ID($0) } ?? .none
        _ = try setWarmUps(Int(min(count, 100)), of: exercise, in: planID, visit.tx)
        return .seeOther(path(of: planID) + "?said=version-made")
      }
    },
    Route("GET", "/templates/:plan/delete") { visit in
      guard let plan = visit.id().flatMap({ visit.tx.find(WorkoutPlan.self, $0) }) else {
        return noTemplate(visit.frame)
      }
      return .page(deletePage(plan, visit.frame))
    },
    Route("POST", "/templates/:plan/delete") { visit in
      answer(visit) { planID throws(PlanError) in
        try deletePlan(planID, in: visit.tx)
        return .seeOther("/templates?said=template-deleted&about=" + planID.text)
      }
    },
  ]
}

/// A page that says that the template is not there.
func noTemplate(_ frame: Frame) -> Response {
  .page(messagePage(.notFound, .noSuchPlan, frame), status: 404)
}

/// Does something with the template in the path; what can't be done is said in a sentence.
func answer(
  _ visit: Visit, _ act: (ID) throws(PlanError) -> Response
) -> Response {
  guard let planID = visit.id() else { return noTemplate(visit.frame) }
  do throws(PlanError) {
    return try act(planID)
  } catch {
    switch error {
    case .noSuchPlan: return noTemplate(visit.frame)
    case .noSuchVersion: return .page(messagePage(.notFound, .noSuchVersion, visit.frame), status: 404)
    case .nothingChanged: return .seeOther(path(of: planID) + "?said=nothing-changed")
    default: return refused(error.phrase, visit.frame)
    }
  }
}

extension Visit {
  /// The catalogue ids of exercises that nobody knows any more.
  func gone(from exercises: [ExercisePrescription]) -> Set<String> {
    var gone: Set<String> = []
    for prescription in exercises where exercise(prescription.catalogID, finder, in: tx) == nil {
      gone.insert(prescription.catalogID)
    }
    return gone
  }
}

private func show(_ visit: Visit) -> Response {
  answer(visit) { planID throws(PlanError) in
    // A draft has no content but what is being written.
    if let plan = visit.tx.find(WorkoutPlan.self, planID), !plan.complete,
      planVersions(of: planID, in: visit.tx).current == nil
    {
      return .seeOther(path(of: planID, "edit"))
    }
    let all = visit.request.query["versions"]?.hasSameBytes(as: "all") ?? false
    var detail = try readTemplate(planID, all: all, in: visit.tx)
    detail.update = visit.update(of: detail.reading)
    detail.gone = visit.gone(from: detail.reading.snapshot.exercises)
    return .page(templatePage(detail, visit.frame))
  }
}

private func showVersion(_ visit: Visit) -> Response {
  answer(visit) { planID throws(PlanError) in
    let detail = try readTemplate(planID, in: visit.tx)
    let number = Int64(digits: visit.captured[1].utf8) ?? 0
    guard let story = versionStory(number, of: detail.reading, in: visit.tx) else {
      throw .noSuchVersion(number)
    }
    let sessions = sessions(with: story.version, in: visit.tx)
    return .page(versionPage(story, sessions, of: detail, visit.frame))
  }
}

private func showDifference(_ visit: Visit) -> Response {
  answer(visit) { planID throws(PlanError) in
    let detail = try readTemplate(planID, in: visit.tx)
    let from = visit.request.query["from"].flatMap { Int64(digits: $0.utf8) } ?? 0
    let to = visit.request.query["to"].flatMap { Int64(digits: $0.utf8) } ?? 0
    guard let older = versionStory(from, of: detail.reading, in: visit.tx) else { throw .noSuchVersion(from) }
    guard let newer = versionStory(to, of: detail.reading, in: visit.tx) else { throw .noSuchVersion(to) }
    let trends = [newer, older].map { story in
      (number: story.number, trend: versionTrend(of: story.version, in: visit.tx))
    }
    return .page(differencePage(from: older, to: newer, trends, of: detail, visit.frame))
  }
}

private func restore(_ visit: Visit) -> Response {
  answer(visit) { planID throws(PlanError) in
    let number = visit.form["version"].flatMap { Int64(digits: $0.utf8) } ?? 0
    _ = try restoreVersion(number, of: planID, in: visit.tx)
    return .seeOther(path(of: planID) + "?said=version-made")
  }
}

/// Makes a template of what the log speaks for under the name in `name`.
private func derive(_ visit: Visit) -> Response {
  let name = visit.form["name"] ?? ""
  let proposed = readProposals(in: visit.tx).first { $0.name.hasSameBytes(as: name) }
  guard let proposed else { return refused(.noHabits, visit.frame) }
  do throws(PlanError) {
    let plan = try createPlan(proposed.draft, in: visit.tx)
    let isStarted = visit.form["then"]?.hasSameBytes(as: "start") == true
    return .seeOther(path(of: plan.id) + (isStarted ? "/start" : "?said=template-made"))
  } catch {
    return refused(error.phrase, visit.frame)
  }
}
