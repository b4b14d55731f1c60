import Records
import Training

/// An exercise over time: a curve, how far back it goes, and the same as a table and a file.
func curvePart(_ detail: ExerciseDetail, _ voice: Voice) -> HTML? {
  guard let yardstick = detail.yardstick else { return nil }
  let (points, from, grain) = detail.curve
  let next = detail.next
  return part("curve", voice(yardstick.phrase)) {
    let measure = (name: "measure", value: yardstick.code)
    if detail.yardsticks.count > 1 {
      nav(.class("chips"), .label(voice(.whichMeasure))) {
        for known in detail.yardsticks {
          chip(
            address(detail.path, [("measure", known.code), ("range", detail.range.code)]) + "#curve",
            voice(known.shortPhrase), isOn: known == yardstick)
        }
      }
    }
    rangeChips(detail.path, [measure], detail.range, to: "#curve", voice)
    div(.class("card")) {
      if points.count < 2 {
        p(.class("soft")) { voice(points.isEmpty ? .noPointInRange : .onePointInRange) }
      } else {
        if yardstick == .oneRepMaximum { p(.class("small soft")) { aboutMaximum(voice) } }
        curve(points, yardstick, grain, from: from, through: detail.today, voice, next)
        p(.class("small soft")) { voice(grain.phrase) }
      }
      if !points.isEmpty { curveTable(points, yardstick, voice, file: detail.path + "/e1rm.csv", next) }
    }
    aheadLink(detail, voice)
  }
}

/// The curve itself, with the sentence that says it.
func curve(
  _ points: [TrendPoint], _ yardstick: Yardstick, _ grain: TrendGrain, from: Day, through: Day,
  _ voice: Voice, _ next: NextPoint? = nil
) -> HTML {
  var chart = LineChart(
    points: points.map { point in
      ChartPoint(
        day: point.day, amount: voice.thousandths(point.amount, of: yardstick),
        words: voice.shortDate(point.day) + ": " + voice.text(point.amount, of: yardstick))
    }, from: from, through: through, pauseDays: grain.pauseDays, isUpsideDown: yardstick.isBetterLow)
  chart.band = next.map { next in
    ChartBand(
      low: voice.thousandths(next.low, of: yardstick), middle: voice.thousandths(next.middle, of: yardstick),
      high: voice.thousandths(next.high, of: yardstick),
      words: voice(.aheadNextTime) + ": " + voice.text(next, of: yardstick))
  }
  let amounts = points.map { $0.amount }
  let sentence = voice(
    .curveSays, .text("what", voice(yardstick.phrase)),
    .text("from", voice.text(points.first?.amount ?? 0, of: yardstick)),
    .text("to", voice.text(points.last?.amount ?? 0, of: yardstick)),
    .text("low", voice.text(amounts.min() ?? 0, of: yardstick)),
    .text("high", voice.text(amounts.max() ?? 0, of: yardstick)),
    .text("first", voice.date(points.first?.day ?? from, withYear: true)),
    .text("last", voice.date(points.last?.day ?? through, withYear: true)))
  return chart.html(sentence + (chart.band.map { " " + $0.words + "." } ?? ""), voice)
}

/// The points as a table, the newest first.
func curveTable(
  _ points: [TrendPoint], _ yardstick: Yardstick, _ voice: Voice, file: String, _ next: NextPoint? = nil
) -> HTML {
  var rows = points.reversed().map { point in
    (
      head: a(.href("/sessions/" + point.sessionID.text)) { shortly(point.day, voice) },
      cells: [HTML(voice.text(point.amount, of: yardstick))]
    )
  }
  if let next {
    rows.insert(
      (head: HTML(voice(.aheadNextTime)), cells: [HTML(voice.text(next, of: yardstick))]), at: 0)
  }
  return drawnTable(
    voice(yardstick.phrase), [voice(.dayColumn), voice(yardstick.phrase)], rows, voice
  ) { fileLink(file, voice) }
}

extension Yardstick {
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

  /// The same where there is little room.
  var shortPhrase: Phrase {
    switch self {
    case .oneRepMaximum: .bestMaximum
    case .volume: .volumeWord
    default: phrase
    }
  }

  /// The word for it in an address.
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

extension Voice {
  /// An estimate in whole units: `96 kg`.
  func estimate(grams: Int64) -> String {
    figures.estimateNumber(Weight(grams: grams)) + " " + figures.unit.rawValue
  }

  /// A figure of a curve, with its unit.
  func text(_ amount: Int64, of yardstick: Yardstick) -> String {
    switch yardstick {
    case .oneRepMaximum: estimate(grams: amount)
    case .weight, .help: figures.weight(Weight(grams: amount))
    case .repetitions: self(.repetitions, .count("count", amount))
    case .time: seconds(ofMilliseconds: amount)
    case .distance: metres(amount)
    case .volume: figures.volume(amount)
    }
  }

  /// A figure of a curve in thousandths of what is written at its axis.
  func thousandths(_ amount: Int64, of yardstick: Yardstick) -> Int64 {
    switch yardstick {
    case .oneRepMaximum, .weight, .help: Weight(grams: amount).millionths(in: figures.unit) / 1000
    case .time: amount
    case .volume: figures.volumeThousandths(amount)
    case .repetitions, .distance: min(amount, 1_000_000_000) * 1000
    }
  }
}
