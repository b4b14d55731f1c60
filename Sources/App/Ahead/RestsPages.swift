import Records
import Training

/// What a forecast rests on, line by line, so that the sum can be checked by hand.
func restsPart(_ view: AheadView, _ forecast: Forecast, _ voice: Voice) -> HTML {
  part("rests", voice(.aheadRests)) {
    div(.class("card stack")) {
      p { voice(forecast.situation.phrase) }
      details {
        summary { voice(.aheadFigures) }
        div(.class("stack")) {
          p(.class("small soft")) { voice(.aheadSum, .text("weight", voice.weightOrNone(view.weight))) }
          evidenceTable(forecast, voice)
          p(.class("small soft")) { voice(.aheadLearned) }
          h3 { voice(.aheadOff) }
          p { voice(.aheadSpread, .text("spread", voice.fixed(forecast.spread))) }
          p { example(forecast, voice) }
          twentieths(forecast, voice)
        }
      }
    }
  }
}

private func evidenceTable(_ forecast: Forecast, _ voice: Voice) -> HTML {
  table(.class("sum")) {
    caption(.class("hidden-text")) { voice(.aheadRests) }
    thead {
      tr {
        th(.scope("col")) { voice(.aheadWhat) }
        th(.scope("col"), .class("num")) { voice(.aheadValue) }
        th(.scope("col"), .class("num")) { voice(.aheadCounts) }
        th(.scope("col"), .class("num")) { voice(.aheadAdds) }
      }
    }
    tbody {
      tr {
        th(.scope("row")) { voice(forecast.situation.isNew ? .aheadHalfway : .aheadLastTime) }
        td(.class("num")) { voice.fixed(forecast.lastTime) }
        td {}
        td(.class("num")) { voice.fixed(forecast.lastTime) }
      }
      for evidence in forecast.evidence where evidence.value != 0 {
        tr {
          th(.scope("row")) { voice(evidence.kind.phrase) }
          td(.class("num")) { voice.fixed(evidence.value, signed: evidence.kind.isReps) }
          td(.class("num soft")) { voice.fixed(evidence.weight) }
          td(.class("num")) { voice.fixed(evidence.value * evidence.weight, signed: true) }
        }
      }
    }
    tfoot {
      if let limit = forecast.limit, limit == forecast.expected {
        total(.aheadTotal, forecast.sum, voice)
        total(forecast.situation.isUp ? .aheadNoMore : .aheadNoLess, limit, voice)
      }
      total(.aheadExpected, forecast.expected, voice)
    }
  }
}

private func total(_ name: Phrase, _ figure: Double, _ voice: Voice) -> HTML {
  tr {
    th(.scope("row")) { voice(name) }
    td {}
    td {}
    td(.class("num strong")) { voice.fixed(figure) }
  }
}

/// How the chance of the likeliest number comes out, in figures.
private func example(_ forecast: Forecast, _ voice: Voice) -> String {
  let reps = max(1, forecast.reps)
  let needed = Double(reps) - 0.5
  return voice(
    .aheadOffMore, .count("count", reps), .text("needed", voice.fixed(needed, places: 1)),
    .text("expected", voice.fixed(forecast.expected)), .text("spread", voice.fixed(forecast.spread)),
    .text("score", voice.fixed((needed - forecast.expected) / forecast.spread)),
    .text("above", voice.percent(of: forecast.chance(of: reps))))
}

private func twentieths(_ forecast: Forecast, _ voice: Voice) -> HTML {
  drawnTable(
    voice(.aheadOff), [voice(.aheadBelow), voice(.aheadSpreads), voice(.aheadThatIs)],
    forecast.scores.enumerated().map { place, score in
      let share = Int64(place) * 100 / Int64(max(1, forecast.scores.count - 1))
      return (
        head: HTML(percent(share, voice)),
        cells: [
          HTML(voice.fixed(score)),
          HTML(voice.fixed(forecast.expected + forecast.spread * score, places: 1)),
        ]
      )
    }, voice)
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
  /// What the lines make, before the limit.
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
