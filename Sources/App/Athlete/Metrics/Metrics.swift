import Records
import Training

/// A body metric that is charted over days.
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
  var form: MetricsForm

  /// True if there are neither metrics nor any fitness.
  var isEmpty: Bool { days.isEmpty && !forms.contains { $0.fitness > 0 } }

  /// Returns the days that have a value for the metric, with their values.
  ///
  /// More than 180 values are averaged over 7 days, more than 1200 over 28 days.
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

/// The input of the form for the metrics of a day.
///
/// An empty field leaves its metric unset.
struct MetricsForm {
  var day: String
  var sleep: String
  var resting: String
  var variability: String
  var weight: String
  var wrong: [BodyFigure: String] = [:]
  var wrongDay: String?

  init(_ noted: DailyMetrics, _ localizer: Localizer) {
    day = noted.day.text
    sleep = noted.sleepMinutes.map { String($0 / 60) + ":" + ($0 % 60).padded(2) } ?? ""
    resting = noted.restingHeartRate.map { String($0) } ?? ""
    variability = noted.hrvMilliseconds.map { String($0) } ?? ""
    weight = noted.bodyWeight.map { localizer.figures.weightNumber($0) } ?? ""
  }

  init(_ form: Fields) {
    day = form["day"] ?? ""
    sleep = (form["sleep"] ?? "").trimmed
    resting = (form["resting"] ?? "").trimmed
    variability = (form["hrv"] ?? "").trimmed
    weight = (form["weight"] ?? "").trimmed
  }

  /// Returns the metrics that the athlete entered, or nil if a field is invalid.
  ///
  /// Sets an error for each invalid field.
  mutating func read(today: Day, _ localizer: Localizer) -> DailyMetrics? {
    guard let day = Day(day.trimmed), day <= today, day > today - 36_525 else {
      wrongDay = localizer.text(.metricsWrongDay)
      return nil
    }
    var said = DailyMetrics(on: day, from: .athlete)
    if !sleep.isEmpty {
      said.sleepMinutes = SleepForm.minutes(of: sleep)
      if said.sleepMinutes.map({ DailyMetrics.sleepLimits.contains($0) }) != true {
        wrong[.sleep] = localizer.text(.metricsWrongSleep)
      }
    }
    said.restingHeartRate = number(resting, .restingRate, DailyMetrics.restingLimits, localizer)
    said.hrvMilliseconds = number(variability, .variability, DailyMetrics.hrvLimits, localizer)
    if !weight.isEmpty {
      said.bodyWeight = WeightList.weight(in: weight, unit: localizer.figures.unit)
      let limits = DailyMetrics.bodyWeightLimits
      if said.bodyWeight.map({ limits.contains($0.grams) }) != true {
        wrong[.weight] = localizer.text(
          .bodyWeightWrong, .text("low", localizer.figures.weight(Weight(grams: limits.lowerBound))),
          .text("high", localizer.figures.weight(Weight(grams: limits.upperBound))))
      }
    }
    return wrong.isEmpty ? said : nil
  }

  private mutating func number(
    _ text: String, _ figure: BodyFigure, _ limits: ClosedRange<Int64>, _ localizer: Localizer
  ) -> Int64? {
    guard !text.isEmpty else { return nil }
    if let number = Int64(digits: text.utf8), limits.contains(number) { return number }
    wrong[figure] = localizer.text(
      .metricsWrongNumber, .count("low", limits.lowerBound), .count("high", limits.upperBound))
    return nil
  }
}
