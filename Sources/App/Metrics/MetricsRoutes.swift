import Records
import Training

/// The body's figures over days, what the athlete notes of them, and fitness, fatigue and form.
func metricsRoutes() -> [Route] {
  [
    Route("GET", "/progress/body") { visit in .page(metricsPage(readMetrics(visit), visit.frame)) },
    Route("POST", "/progress/body") { visit in noteMetrics(visit) },
    Route("GET", "/progress/body/days.csv") { visit in daysFile(readMetrics(visit), visit.voice) },
    Route("GET", "/progress/body/form.csv") { visit in formFile(readMetrics(visit)) },
  ]
}

private func readMetrics(_ visit: Visit) -> MetricsView {
  let (tx, query) = (visit.tx, visit.request.query)
  let range = ChartRange(query["range"]) ?? .quarter
  let today = visit.frame.today.inCalendar
  let oldest = tx.first(DailyMetrics.self, DailyMetrics.byDay.all)?.day ?? today
  // Ten years of days are as many as one drawing bears.
  let first = range.days.map { today - $0 + 1 } ?? max(today - 3652, min(oldest, today))
  let noted = noted(on: query["day"].flatMap { Day($0) } ?? today, in: tx)
  return MetricsView(
    today: today, range: range, first: first, days: metrics(from: first, through: today, in: tx),
    forms: forms(from: first, through: today, in: tx), readiness: bodyReadiness(in: tx),
    sleepTarget: (tx.find(SleepTarget.self, SleepTarget.theID) ?? SleepTarget()).sleepTargetMinutes,
    form: MetricsForm(noted, visit.voice))
}

private func noteMetrics(_ visit: Visit) -> Response {
  var form = MetricsForm(visit.form)
  if let said = form.read(today: visit.frame.today, visit.voice) {
    do throws(MetricsError) {
      try note(said, in: visit.tx)
      return .seeOther("/progress/body?said=saved")
    } catch { form.wrongDay = visit.voice(.metricsWrongDay) }
  }
  var view = readMetrics(visit)
  view.form = form
  return .page(metricsPage(view, visit.frame), status: 422)
}

private func daysFile(_ view: MetricsView, _ voice: Voice) -> Response {
  let unit = voice.figures.unit
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
