import Records
import Training

/// Returns the hard sets of each muscle, on a body map and as bars next to the recommended range.
func musclePart(_ view: ProgressView, _ localizer: Localizer) -> HTML {
  section(.class("card"), .id("muscles"), .set("aria-labelledby", "about-muscles")) {
    h2(.class("title"), .id("about-muscles")) { localizer.text(.hardSetsPerMuscle) }
    nav(.class("chips wrap ranges"), .label(localizer.text(.whichWeek))) {
      for span in MuscleSpan.allCases {
        chip(
          view.path("week", span.code, to: "#muscles"), localizer.text(span.phrase),
          isOn: span == view.muscleSpan)
      }
    }
    bodyMap(sentence(view, localizer), localizer) { muscle in
      view.muscles.first { $0.muscle == muscle }?.level ?? 0
    }
    bodyLegend([
      (1, localizer.text(.setsUnderFive)), (2, localizer.text(.setsUnderTen)),
      (3, localizer.text(.setsInBand)),
      (4, localizer.text(.setsOverBand)),
    ])
    if view.muscles.isEmpty {
      p(.class("soft")) { localizer.text(.noSetsInSpan) }
    } else {
      muscleTable(view, localizer)
      p(.class("small soft")) { localizer.text(.bandMeans) }
      fileLink(
        address("/progress/muscles.csv", [("range", view.range.code), ("week", view.muscleSpan.code)]),
        localizer)
    }
  }
}

private func sentence(_ view: ProgressView, _ localizer: Localizer) -> String {
  let most = view.muscles.prefix(5).map { row in
    localizer.text(row.muscle.phrase) + " " + localizer.figures.decimal(row.tenths, places: 1)
  }
  return most.isEmpty
    ? localizer.text(.bodyEmptySays) : localizer.text(.bodySays, .text("muscles", joined(most, by: ", ")))
}

private func muscleTable(_ view: ProgressView, _ localizer: Localizer) -> HTML {
  let most = max(view.muscles.first?.tenths ?? 0, MuscleSets.band.upperBound * 6 / 5)
  return table(.class("bands")) {
    caption(.class("hidden-text")) { localizer.text(.hardSetsPerMuscle) }
    thead(.class("hidden-text")) {
      tr {
        th(.scope("col")) { localizer.text(.muscle) }
        th(.scope("col")) { localizer.text(.besideBand) }
        th(.scope("col")) { localizer.text(.setsWord) }
      }
    }
    tbody {
      for row in view.muscles {
        tr {
          th(.scope("row")) { localizer.text(row.muscle.phrase) }
          td(.class("wide")) {
            bandBar(row.tenths, MuscleSets.band, most: most, row.place)
            span(.class("hidden-text")) { localizer.text(row.place.phrase) }
          }
          td(.class("num strong")) { localizer.figures.decimal(row.tenths, places: 1) }
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
