import Records
import Training

/// Returns the Progress page: lifts, muscles, training days, volume and records for a range of days.
func progressPage(_ view: ProgressView, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(localizer.text(.progress), on: .progress) {
    if !view.hasHistory {
      emptyState(.progress, localizer.text(.noProgress), localizer.text(.noProgressMore)) {
        buttonLink("/imports/new", localizer.text(.importLog))
      }
      exploreLinks(localizer)
    } else {
      rangeChips("/progress", view.kept, view.range, localizer)
      if view.summaries.isEmpty {
        p(.class("card soft")) { localizer.text(.nothingLately, .count("count", view.weeks)) }
      } else {
        charts(view, layout)
      }
      recordsPart(view, localizer)
      exploreLinks(localizer)
      maximumSheet(localizer)
    }
  }
}

private func charts(_ view: ProgressView, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return HTML {
    leadPart(view, layout)
    if let lift = view.lift { liftChips(lift, view, localizer) }
    div(.class("columns")) {
      div {
        liftPart(view, localizer)
        pyramidPart(
          view.climbing, file: address("/progress/pyramid.csv", view.pyramidFields), localizer
        ) { view.path("scale", $0.rawValue, to: "#pyramid") }
        hangPart(view, layout)
        consistencyPart(view, localizer)
        categoryPart(view, localizer)
      }
      div {
        musclePart(view, localizer)
        volumePart(view, localizer)
      }
    }
  }
}

extension ProgressView {
  /// The query items to keep when another range is chosen.
  fileprivate var kept: [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    if let lift { fields.append(("lift", lift.catalogID)) }
    if muscleSpan != .lately { fields.append(("week", muscleSpan.code)) }
    return fields + climbing.chosen
  }

  fileprivate var pyramidFields: [(name: String, value: String)] {
    [("range", range.code), ("scale", climbing.scale?.rawValue ?? "")]
  }
}

private func exploreLinks(_ localizer: Localizer) -> HTML {
  part("more", localizer.text(.lookFurther)) {
    ul(.class("inner")) {
      li { rowLink("/history", localizer.text(.history), localizer.text(.historyMore), .calendar) }
      li { rowLink("/progress/body", localizer.text(.metricsTitle), localizer.text(.metricsMore), .chart) }
      li {
        rowLink("/progress/suggestions", localizer.text(.hitRate), localizer.text(.hitRateMore), .spark)
      }
      li { rowLink("/exercises", localizer.text(.exercisesName), localizer.text(.exercisesMore), .barbell) }
    }
  }
}

// MARK: Lifts

private func liftChips(_ lift: ShownLift, _ view: ProgressView, _ localizer: Localizer) -> HTML {
  nav(.class("chips"), .label(localizer.text(.mainLifts))) {
    for known in view.lifts {
      chip(
        view.path("lift", known.catalogID), known.name,
        isOn: known.catalogID.hasSameBytes(as: lift.catalogID))
    }
    chip("/exercises", localizer.text(.allExercises))
  }
}

private func liftPart(_ view: ProgressView, _ localizer: Localizer) -> HTML? {
  guard let lift = view.lift else { return nil }
  return section(.id("lifts"), .label(localizer.text(.mainLifts))) {
    div(.class("card")) {
      div(.class("row between top-aligned wrap")) {
        div {
          h2 {
            a(.class("quiet-link"), .href("/exercises/" + percentEncoded(lift.catalogID))) {
              named(lift.name)
            }
          }
          p(.class("small soft")) {
            localizer.text(lift.progressMeasure.phrase) + " "
            if lift.progressMeasure == .oneRepMaximum { aboutMaximum(localizer) }
          }
          if let last = lift.points.last {
            p(.class("hero num")) { localizer.text(last.amount, of: lift.progressMeasure) }
          }
        }
        if let growth = lift.growth { growthBadge(growth, lift.progressMeasure, view.weeks, localizer) }
      }
      liftCurve(lift, view, localizer)
    }
  }
}

private func growthBadge(
  _ growth: Int64, _ progressMeasure: ProgressMeasure, _ weeks: Int64, _ localizer: Localizer
) -> HTML {
  let percent = growth.quotientRounded(10)
  let isGood = progressMeasure.isBetterLow ? percent < 0 : percent > 0
  let text = (percent > 0 ? "+" : "") + localizer.figures.percent(percent)
  return badge(
    isGood ? .done : .plain, localizer.text(.growthIn, .text("percent", text), .count("count", weeks)))
}

private func liftCurve(_ lift: ShownLift, _ view: ProgressView, _ localizer: Localizer) -> HTML {
  HTML {
    if lift.points.count < 2 {
      p(.class("soft")) { localizer.text(.onePointInRange) }
    } else {
      curve(lift.points, lift.progressMeasure, lift.grain, from: view.first, through: view.today, localizer)
    }
    if lift.growth != nil { p(.class("small soft")) { localizer.text(.growthMeans) } }
    curveTable(
      lift.points, lift.progressMeasure, localizer,
      file: "/exercises/" + percentEncoded(lift.catalogID) + "/e1rm.csv")
  }
}

// MARK: Records

private func recordsPart(_ view: ProgressView, _ localizer: Localizer) -> HTML? {
  guard !view.records.isEmpty else { return nil }
  return part("records", localizer.text(.recentRecords)) {
    ol(.class("card list")) {
      for records in view.records {
        li { recordsLine(records, view.today, localizer) }
      }
    }
  }
}

private func recordsLine(_ records: RecordsOfDay, _ today: Day, _ localizer: Localizer) -> HTML? {
  guard let first = records.bests.first else { return nil }
  return rowLink(
    "/sessions/" + first.sessionID.text, records.name,
    joined(
      records.bests.map { localizer.words(for: $0) } + [localizer.shortDay(first.day, today: today)],
      by: " · "),
    .medal)
}
