import Records
import Training

func templateRoutes() -> [Route] {
  templateFileRoutes() + [
    Route("GET", "/templates") { context in
      var listing = readListing(
        context.request.query, today: context.layout.today, context.finder.catalogue, in: context.tx)
      listing.presetCount = context.finder.catalogue.presetCount
      return .page(templateListPage(listing, context.layout))
    },
    Route("POST", "/templates/derive") { context in derive(context) },
    Route("GET", "/templates/:template") { context in show(context) },
    Route("GET", "/templates/:template/versions/:number") { context in showVersion(context) },
    Route("GET", "/templates/:template/versions.csv") { context in
      answer(context) { templateID throws(TemplateError) in
        let detail = try readTemplateDetail(
          templateID, context.finder.catalogue, all: true, in: context.tx)
        return trendFile(detail.trends)
      }
    },
    Route("GET", "/templates/:template/diff") { context in showDifference(context) },
    Route("POST", "/templates/:template/restore") { context in restore(context) },
    Route("POST", "/templates/:template/merge") { context in
      answer(context) { templateID throws(TemplateError) in
        _ = try readTemplate(templateID, in: context.tx)
        mergeHeads(of: templateID, in: context.tx)
        return .seeOther(path(of: templateID) + "?said=version-made")
      }
    },
    Route("POST", "/templates/:template/duplicate") { context in
      answer(context) { templateID throws(TemplateError) in
        let copy = try duplicateTemplate(templateID, in: context.tx)
        let isList = context.form["from"]?.hasSameBytes(as: "list") ?? false
        return .seeOther((isList ? "/templates" : path(of: copy.id)) + "?said=template-copied")
      }
    },
  ] + favoriteRoutes()
}

/// Returns the routes for favourites, warm-ups and deletion.
private func favoriteRoutes() -> [Route] {
  [
    Route("POST", "/templates/:template/favorite") { context in
      answer(context) { templateID throws(TemplateError) in
        let favorite = context.form["favorite"]?.hasSameBytes(as: "1") ?? false
        try markTemplate(templateID, favorite: favorite, in: context.tx)
        let isList = context.form["from"]?.hasSameBytes(as: "list") ?? true
        return .seeOther(isList ? "/templates" : path(of: templateID))
      }
    },
    Route("POST", "/templates/:template/warm-ups") { context in
      answer(context) { templateID throws(TemplateError) in
        let count = context.form["sets"].flatMap { Int64(digits: $0.utf8) } ?? 0
        let exercise = context.form["exercise"].flatMap { ID($0) } ?? .none
        _ = try setWarmUps(Int(min(count, 100)), of: exercise, in: templateID, context.tx)
        return .seeOther(path(of: templateID) + "?said=version-made")
      }
    },
    Route("GET", "/templates/:template/delete") { context in
      guard let template = context.id().flatMap({ context.tx.find(Template.self, $0) }) else {
        return noTemplate(context.layout)
      }
      return .page(deletePage(template, context.layout))
    },
    Route("POST", "/templates/:template/delete") { context in
      answer(context) { templateID throws(TemplateError) in
        try deleteTemplate(templateID, in: context.tx)
        return .seeOther("/templates?said=template-deleted&about=" + templateID.text)
      }
    },
  ]
}

/// Returns the page for a template that doesn't exist.
func noTemplate(_ layout: PageLayout) -> Response {
  .page(messagePage(.notFound, .noSuchTemplate, layout), status: 404)
}

/// Runs an action on the template whose ID is in the path.
///
/// If the action throws, returns an error page.
func answer(
  _ context: RouteContext, _ act: (ID) throws(TemplateError) -> Response
) -> Response {
  guard let templateID = context.id() else { return noTemplate(context.layout) }
  do throws(TemplateError) {
    return try act(templateID)
  } catch {
    switch error {
    case .noSuchTemplate: return noTemplate(context.layout)
    case .noSuchVersion: return .page(messagePage(.notFound, .noSuchVersion, context.layout), status: 404)
    case .nothingChanged: return .seeOther(path(of: templateID) + "?said=nothing-changed")
    default: return refused(error.sentence.phrase, context.layout)
    }
  }
}

