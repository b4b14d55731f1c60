import Records
import Training

func progressRoutes() -> [Route] {
  [
    Route("GET", "/progress") { visit in .page(progressPage(readProgress(visit), visit.frame)) },
    Route("GET", "/progress/volume.csv") { visit in periodFile(readRange(visit), visit.voice) },
    Route("GET", "/progress/days.csv") { visit in dayFile(readRange(visit)) },
    Route("GET", "/progress/muscles.csv") { visit in
      let view = readRange(visit)
      let names = ExerciseNames(catalogue: visit.finder.catalogue, own: visit.tx.list(Exercise.self))
      return muscleFile(readMuscles(view, names, in: visit.tx))
    },
    Route("GET", "/progress/categories.csv") { visit in
      categoryFile(categoryTotals(of: readRange(visit).summaries, in: visit.tx), visit.voice)
    },
    Route("GET", "/progress/pyramid.csv") { visit in pyramidFile(readClimbing(visit)) },
    Route("GET", "/progress/hangs.csv") { visit in hangFile(readClimbing(visit), visit.voice) },
    Route("POST", "/progress/body-weight") { visit in noteBodyWeight(visit) },
    Route("GET", "/progress/suggestions") { visit in
      var rates = readHitRates(visit)
      let model = forecastModel(before: visit.frame.today + 1, visit.finder.catalogue, in: visit.tx)
      rates.forecasts = model.record
      return .page(hitRatePage(rates, visit.frame))
    },
    Route("GET", "/progress/suggestions.csv") { visit in hitRateFile(readHitRates(visit)) },
  ]
}

private func readClimbing(_ visit: Visit) -> ClimbingView {
  readClimbing(readRange(visit).summaries, visit.request.query, in: visit.tx)
}

private func noteBodyWeight(_ visit: Visit) -> Response {
  let (figures, limits) = (visit.voice.figures, DailyMetrics.bodyWeightLimits)
  let typed = WeightList.weight(in: visit.form["weight"] ?? "", unit: figures.unit)
  do throws(MetricsError) {
    guard let typed else { throw .weightOutside(limits) }
    try weigh(typed, on: visit.frame.today, in: visit.tx)
    let query = visit.request.query
    let stated = [("range", query["range"]), ("scale", query["scale"]), ("edge", query["edge"])]
    let kept = stated.compactMap { name, value in value.map { (name: name, value: $0) } }
    return .seeOther(address("/progress", kept + [("said", "saved")]) + "#hangs")
  } catch {
    var view = readProgress(visit)
    view.climbing.wrongWeight = visit.voice(
      .bodyWeightWrong, .text("low", figures.weight(Weight(grams: limits.lowerBound))),
      .text("high", figures.weight(Weight(grams: limits.upperBound))))
    return .page(progressPage(view, visit.frame), status: 422)
  }
}

/// Weeks, months or years, as the bars are.
private func periodFile(_ view: ProgressView, _ voice: Voice) -> Response {
  let unit = voice.figures.unit
  return rowsFile(
    ["from", "sessions", "sets", "volume_" + unit.rawValue],
    view.periods.map { period in
      [
        period.start.text, String(period.sessions), String(period.sets), volumeCell(period.volume, unit),
      ]
    })
}

/// The days with training.
private func dayFile(_ view: ProgressView) -> Response {
  let days = totals(of: view.summaries, by: .day, from: view.first, through: view.today)
  return rowsFile(
    ["day", "sessions", "sets"],
    days.filter { $0.sessions > 0 }.map { [$0.start.text, String($0.sessions), String($0.sets)] })
}

private func muscleFile(_ muscles: [MuscleSets]) -> Response {
  rowsFile(
    ["muscle", "sets"],
    muscles.map { [$0.muscle.rawValue, decimal(millionths: $0.tenths * 100_000)] })
}

private func categoryFile(_ totals: [CategoryTotal], _ voice: Voice) -> Response {
  let unit = voice.figures.unit
  return rowsFile(
    ["category", "sessions", "sets", "volume_" + unit.rawValue],
    totals.map { total in
      [
        total.category?.rawValue ?? "", String(total.sessions), String(total.sets),
        volumeCell(total.volume, unit),
      ]
    })
}

private func hitRateFile(_ rates: HitRates) -> Response {
  rowsFile(
    ["catalog_id", "good", "too_aggressive", "too_easy", "ignored"],
    rates.exercises.map { row in
      // An id of the athlete's own exercise or of the catalogue has letters, digits and hyphens.
      [row.rate.catalogID]
        + [Judgement.good, .tooAggressive, .tooEasy, .ignored].map { String(row.rate.count($0)) }
    })
}
