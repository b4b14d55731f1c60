import Records
import Training

/// Returns the section with an exercise's curve, or nil if there is nothing to draw.
///
/// The athlete can choose the measure and the range. Below the curve are a table, a link to a file, and
/// `forecast`.
func curvePart(_ detail: ExerciseDetail, forecast: HTML?, _ localizer: Localizer) -> HTML? {
  guard let progressMeasure = detail.progressMeasure else { return nil }
  let (points, from, grain) = detail.curve
  let next = detail.next
  return part("curve", localizer.text(progressMeasure.phrase)) {
    let measure = (name: "measure", value: progressMeasure.code)
    if detail.yardsticks.count > 1 {
      nav(.class("chips"), .label(localizer.text(.whichMeasure))) {
        for known in detail.yardsticks {
          chip(
            address(detail.path, [("measure", known.code), ("range", detail.range.code)]) + "#curve",
            localizer.text(known.shortPhrase), isOn: known == progressMeasure)
        }
      }
    }
    rangeChips(detail.path, [measure], detail.range, to: "#curve", localizer)
    div(.class("card")) {
      if points.count < 2 {
        p(.class("soft")) { localizer.text(points.isEmpty ? .noPointInRange : .onePointInRange) }
      } else {
        if progressMeasure == .oneRepMaximum { p(.class("small soft")) { aboutMaximum(localizer) } }
        curve(points, progressMeasure, grain, from: from, through: detail.today, localizer, next)
        p(.class("small soft")) { localizer.text(grain.phrase) }
      }
      if !points.isEmpty {
        curveTable(points, progressMeasure, localizer, file: detail.path + "/e1rm.csv", next)
      }
    }
    if let forecast { forecast }
  }
}

/// Returns the curve with a sentence that describes it.
func curve(
  _ points: [TrendPoint], _ progressMeasure: ProgressMeasure, _ grain: TrendGrain, from: Day, through: Day,
  _ localizer: Localizer, _ next: NextPoint? = nil
) -> HTML {
  var chart = LineChart(
    points: points.map { point in
      ChartPoint(
        day: point.day, amount: localizer.thousandths(point.amount, of: progressMeasure),
        words: localizer.shortDate(point.day) + ": " + localizer.text(point.amount, of: progressMeasure))
    }, from: from, through: through, pauseDays: grain.pauseDays, isUpsideDown: progressMeasure.isBetterLow)
  chart.band = next.map { next in
    ChartBand(
      low: localizer.thousandths(next.low, of: progressMeasure),
      middle: localizer.thousandths(next.middle, of: progressMeasure),
      high: localizer.thousandths(next.high, of: progressMeasure),
      words: localizer.text(.aheadNextTime) + ": " + localizer.text(next, of: progressMeasure))
  }
  let amounts = points.map { $0.amount }
  let sentence = localizer.text(
    .curveSays, .text("what", localizer.text(progressMeasure.phrase)),
    .text("from", localizer.text(points.first?.amount ?? 0, of: progressMeasure)),
    .text("to", localizer.text(points.last?.amount ?? 0, of: progressMeasure)),
    .text("low", localizer.text(amounts.min() ?? 0, of: progressMeasure)),
    .text("high", localizer.text(amounts.max() ?? 0, of: progressMeasure)),
    .text("first", localizer.date(points.first?.day ?? from, withYear: true)),
    .text("last", localizer.date(points.last?.day ?? through, withYear: true)))
  return chart.html(sentence + (chart.band.map { " " + $0.words + "." } ?? ""), localizer)
}

/// Returns the points as a table, newest first.
func curveTable(
  _ points: [TrendPoint], _ progressMeasure: ProgressMeasure, _ localizer: Localizer, file: String,
  _ next: NextPoint? = nil
) -> HTML {
  var rows = points.reversed().map { point in
    (
      head: a(.href("/sessions/" + point.sessionID.text)) { shortly(point.day, localizer) },
      cells: [HTML(localizer.text(point.amount, of: progressMeasure))]
    )
  }
  if let next {
    rows.insert(
      (head: HTML(localizer.text(.aheadNextTime)), cells: [HTML(localizer.text(next, of: progressMeasure))]),
      at: 0)
  }
  return drawnTable(
    localizer.text(progressMeasure.phrase),
    [localizer.text(.dayColumn), localizer.text(progressMeasure.phrase)], rows, localizer
  ) { fileLink(file, localizer) }
}

extension ProgressMeasure {
  var phrase: Phrase {
    switch self {
    case .oneRepMaximum: .estimatedMaximum
    case .weight: .bestHeaviest
    case .help: .bestLeastHelp
    case .repetitions: .bestMostReps
    case .time: .bestLongest
    case .distance: .bestFarthest
    case .volume: .bestVolume
    }
  }

  /// The short name, for use where space is limited.
  var shortPhrase: Phrase {
    switch self {
    case .oneRepMaximum: .bestMaximum
    case .volume: .volumeWord
    default: phrase
    }
  }

  /// The measure's code in an address.
  var code: String {
    switch self {
    case .oneRepMaximum: "maximum"
    case .weight: "weight"
    case .help: "help"
    case .repetitions: "reps"
    case .time: "time"
    case .distance: "distance"
    case .volume: "volume"
    }
  }
}

extension TrendGrain {
  fileprivate var phrase: Phrase {
    switch self {
    case .day: .bestOfEachDay
    case .week: .bestOfEachWeek
    case .month: .bestOfEachMonth
    case .year: .bestOfEachYear
    }
  }
}

extension Localizer {
  /// Returns an estimate in whole units, such as `96 kg`.
  func estimate(grams: Int64) -> String {
    figures.estimateNumber(Weight(grams: grams)) + " " + figures.unit.rawValue
  }

  /// Returns a value of a curve with its unit.
  func text(_ amount: Int64, of progressMeasure: ProgressMeasure) -> String {
    switch progressMeasure {
    case .oneRepMaximum: estimate(grams: amount)
    case .weight, .help: figures.weight(Weight(grams: amount))
    case .repetitions: text(.repetitions, .count("count", amount))
    case .time: seconds(ofMilliseconds: amount)
    case .distance: metres(amount)
    case .volume: figures.volume(amount)
    }
  }

  /// Returns a value of a curve in thousandths of the unit on its axis.
  func thousandths(_ amount: Int64, of progressMeasure: ProgressMeasure) -> Int64 {
    switch progressMeasure {
    case .oneRepMaximum, .weight, .help: Weight(grams: amount).millionths(in: figures.unit) / 1000
    case .time: amount
    case .volume: figures.volumeThousandths(amount)
    case .repetitions, .distance: min(amount, 1_000_000_000) * 1000
    }
  }
}

/// The forecast of the next point of an exercise's curve, in the unit of its progress measure.
struct NextPoint: Equatable {
  var low: Int64
  var middle: Int64
  var high: Int64
}

extension Localizer {
  /// Returns the forecast of the next point as text, such as `96 kg (93 kg to 99 kg)`.
  func text(_ next: NextPoint, of progressMeasure: ProgressMeasure) -> String {
    var fillings = [Filling.text("middle", text(next.middle, of: progressMeasure))]
    if next.low < next.high {
      fillings.append(.text("low", text(next.low, of: progressMeasure)))
      fillings.append(.text("high", text(next.high, of: progressMeasure)))
    }
    return text(.aheadInWords, with: fillings)
  }
}
