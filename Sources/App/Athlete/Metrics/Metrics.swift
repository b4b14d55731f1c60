import Records
import Training

/// A body metric that is charted over time.
enum BodyFigure: CaseIterable {
  case sleep, restingRate, variability, weight

  var id: String {
    switch self {
    case .sleep: "sleep"
    case .restingRate: "resting"
    case .variability: "hrv"
    case .weight: "weight"
    }
  }

  var phrase: Phrase {
    switch self {
    case .sleep: .metricsSleep
    case .restingRate: .metricsResting
    case .variability: .metricsVariability
    case .weight: .metricsWeight
    }
  }

  /// Returns the metric's value in minutes, beats per minute, milliseconds or grams, or nil if the day has
  /// none.
  func amount(in metrics: DailyMetrics) -> Int64? {
    switch self {
    case .sleep: metrics.sleepMinutes
    case .restingRate: metrics.restingHeartRate
    case .variability: metrics.hrvMilliseconds
    case .weight: metrics.bodyWeight.map { $0.grams }
    }
  }
}

/// The content of the body page for a range of days.
struct MetricsView {
  var today: Day
  var range: ChartRange
  var first: Day
  /// The metrics, one element per day, oldest first.
  var days: [DailyMetrics]
  var forms: [Form]
  var readiness: BodyReadiness
  var sleepTarget: Int64
  var form: FormInput

  /// True if there are no metrics and the fitness is zero on every day.
  var isEmpty: Bool { days.isEmpty && !forms.contains { $0.fitness > 0 } }

  /// Returns a metric's values and their days.
  ///
  /// Days without a value are skipped. More than 180 values are averaged over 7-day spans, and more than 1200
  /// over 28-day spans.
  func points(_ figure: BodyFigure) -> [(day: Day, amount: Int64)] {
    let all = days.compactMap { metrics in figure.amount(in: metrics).map { (day: metrics.day, amount: $0) } }
    guard all.count > 180 else { return all }
    let span: Int64 = all.count > 1200 ? 28 : 7
    var means: [(day: Day, amount: Int64)] = []
    var (sum, count, start): (Int64, Int64, Day?) = (0, 0, nil)
    for point in all {
      let first = Day(number: point.day.number - (point.day.number + 3).remainderFloor(span))
      if let start, start != first {
        means.append((start, sum.quotientRounded(count)))
        (sum, count) = (0, 0)
      }
      start = first
      sum += point.amount
      count += 1
    }
    if let start { means.append((start, sum.quotientRounded(count))) }
    return means
  }
}

extension DailyMetrics {
  /// Returns the form, filled in with a day's stored metrics.
  ///
  /// The field of an unset metric is empty. The field `shown` contains the day, even if the athlete then
  /// enters another one.
  func form(_ localizer: Localizer) -> FormInput {
    FormInput(
      ("day", day.text), ("shown", day.text),
      ("sleep", sleepMinutes.map { String($0 / 60) + ":" + ($0 % 60).padded(2) } ?? ""),
      ("resting", restingHeartRate.map { String($0) } ?? ""),
      ("hrv", hrvMilliseconds.map { String($0) } ?? ""),
      ("weight", bodyWeight.map { localizer.figures.weightNumber($0) } ?? ""))
  }

  /// Restores the stored values of the metrics that weren't edited in the form.
  ///
  /// On a day other than the one the form was shown for, an empty field isn't a deletion either, because the
  /// form didn't show that day's values.
  mutating func keepNoted(_ typed: FormInput, _ localizer: Localizer, in tx: Transaction) {
    guard let shown = Day(typed["shown"]) else { return }
    let (begun, stored) = (noted(on: shown, in: tx).form(localizer), noted(on: day, in: tx))
    func isKept(_ name: String) -> Bool {
      let text = typed[name].trimmed
      return text.hasSameBytes(as: begun[name]) || (text.isEmpty && day != shown)
    }
    if isKept("sleep") { sleepMinutes = stored.sleepMinutes }
    if isKept("resting") { restingHeartRate = stored.restingHeartRate }
    if isKept("hrv") { hrvMilliseconds = stored.hrvMilliseconds }
    if isKept("weight") { bodyWeight = stored.bodyWeight }
  }
}

/// Returns the metrics that the athlete entered, or nil if a field is invalid.
///
/// If the day is valid, checks every value, so that all invalid fields get their errors at the same time.
func typedMetrics(_ form: inout FormInput, today: Day, in unit: WeightUnit) -> DailyMetrics? {
  let day = form.required("day", or: Sentence(.metricsWrongDay)) { text in
    Day(text).flatMap { $0 <= today && $0 > today - 36_525 ? $0 : nil }
  }
  guard let day else { return nil }
  var said = DailyMetrics(on: day, from: .athlete)
  let (sleep, resting) = (DailyMetrics.sleepLimits, DailyMetrics.restingLimits)
  let (hrv, weight) = (DailyMetrics.hrvLimits, DailyMetrics.bodyWeightLimits)
  said.sleepMinutes = form.number(within: sleep, or: .sleepOutside(sleep), typedMinutes)
  said.restingHeartRate = form.number(within: resting, or: .restingOutside(resting)) {
    Int64(digits: $0.utf8)
  }
  said.hrvMilliseconds = form.number(within: hrv, or: .hrvOutside(hrv)) { Int64(digits: $0.utf8) }
  said.bodyWeight = form.number(within: weight, or: .weightOutside(weight)) {
    WeightList.weight(in: $0, unit: unit)?.grams
  }.map { Weight(grams: $0) }
  return form.isValid ? said : nil
}

extension FormInput {
  /// Returns the number in the field that `error` names, or nil if the field is blank or invalid.
  ///
  /// If `read` returns nil or a number outside the limits, the field gets the error.
  fileprivate mutating func number(
    within limits: ClosedRange<Int64>, or error: MetricsError, _ read: (String) -> Int64?
  ) -> Int64? {
    value(error.field, or: error.sentence) { text in read(text).flatMap { limits.contains($0) ? $0 : nil } }
  }
}
