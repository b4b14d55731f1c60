import Records
import Training

/// Returns the section that lists the evidence for a forecast line by line, so that readers can check the sum
/// by hand.
func restsPart(_ view: AheadView, _ forecast: Forecast, _ localizer: Localizer) -> HTML {
  part("rests", localizer.text(.aheadRests)) {
    div(.class("card stack")) {
      p { localizer.text(forecast.situation.phrase) }
      details {
        summary { localizer.text(.aheadFigures) }
        div(.class("stack")) {
          p(.class("small soft")) {
            localizer.text(.aheadSum, .text("weight", localizer.weightOrNone(view.weight)))
          }
          evidenceTable(forecast, localizer)
          p(.class("small soft")) { localizer.text(.aheadLearned) }
          h3 { localizer.text(.aheadOff) }
          p { localizer.text(.aheadSpread, .text("spread", localizer.fixed(forecast.spread))) }
          p { example(forecast, localizer) }
          twentieths(forecast, localizer)
        }
      }
    }
  }
}

private func evidenceTable(_ forecast: Forecast, _ localizer: Localizer) -> HTML {
  table(.class("sum")) {
    caption(.class("hidden-text")) { localizer.text(.aheadRests) }
    thead {
      tr {
        th(.scope("col")) { localizer.text(.aheadWhat) }
        th(.scope("col"), .class("num")) { localizer.text(.aheadValue) }
        th(.scope("col"), .class("num")) { localizer.text(.aheadCounts) }
        th(.scope("col"), .class("num")) { localizer.text(.aheadAdds) }
      }
    }
    tbody {
      tr {
        th(.scope("row")) { localizer.text(forecast.situation.isNew ? .aheadHalfway : .aheadLastTime) }
        td(.class("num")) { localizer.fixed(forecast.lastTime) }
        td {}
        td(.class("num")) { localizer.fixed(forecast.lastTime) }
      }
      for evidence in forecast.evidence where evidence.value != 0 {
        tr {
          th(.scope("row")) { localizer.text(evidence.kind.phrase) }
          td(.class("num")) { localizer.fixed(evidence.value, signed: evidence.kind.isReps) }
          td(.class("num soft")) { localizer.fixed(evidence.weight) }
          td(.class("num")) { localizer.fixed(evidence.value * evidence.weight, signed: true) }
        }
      }
    }
    tfoot {
      if let limit = forecast.limit, limit == forecast.expected {
        total(.aheadTotal, forecast.sum, localizer)
        total(forecast.situation.isUp ? .aheadNoMore : .aheadNoLess, limit, localizer)
      }
      total(.aheadExpected, forecast.expected, localizer)
    }
  }
}

private func total(_ name: Phrase, _ figure: Double, _ localizer: Localizer) -> HTML {
  tr {
    th(.scope("row")) { localizer.text(name) }
    td {}
    td {}
    td(.class("num strong")) { localizer.fixed(figure) }
  }
}

/// Returns the worked example: how the chance of reaching the likeliest number of repetitions is calculated.
private func example(_ forecast: Forecast, _ localizer: Localizer) -> String {
  let reps = max(1, forecast.reps)
  let needed = Double(reps) - 0.5
  return localizer.text(
    .aheadOffMore, .count("count", reps), .text("needed", localizer.fixed(needed, places: 1)),
    .text("expected", localizer.fixed(forecast.expected)), .text("spread", localizer.fixed(forecast.spread)),
    .text("score", localizer.fixed((needed - forecast.expected) / forecast.spread)),
    .text("above", localizer.percent(of: forecast.chance(of: reps))))
}

private func twentieths(_ forecast: Forecast, _ localizer: Localizer) -> HTML {
  drawnTable(
    localizer.text(.aheadOff),
    [localizer.text(.aheadBelow), localizer.text(.aheadSpreads), localizer.text(.aheadThatIs)],
    forecast.scores.enumerated().map { place, score in
      let share = Int64(place) * 100 / Int64(max(1, forecast.scores.count - 1))
      return (
        head: HTML(percent(share, localizer)),
        cells: [
          HTML(localizer.fixed(score)),
          HTML(localizer.fixed(forecast.expected + forecast.spread * score, places: 1)),
        ]
      )
    }, localizer)
}

extension Situation {
  fileprivate var phrase: Phrase {
    switch self {
    case .again: .aheadAgain
    case .upKnown: .aheadUpKnown
    case .downKnown: .aheadDownKnown
    case .upNew: .aheadUpNew
    case .downNew: .aheadDownNew
    }
  }

  fileprivate var isNew: Bool { self == .upNew || self == .downNew }
}

extension Forecast {
  /// The expected repetitions before the limit is applied: ``Forecast/lastTime`` plus the weighted evidence.
  fileprivate var sum: Double { evidence.reduce(lastTime) { $0 + $1.value * $1.weight } }
}

extension EvidenceKind {
  fileprivate var phrase: Phrase {
    switch self {
    case .always: .evidenceAlways
    case .pause: .evidencePause
    case .bestOfThree: .evidenceBest
    case .middleOfFive: .evidenceMiddle
    case .usual: .evidenceUsual
    case .low: .evidenceLow
    case .high: .evidenceHigh
    case .meanOfFive: .evidenceMean
    case .timeBefore: .evidenceBefore
    case .change: .evidenceChange
    case .habit: .evidenceHabit
    }
  }
}