extension RouteContext {
  /// Returns the catalogue IDs of the given exercises that no longer exist.
  func gone(from exercises: [ExercisePrescription]) -> Set<String> {
    var gone: Set<String> = []
    for prescription in exercises where exercise(prescription.catalogID, finder, in: tx) == nil {
      gone.insert(prescription.catalogID)
    }
    return gone
  }
}

private func show(_ context: RouteContext) -> Response {
  answer(context) { templateID throws(TemplateError) in
    // The only content of a draft is its edit.
    if let template = context.tx.find(Template.self, templateID), !template.complete,
      templateVersions(of: templateID, in: context.tx).current == nil
    {
      return .seeOther(path(of: templateID, "edit"))
    }
    let all = context.request.query["versions"]?.hasSameBytes(as: "all") ?? false
    var detail = try readTemplateDetail(templateID, context.finder.catalogue, all: all, in: context.tx)
    detail.update = context.update(of: detail.reading)
    detail.gone = context.gone(from: detail.reading.snapshot.exercises)
    return .page(templatePage(detail, context.layout))
  }
}

private func showVersion(_ context: RouteContext) -> Response {
  answer(context) { templateID throws(TemplateError) in
    let detail = try readTemplateDetail(templateID, context.finder.catalogue, in: context.tx)
    let number = Int64(digits: context.captured[1].utf8) ?? 0
    guard let story = versionStory(number, of: detail.reading, in: context.tx) else {
      throw .noSuchVersion(number)
    }
    let sessions = sessions(with: story.version, in: context.tx)
    return .page(versionPage(story, sessions, of: detail, context.layout))
  }
}

private func showDifference(_ context: RouteContext) -> Response {
  answer(context) { templateID throws(TemplateError) in
    let detail = try readTemplateDetail(templateID, context.finder.catalogue, in: context.tx)
    let from = context.request.query["from"].flatMap { Int64(digits: $0.utf8) } ?? 0
    let to = context.request.query["to"].flatMap { Int64(digits: $0.utf8) } ?? 0
    guard let older = versionStory(from, of: detail.reading, in: context.tx) else {
      throw .noSuchVersion(from)
    }
    guard let newer = versionStory(to, of: detail.reading, in: context.tx) else { throw .noSuchVersion(to) }
    let trends = [newer, older].map { story in
      (number: story.number, trend: versionTrend(of: story.version, context.finder.catalogue, in: context.tx))
    }
    return .page(differencePage(from: older, to: newer, trends, of: detail, context.layout))
  }
}

private func restore(_ context: RouteContext) -> Response {
  answer(context) { templateID throws(TemplateError) in
    let number = context.form["version"].flatMap { Int64(digits: $0.utf8) } ?? 0
    _ = try restoreVersion(number, of: templateID, in: context.tx)
    return .seeOther(path(of: templateID) + "?said=version-made")
  }
}

/// Creates a template from the proposal whose name is in the field `name`.
private func derive(_ context: RouteContext) -> Response {
  let name = context.form["name"] ?? ""
  let proposals = readProposals(context.finder.catalogue, in: context.tx)
  let proposed = proposals.first { $0.name.hasSameBytes(as: name) }
  guard let proposed else { return refused(.noHabits, context.layout) }
  do throws(TemplateError) {
    let template = try createTemplate(proposed.draft, in: context.tx)
    let isStarted = context.form["then"]?.hasSameBytes(as: "start") == true
    return .seeOther(path(of: template.id) + (isStarted ? "/start" : "?said=template-made"))
  } catch {
    return refused(error.sentence.phrase, context.layout)
  }
}
