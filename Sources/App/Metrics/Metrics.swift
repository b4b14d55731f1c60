import Records
import Training

/// A figure of the body that is followed over days.
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

  /// Minutes, beats, milliseconds or grams; nil where the day doesn't say.
  func amount(in metrics: DailyMetrics) -> Int64? {
    switch self {
    case .sleep: metrics.sleepMinutes
    case .restingRate: metrics.restingHeartRate
    case .variability: metrics.hrvMilliseconds
    case .weight: metrics.bodyWeight.map { $0.grams }
    }
  }
}

/// What is known of a body in a range of days.
struct MetricsView {
  var today: Day
  var range: ChartRange
  var first: Day
  /// One a day, the oldest first.
  var days: [DailyMetrics]
  var forms: [Form]
  var readiness: BodyReadiness
  var sleepTarget: Int64
  var form: MetricsForm

  /// Whether anything at all is known.
  var isEmpty: Bool { days.isEmpty && !forms.contains { $0.fitness > 0 } }

  /// The days that say a figure; the means of weeks or months where there are too many to draw.
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

/// What the athlete notes of a day, as typed in; an empty field is unsaid.
struct MetricsForm {
  var day: String
  var sleep: String
  var resting: String
  var variability: String
  var weight: String
  var wrong: [BodyFigure: String] = [:]
  var wrongDay: String?

  init(_ noted: DailyMetrics, _ voice: Voice) {
    day = noted.day.text
    sleep = noted.sleepMinutes.map { String($0 / 60) + ":" + ($0 % 60).padded(2) } ?? ""
    resting = noted.restingHeartRate.map { String($0) } ?? ""
    variability = noted.hrvMilliseconds.map { String($0) } ?? ""
    weight = noted.bodyWeight.map { voice.figures.weightNumber($0) } ?? ""
  }

  init(_ form: Fields) {
    day = form["day"] ?? ""
    sleep = (form["sleep"] ?? "").trimmed
    resting = (form["resting"] ?? "").trimmed
    variability = (form["hrv"] ?? "").trimmed
    weight = (form["weight"] ?? "").trimmed
  }

  /// What was typed; nil where some of it can't be.
  mutating func read(today: Day, _ voice: Voice) -> DailyMetrics? {
    guard let day = Day(day.trimmed), day <= today, day > today - 36_525 else {
      wrongDay = voice(.metricsWrongDay)
      return nil
    }
    var said = DailyMetrics(on: day, from: .athlete)
    if !sleep.isEmpty {
      said.sleepMinutes = SleepForm.minutes(of: sleep)
      if said.sleepMinutes.map({ DailyMetrics.sleepLimits.contains($0) }) != true {
        wrong[.sleep] = voice(.metricsWrongSleep)
      }
    }
    said.restingHeartRate = number(resting, .restingRate, DailyMetrics.restingLimits, voice)
    said.hrvMilliseconds = number(variability, .variability, DailyMetrics.hrvLimits, voice)
    if !weight.isEmpty {
      said.bodyWeight = WeightList.weight(in: weight, unit: voice.figures.unit)
      let limits = DailyMetrics.bodyWeightLimits
      if said.bodyWeight.map({ limits.contains($0.grams) }) != true {
        wrong[.weight] = voice(
          .bodyWeightWrong, .text("low", voice.figures.weight(Weight(grams: limits.lowerBound))),
          .text("high", voice.figures.weight(Weight(grams: limits.upperBound))))
      }
    }
    return wrong.isEmpty ? said : nil
  }

  private mutating func number(
    _ text: String, _ figure: BodyFigure, _ limits: ClosedRange<Int64>, _ voice: Voice
  ) -> Int64? {
    guard !text.isEmpty else { return nil }
    if let number = Int64(digits: text.utf8), limits.contains(number) { return number }
    wrong[figure] = voice(
      .metricsWrongNumber, .count("low", limits.lowerBound), .count("high", limits.upperBound))
    return nil
  }
}
