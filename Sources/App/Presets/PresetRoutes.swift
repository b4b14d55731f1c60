import Records
import Training

func presetRoutes() -> [Route] {
  [
    Route("GET", "/presets") { visit in
      let category = visit.request.query["category"].flatMap { PlanCategory(rawValue: $0) }
      return .page(presetListPage(readPresets(visit), of: category, visit.frame))
    },
    Route("GET", "/presets/:preset") { visit in
      guard let preset = visit.preset else { return noPreset(visit.frame) }
      return .page(presetPage(readPreset(preset, visit), visit.frame))
    },
    Route("GET", "/presets/:preset/use") { visit in
      guard let preset = visit.preset else { return noPreset(visit.frame) }
      let loads = startingLoads(of: preset, visit.finder.catalogue, in: visit.tx)
      return .page(startingLoadsPage(preset, TypedLoads(loads, visit.voice), visit.frame))
    },
    Route("POST", "/presets/:preset/use") { visit in use(visit) },
    Route("GET", "/templates/:plan/update") { visit in
      answer(visit) { planID throws(PlanError) in
        let reading = try readPlan(planID, in: visit.tx)
        guard let update = visit.update(of: reading) else { throw .nothingChanged }
        return .page(updatePage(update, reading, visit.frame))
      }
    },
    Route("POST", "/templates/:plan/update") { visit in
      answer(visit) { planID throws(PlanError) in
        try updateFromPreset(planID, visit.finder.catalogue, visit.voice.language, in: visit.tx)
        return .seeOther(path(of: planID) + "?said=preset-updated")
      }
    },
  ]
}

extension Visit {
  /// The preset that the path names.
  fileprivate var preset: Preset? { finder.catalogue.preset(captured[0]) }

  /// What the preset has to offer that a template was copied from.
  func update(of reading: PlanReading) -> PresetUpdate? {
    presetUpdate(of: reading, finder.catalogue, voice.language, in: tx)
  }
}

private func readPresets(_ visit: Visit) -> [PresetLine] {
  let (catalogue, language) = (visit.finder.catalogue, visit.voice.language)
  let copied = visit.tx.list(WorkoutPlan.self).compactMap { $0.presetID }
  return catalogue.presets.map { preset in
    let exercises = preset.days.count == 1 ? preset.days.flatMap { $0.exercises } : []
    let ids = preset.days.map { preset.id(of: $0) }
    return PresetLine(
      preset: preset, isCopied: copied.contains { id in ids.contains { $0.hasSameBytes(as: id) } },
      contents: exercises.isEmpty
        ? preset.days.map { $0.name(language) }
        : exercises.compactMap { catalogue.exercise($0.catalogID)?.name })
  }
}

private func readPreset(_ preset: Preset, _ visit: Visit) -> PresetDetail {
  let names = displayNames(of: visit.tx.list(WorkoutPlan.self))
  return PresetDetail(
    preset: preset,
    days: preset.days.map { day in
      (day, preset.prescriptions(of: day, visit.finder.catalogue, visit.voice.language))
    },
    copies: copies(of: preset, in: visit.tx).map { (path(of: $0.id), names[$0.id] ?? $0.name) },
    programs: programs(of: preset, in: visit.tx),
    hasLoads: !startingLoads(of: preset, visit.finder.catalogue, in: visit.tx).isEmpty)
}

/// One template is opened; of several the program that they make.
private func use(_ visit: Visit) -> Response {
  guard let preset = visit.preset else { return noPreset(visit.frame) }
  let loads = startingLoads(of: preset, visit.finder.catalogue, in: visit.tx)
  let typed = TypedLoads(loads, visit.request.form, visit.voice)
  guard typed.wrong.isEmpty else {
    return .page(startingLoadsPage(preset, typed, visit.frame), status: 422)
  }
  do throws(PlanError) {
    let used = try beginPreset(
      preset, visit.finder.catalogue, visit.voice.language, at: typed.loads, in: visit.tx)
    if let program = used.program { return .seeOther(programPath(program.id) + "?said=preset-program") }
    return .seeOther((used.plans.first.map { path(of: $0.id) } ?? path(of: preset)) + "?said=preset-copied")
  } catch {
    return refused(error.phrase, visit.frame)
  }
}

private func noPreset(_ frame: Frame) -> Response {
  .page(messagePage(.notFound, .noSuchPreset, frame), status: 404)
}
