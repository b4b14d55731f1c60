import Records
import Training

/// Lifts, muscles, days, volume and records of a range.
func progressPage(_ view: ProgressView, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.progress), on: .progress) {
    if !view.hasHistory {
      emptyState(.progress, voice(.noProgress), voice(.noProgressMore)) {
        buttonLink("/imports/new", voice(.importLog))
      }
      exploreLinks(voice)
    } else {
      rangeChips("/progress", view.kept, view.range, voice)
      if view.summaries.isEmpty {
        p(.class("card soft")) { voice(.nothingLately, .count("count", view.weeks)) }
      } else {
        charts(view, frame)
      }
      recordsPart(view, voice)
      exploreLinks(voice)
      maximumSheet(voice)
    }
  }
}

private func charts(_ view: ProgressView, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return HTML {
    leadPart(view, frame)
    if let lift = view.lift { liftChips(lift, view, voice) }
    div(.class("columns")) {
      div {
        liftPart(view, voice)
        pyramidPart(
          view.climbing, file: address("/progress/pyramid.csv", view.pyramidFields), voice
        ) { view.path("scale", $0.rawValue, to: "#pyramid") }
        hangPart(view, frame)
        consistencyPart(view, voice)
        categoryPart(view, voice)
      }
      div {
        musclePart(view, voice)
        volumePart(view, voice)
      }
    }
  }
}

extension ProgressView {
  /// What stays when another range is chosen.
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

private func exploreLinks(_ voice: Voice) -> HTML {
  part("more", voice(.lookFurther)) {
    ul(.class("inner")) {
      li { rowLink("/history", voice(.history), voice(.historyMore), .calendar) }
      li { rowLink("/progress/body", voice(.metricsTitle), voice(.metricsMore), .chart) }
      li {
        rowLink("/progress/suggestions", voice(.hitRate), voice(.hitRateMore), .spark)
      }
      li { rowLink("/exercises", voice(.exercisesName), voice(.exercisesMore), .barbell) }
    }
  }
}

// MARK: Lifts

private func liftChips(_ lift: ShownLift, _ view: ProgressView, _ voice: Voice) -> HTML {
  nav(.class("chips"), .label(voice(.mainLifts))) {
    for known in view.lifts {
      chip(
        view.path("lift", known.catalogID), known.name,
        isOn: known.catalogID.hasSameBytes(as: lift.catalogID))
    }
    chip("/exercises", voice(.allExercises))
  }
}

private func liftPart(_ view: ProgressView, _ voice: Voice) -> HTML? {
  guard let lift = view.lift else { return nil }
  return section(.id("lifts"), .label(voice(.mainLifts))) {
    div(.class("card")) {
      div(.class("row between top-aligned wrap")) {
        div {
          h2 {
            a(.class("quiet-link"), .href("/exercises/" + percentEncoded(lift.catalogID))) {
              named(lift.name)
            }
          }
          p(.class("small soft")) {
            voice(lift.yardstick.phrase) + " "
            if lift.yardstick == .oneRepMaximum { aboutMaximum(voice) }
          }
          if let last = lift.points.last {
            p(.class("hero num")) { voice.text(last.amount, of: lift.yardstick) }
          }
        }
        if let growth = lift.growth { growthBadge(growth, lift.yardstick, view.weeks, voice) }
      }
      liftCurve(lift, view, voice)
    }
  }
}

private func growthBadge(_ growth: Int64, _ yardstick: Yardstick, _ weeks: Int64, _ voice: Voice) -> HTML {
  let percent = growth.quotientRounded(10)
  let isGood = yardstick.isBetterLow ? percent < 0 : percent > 0
  let text = (percent > 0 ? "+" : "") + voice.figures.percent(percent)
  return badge(
    isGood ? .done : .plain, voice(.growthIn, .text("percent", text), .count("count", weeks)))
}

private func liftCurve(_ lift: ShownLift, _ view: ProgressView, _ voice: Voice) -> HTML {
  HTML {
    if lift.points.count < 2 {
      p(.class("soft")) { voice(.onePointInRange) }
    } else {
      curve(lift.points, lift.yardstick, lift.grain, from: view.first, through: view.today, voice)
    }
    if lift.growth != nil { p(.class("small soft")) { voice(.growthMeans) } }
    curveTable(
      lift.points, lift.yardstick, voice,
      file: "/exercises/" + percentEncoded(lift.catalogID) + "/e1rm.csv")
  }
}

// MARK: Records

private func recordsPart(_ view: ProgressView, _ voice: Voice) -> HTML? {
  guard !view.records.isEmpty else { return nil }
  return part("records", voice(.recentRecords)) {
    ol(.class("card list")) {
      for records in view.records {
        li { recordsLine(records, view.today, voice) }
      }
    }
  }
}

private func recordsLine(_ records: RecordsOfDay, _ today: Day, _ voice: Voice) -> HTML? {
  guard let first = records.bests.first else { return nil }
  return rowLink(
    "/sessions/" + first.sessionID.text, records.name,
    joined(records.bests.map { voice.words(for: $0) } + [voice.shortDay(first.day, today: today)], by: " · "),
    .medal)
}
