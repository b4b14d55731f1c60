import Records
import Training

/// The outcomes of accepted suggestions, and the accuracy of forecasts.
struct HitRates {
  /// Each exercise's name and the outcomes of its suggestions.
  var exercises: [(name: String, rate: HitRate)]
  /// The accuracy of the forecasts in the last 180 days.
  var forecasts = ForecastRecord()

  /// The outcomes of all exercises combined.
  var whole: HitRate { HitRate(catalogID: "", judgements: exercises.flatMap { $0.rate.judgements }) }
}

func readHitRates(_ context: RouteContext) -> HitRates {
  let names = ExerciseNames(catalogue: context.finder.catalogue, own: context.tx.list(Exercise.self))
  return HitRates(exercises: hitRates(in: context.tx).map { (name: names[$0.catalogID], rate: $0) })
}

/// Returns the page with the share of accepted suggestions that were right, overall and by exercise.
func hitRatePage(_ rates: HitRates, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let whole = rates.whole
  return layout.page(
    localizer.text(.hitRate), on: .progress, back: (Tab.progress.path, localizer.text(.progress))
  ) {
    if whole.judgements.isEmpty {
      emptyState(.spark, localizer.text(.hitRateNone), localizer.text(.hitRateNoneMore))
    } else {
      div(.class("card")) {
        p(.class("small soft")) { localizer.text(.hitRateOf, .count("count", whole.judged)) }
        p(.class("hero num")) { localizer.share(whole) }
        judgementBar(whole, localizer)
        ul(.class("legend")) {
          for kind in HitRate.order {
            legendLine(
              kind.shade, localizer.figures.grouped(whole.count(kind)) + " " + localizer.text(kind.phrase))
          }
        }
        p(.class("small soft")) { localizer.text(.hitRateMeans) }
      }
    }
    forecastPart(rates.forecasts, localizer)
    if !whole.judgements.isEmpty {
      part("by-exercise", localizer.text(.exercisesName)) {
        div(.class("card")) { hitTable(rates, localizer) }
      }
      ul(.class("inner")) {
        li { rowLink("/lessons", localizer.text(.settingLessons), localizer.text(.hitRateLedger), .lesson) }
      }
    }
  }
}

private func hitTable(_ rates: HitRates, _ localizer: Localizer) -> HTML {
  HTML {
    table {
      caption(.class("hidden-text")) { localizer.text(.hitRate) }
      thead {
        tr {
          th(.scope("col")) { localizer.text(.exerciseWord) }
          th(.scope("col"), .class("num")) { localizer.text(.judgedWord) }
          th(.scope("col"), .class("num")) { localizer.text(.goodWord) }
        }
      }
      tbody {
        for (name, rate) in rates.exercises {
          tr {
            th(.scope("row")) {
              a(.class("quiet-link"), .href("/exercises/" + percentEncoded(rate.catalogID))) { named(name) }
            }
            td(.class("num")) { localizer.figures.grouped(rate.judged) }
            td(.class("num strong")) { localizer.share(rate) }
          }
        }
      }
    }
    fileLink("/progress/suggestions.csv", localizer)
  }
}

/// Returns a stacked bar of the outcomes.
///
/// The list below it has the same values as text.
private func judgementBar(_ rate: HitRate, _ localizer: Localizer) -> HTML {
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

extension Localizer {
  /// Returns the share of suggestions that were right, such as `78%`, or a dash if no suggestion has been
  /// evaluated yet.
  fileprivate func share(_ rate: HitRate) -> String {
    guard rate.judged > 0 else { return "–" }
    return figures.percent((rate.count(.good) * 100).quotientRounded(rate.judged))
  }
}
