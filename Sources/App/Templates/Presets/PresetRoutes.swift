import Records
import Training

func presetRoutes() -> [Route] {
  [
    Route("GET", "/presets") { context in
      let category = context.request.query["category"].flatMap { TemplateCategory(rawValue: $0) }
      return .page(presetListPage(readPresets(context), of: category, context.layout))
    },
    Route("GET", "/presets/:preset") { context in
      guard let preset = context.preset else { return noPreset(context.layout) }
      return .page(presetPage(readPreset(preset, context), context.layout))
    },
    Route("GET", "/presets/:preset/use") { context in
      guard let preset = context.preset else { return noPreset(context.layout) }
      let loads = startingLoads(of: preset, context.finder.catalogue, in: context.tx)
      let form = startingLoadsForm(loads, context.localizer)
      return .page(startingLoadsPage(preset, loads, form, context.layout))
    },
    Route("POST", "/presets/:preset/use") { context in use(context) },
    Route("GET", "/templates/:template/update") { context in
      answer(context) { templateID throws(TemplateError) in
        let reading = try readTemplate(templateID, in: context.tx)
        guard let update = context.update(of: reading) else { throw .nothingChanged }
        return .page(updatePage(update, reading, context.layout))
      }
    },
    Route("POST", "/templates/:template/update") { context in
      answer(context) { templateID throws(TemplateError) in
        try updateFromPreset(templateID, context.finder.catalogue, in: context.tx)
        return .seeOther(path(of: templateID) + "?said=preset-updated")
      }
    },
  ]
}

extension RouteContext {
  /// The preset whose ID is in the path, or nil if there is none.
  fileprivate var preset: Preset? { finder.catalogue.preset(captured[0]) }

  /// Returns the available update from the preset that a template was copied from, or nil if there is none.
  func update(of reading: TemplateReading) -> PresetUpdate? {
    presetUpdate(of: reading, finder.catalogue, in: tx)
  }
}

private func readPresets(_ context: RouteContext) -> [PresetLine] {
  let catalogue = context.finder.catalogue
  let copied = context.tx.list(Template.self).compactMap { $0.presetID }
  return catalogue.presets.map { preset in
    let exercises = preset.days.count == 1 ? preset.days.flatMap { $0.exercises } : []
    let ids = preset.days.map { preset.id(of: $0) }
    return PresetLine(
      preset: preset, isCopied: copied.contains { id in ids.contains { $0.hasSameBytes(as: id) } },
      contents: exercises.isEmpty
        ? preset.days.map { $0.name }
        : exercises.compactMap { catalogue.exercise($0.catalogID)?.name })
  }
}

private func readPreset(_ preset: Preset, _ context: RouteContext) -> PresetDetail {
  let names = displayNames(of: context.tx.list(Template.self))
  return PresetDetail(
    preset: preset,
    days: preset.days.map { day in
      (day, preset.prescriptions(of: day, context.finder.catalogue))
    },
    copies: copies(of: preset, in: context.tx).map { (path(of: $0.id), names[$0.id] ?? $0.name) },
    programs: programs(of: preset, in: context.tx),
    hasLoads: !startingLoads(of: preset, context.finder.catalogue, in: context.tx).isEmpty)
}

/// Copies a preset.
///
/// Redirects to the new template, or to the new program if there are several templates.
private func use(_ context: RouteContext) -> Response {
  guard let preset = context.preset else { return noPreset(context.layout) }
  let proposed = startingLoads(of: preset, context.finder.catalogue, in: context.tx)
  var (form, loads) = (FormInput(context.form), proposed)
  for place in loads.indices { loads[place].take(&form, context.localizer.figures.unit) }
  guard form.isValid else {
    return .page(startingLoadsPage(preset, proposed, form, context.layout), status: 422)
  }
  do throws(TemplateError) {
    let used = try beginPreset(preset, context.finder.catalogue, at: loads, in: context.tx)
    if let program = used.program {
      return .seeOther("/programs/" + program.id.text + "?said=preset-program")
    }
    return .seeOther(
      (used.templates.first.map { path(of: $0.id) } ?? path(of: preset)) + "?said=preset-copied")
  } catch {
    return refused(error.sentence.phrase, context.layout)
  }
}

private func noPreset(_ layout: PageLayout) -> Response {
  .page(messagePage(.notFound, .noSuchPreset, layout), status: 404)
}
