import Records
import Training

/// The working sets of each muscle: on a body, and as bars beside the band.
func musclePart(_ view: ProgressView, _ voice: Voice) -> HTML {
  section(.class("card"), .id("muscles"), .set("aria-labelledby", "about-muscles")) {
    h2(.class("title"), .id("about-muscles")) { voice(.hardSetsPerMuscle) }
    nav(.class("chips wrap ranges"), .label(voice(.whichWeek))) {
      for span in MuscleSpan.allCases {
        chip(
          view.path("week", span.code, to: "#muscles"), voice(span.phrase), isOn: span == view.muscleSpan)
      }
    }
    bodyMap(sentence(view, voice), voice) { muscle in
      view.muscles.first { $0.muscle == muscle }?.level ?? 0
    }
    bodyLegend([
      (1, voice(.setsUnderFive)), (2, voice(.setsUnderTen)), (3, voice(.setsInBand)),
      (4, voice(.setsOverBand)),
    ])
    if view.muscles.isEmpty {
      p(.class("soft")) { voice(.noSetsInSpan) }
    } else {
      muscleTable(view, voice)
      p(.class("small soft")) { voice(.bandMeans) }
      fileLink(
        address("/progress/muscles.csv", [("range", view.range.code), ("week", view.muscleSpan.code)]), voice)
    }
  }
}

private func sentence(_ view: ProgressView, _ voice: Voice) -> String {
  let most = view.muscles.prefix(5).map { row in
    voice(row.muscle.phrase) + " " + voice.figures.decimal(row.tenths, places: 1)
  }
  return most.isEmpty
    ? voice(.bodyEmptySays) : voice(.bodySays, .text("muscles", joined(most, by: ", ")))
}

private func muscleTable(_ view: ProgressView, _ voice: Voice) -> HTML {
  let most = max(view.muscles.first?.tenths ?? 0, MuscleSets.band.upperBound * 6 / 5)
  return table(.class("bands")) {
    caption(.class("hidden-text")) { voice(.hardSetsPerMuscle) }
    thead(.class("hidden-text")) {
      tr {
        th(.scope("col")) { voice(.muscle) }
        th(.scope("col")) { voice(.besideBand) }
        th(.scope("col")) { voice(.setsWord) }
      }
    }
    tbody {
      for row in view.muscles {
        tr {
          th(.scope("row")) { voice(row.muscle.phrase) }
          td(.class("wide")) {
            bandBar(row.tenths, MuscleSets.band, most: most, row.place)
            span(.class("hidden-text")) { voice(row.place.phrase) }
          }
          td(.class("num strong")) { voice.figures.decimal(row.tenths, places: 1) }
        }
      }
    }
  }
}

extension BandPlace {
  fileprivate var phrase: Phrase {
    switch self {
    case .below: .belowBand
    case .within: .withinBand
    case .above: .aboveBand
    }
  }
}
