import Records
import Training

/// Returns the routes of the body page, its form, and its CSV files.
func metricsRoutes() -> [Route] {
  [
    Route("GET", "/progress/body") { context in .page(metricsPage(readMetrics(context), context.layout)) },
    Route("POST", "/progress/body") { context in noteMetrics(context) },
    Route("GET", "/progress/body/days.csv") { context in daysFile(readMetrics(context), context.localizer) },
    Route("GET", "/progress/body/form.csv") { context in formFile(readMetrics(context)) },
  ]
}

private func readMetrics(_ context: RouteContext) -> MetricsView {
  let (tx, query) = (context.tx, context.request.query)
  let range = ChartRange(query["range"]) ?? .quarter
  let today = context.layout.today.inCalendar
  let oldest = tx.first(DailyMetrics.self, DailyMetrics.byDay.all)?.day ?? today
  // A chart can show at most ten years of days.
  let first = range.days.map { today - $0 + 1 } ?? max(today - 3652, min(oldest, today))
  let noted = noted(on: query["day"].flatMap { Day($0) } ?? today, in: tx)
  return MetricsView(
    today: today, range: range, first: first, days: metrics(from: first, through: today, in: tx),
    forms: forms(from: first, through: today, in: tx), readiness: bodyReadiness(in: tx),
    sleepTarget: (tx.find(SleepTarget.self, SleepTarget.theID) ?? SleepTarget()).sleepTargetMinutes,
    form: noted.form(context.localizer))
}

private func noteMetrics(_ context: RouteContext) -> Response {
  var form = FormInput(context.form)
  let unit = context.localizer.figures.unit
  if var said = typedMetrics(&form, today: context.layout.today, in: unit) {
    said.keepNoted(form, context.localizer, in: context.tx)
    do throws(MetricsError) {
      try note(said, in: context.tx)
      return .seeOther("/progress/body?said=saved")
    } catch {
      form.refuse(error)
    }
  }
  var view = readMetrics(context)
  view.form = form
  return .page(metricsPage(view, context.layout), status: 422)
}

private func daysFile(_ view: MetricsView, _ localizer: Localizer) -> Response {
  let unit = localizer.figures.unit
  return rowsFile(
    ["day", "sleep_minutes", "resting_heart_rate", "hrv_milliseconds", "body_weight_" + unit.rawValue],
    view.days.map { metrics in
      [
        metrics.day.text, metrics.sleepMinutes.map { String($0) } ?? "",
        metrics.restingHeartRate.map { String($0) } ?? "", metrics.hrvMilliseconds.map { String($0) } ?? "",
        metrics.bodyWeight.map { $0.number(in: unit) } ?? "",
      ]
    })
}

private func formFile(_ view: MetricsView) -> Response {
  rowsFile(
    ["day", "load", "fitness", "fatigue", "form"],
    view.forms.map { form in
      [
        form.day.text, String(form.load), tenths(form.fitness), tenths(form.fatigue), tenths(form.form),
      ]
    })
}

private func tenths(_ number: Int64) -> String { decimal(millionths: number * 100_000) }
