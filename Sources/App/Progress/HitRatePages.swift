import Records
import Training

/// How suggestions turned out.
struct HitRates {
  /// With the names of the exercises.
  var exercises: [(name: String, rate: HitRate)]
  /// How the forecasts of the last half year did.
  var forecasts = ForecastRecord()

  /// Of all exercises together.
  var whole: HitRate { HitRate(catalogID: "", judgements: exercises.flatMap { $0.rate.judgements }) }
}

func readHitRates(_ visit: Visit) -> HitRates {
  let names = ExerciseNames(catalogue: visit.finder.catalogue, own: visit.tx.list(Exercise.self))
  return HitRates(exercises: hitRates(in: visit.tx).map { (name: names[$0.catalogID], rate: $0) })
}

/// Of the accepted suggestions how many were right, and by exercise.
func hitRatePage(_ rates: HitRates, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let whole = rates.whole
  return frame(voice(.hitRate), on: .progress, back: (Tab.progress.path, voice(.progress))) {
    if whole.judgements.isEmpty {
      emptyState(.spark, voice(.hitRateNone), voice(.hitRateNoneMore))
    } else {
      div(.class("card")) {
        p(.class("small soft")) { voice(.hitRateOf, .count("count", whole.judged)) }
        p(.class("hero num")) { voice.share(whole) }
        judgementBar(whole, voice)
        ul(.class("legend")) {
          for kind in HitRate.order {
            legendLine(kind.shade, voice.figures.grouped(whole.count(kind)) + " " + voice(kind.phrase))
          }
        }
        p(.class("small soft")) { voice(.hitRateMeans) }
      }
    }
    forecastPart(rates.forecasts, voice)
    if !whole.judgements.isEmpty {
      part("by-exercise", voice(.exercisesName)) { div(.class("card")) { hitTable(rates, voice) } }
      ul(.class("inner")) {
        li { rowLink("/lessons", voice(.settingLessons), voice(.hitRateLedger), .lesson) }
      }
    }
  }
}

private func hitTable(_ rates: HitRates, _ voice: Voice) -> HTML {
  HTML {
    table {
      caption(.class("hidden-text")) { voice(.hitRate) }
      thead {
        tr {
          th(.scope("col")) { voice(.exerciseWord) }
          th(.scope("col"), .class("num")) { voice(.judgedWord) }
          th(.scope("col"), .class("num")) { voice(.goodWord) }
        }
      }
      tbody {
        for (name, rate) in rates.exercises {
          tr {
            th(.scope("row")) {
              a(.class("quiet-link"), .href("/exercises/" + percentEncoded(rate.catalogID))) { named(name) }
            }
            td(.class("num")) { voice.figures.grouped(rate.judged) }
            td(.class("num strong")) { voice.share(rate) }
          }
        }
      }
    }
    fileLink("/progress/suggestions.csv", voice)
  }
}

/// The parts of a whole in one bar; the list under it says them in words.
private func judgementBar(_ rate: HitRate, _ voice: Voice) -> HTML {
  let count = max(Int64(rate.judgements.count), 1)
  var start: Int64 = 0
  return element(
    "svg", .class("chart share-bar"), .set("viewBox", "0 0 345 14"), .set("aria-hidden", "true"),
    .set("focusable", "false")
  ) {
    for kind in HitRate.order {
      let width = rate.count(kind) * 3450 / count
      Drawing.rect(kind.shade, start, 0, max(width - 20, 0), 140, round: 40)
      let _ = start += width
    }
  }
}

extension HitRate {
  fileprivate static let order: [Judgement] = [.good, .tooEasy, .tooAggressive, .ignored]
}

extension Judgement {
  fileprivate var shade: String {
    switch self {
    case .good: "within"
    case .tooEasy: "above"
    case .tooAggressive: "below"
    case .ignored: "level-0"
    }
  }
}

extension Voice {
  /// `78%`; a dash where nothing was judged.
  fileprivate func share(_ rate: HitRate) -> String {
    guard rate.judged > 0 else { return "–" }
    return figures.percent((rate.count(.good) * 100).quotientRounded(rate.judged))
  }
}
