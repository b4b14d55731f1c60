import Records
import Training

func progressRoutes() -> [Route] {
  [
    Route("GET", "/progress") { context in .page(progressPage(readProgress(context), context.layout)) },
    Route("GET", "/progress/volume.csv") { context in periodFile(readRange(context), context.localizer) },
    Route("GET", "/progress/days.csv") { context in dayFile(readRange(context)) },
    Route("GET", "/progress/muscles.csv") { context in
      let view = readRange(context)
      let names = ExerciseNames(catalogue: context.finder.catalogue, own: context.tx.list(Exercise.self))
      return muscleFile(readMuscles(view, names, in: context.tx))
    },
    Route("GET", "/progress/categories.csv") { context in
      categoryFile(categoryTotals(of: readRange(context).summaries, in: context.tx), context.localizer)
    },
    Route("GET", "/progress/pyramid.csv") { context in pyramidFile(readClimbing(context)) },
    Route("GET", "/progress/hangs.csv") { context in hangFile(readClimbing(context), context.localizer) },
    Route("POST", "/progress/body-weight") { context in noteBodyWeight(context) },
  ]
}

private func readClimbing(_ context: RouteContext) -> ClimbingView {
  readClimbing(readRange(context).summaries, context.request.query, in: context.tx)
}

private func noteBodyWeight(_ context: RouteContext) -> Response {
  var form = FormInput(context.form)
  let typed = WeightList.weight(in: form["weight"], unit: context.localizer.figures.unit)
  do throws(MetricsError) {
    guard let typed else { throw .weightOutside(DailyMetrics.bodyWeightLimits) }
    try weigh(typed, on: context.layout.today, in: context.tx)
    let query = context.request.query
    let stated = [("range", query["range"]), ("scale", query["scale"]), ("edge", query["edge"])]
    let kept = stated.compactMap { name, value in value.map { (name: name, value: $0) } }
    return .seeOther(address("/progress", kept + [("said", "saved")]) + "#hangs")
  } catch {
    form.refuse(error)
    var view = readProgress(context)
    view.climbing.form = form
    return .page(progressPage(view, context.layout), status: 422)
  }
}

/// Returns the weekly, monthly or yearly totals behind the chart's bars as CSV.
private func periodFile(_ view: ProgressView, _ localizer: Localizer) -> Response {
  let unit = localizer.figures.unit
  return rowsFile(
    ["from", "sessions", "sets", "volume_" + unit.rawValue],
    view.periods.map { period in
      [
        period.start.text, String(period.sessions), String(period.sets), volumeCell(period.volume, unit),
      ]
    })
}

/// Returns the training days in the range as CSV.
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

private func categoryFile(_ totals: [CategoryTotal], _ localizer: Localizer) -> Response {
  let unit = localizer.figures.unit
  return rowsFile(
    ["category", "sessions", "sets", "volume_" + unit.rawValue],
    totals.map { total in
      [
        total.category?.rawValue ?? "", String(total.sessions), String(total.sets),
        volumeCell(total.volume, unit),
      ]
    })
}
