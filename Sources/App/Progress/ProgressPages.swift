import Records
import Training

/// The last sixteen weeks: lifts, muscles, days, weeks and records.
func progressPage(_ view: ProgressView, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let over = view.hasHistory ? HTML(voice(.lastWeeks, .count("count", ProgressView.weeks))) : nil
  return frame(voice(.progress), on: .progress, over: over) {
    if !view.hasHistory {
      emptyState(.progress, voice(.noProgress), voice(.noProgressMore)) {
        buttonLink("/imports/new", voice(.importLog))
      }
      exploreLinks(voice)
    } else {
      if view.summaries.isEmpty {
        p(.class("card soft")) { voice(.nothingLately, .count("count", ProgressView.weeks)) }
      } else {
        if let lift = view.lift { liftChips(lift, view, voice) }
        div(.class("columns")) {
          div {
            liftPart(view, voice)
            consistencyPart(view, voice)
          }
          div {
            musclePart(view, voice)
            volumePart(view, voice)
          }
        }
      }
      recordsPart(view, voice)
      exploreLinks(voice)
      maximumSheet(voice)
    }
  }
}

private func exploreLinks(_ voice: Voice) -> HTML {
  part("more", voice(.lookFurther)) {
    ul(.class("inner")) {
      li { rowLink("/history", voice(.history), voice(.historyMore), .calendar) }
      li { rowLink("/exercises", voice(.exercisesName), voice(.exercisesMore), .barbell) }
    }
  }
}

// MARK: Lifts

private func liftChips(_ lift: ShownLift, _ view: ProgressView, _ voice: Voice) -> HTML {
  nav(.class("chips"), .label(voice(.mainLifts))) {
    for known in view.lifts {
      chip(
        address("/progress", [("lift", known.catalogID)]), known.name,
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
        if let growth = lift.growth { growthBadge(growth, lift.yardstick, voice) }
      }
      liftCurve(lift, view, voice)
    }
  }
}

private func growthBadge(_ growth: Int64, _ yardstick: Yardstick, _ voice: Voice) -> HTML {
  let percent = growth.quotientRounded(10)
  let isGood = yardstick.isBetterLow ? percent < 0 : percent > 0
  let text = (percent > 0 ? "+" : "") + voice.figures.decimal(percent, places: 0) + " %"
  return badge(
    isGood ? .done : .plain, voice(.growthIn, .text("percent", text), .count("count", ProgressView.weeks)))
}

private func liftCurve(_ lift: ShownLift, _ view: ProgressView, _ voice: Voice) -> HTML {
  HTML {
    if lift.points.count < 2 {
      p(.class("soft")) { voice(.onePointInRange) }
    } else {
      curve(lift.points, lift.yardstick, from: view.first, through: view.today, voice)
    }
    if lift.growth != nil { p(.class("small soft")) { voice(.growthMeans) } }
    curveTable(
      lift.points, lift.yardstick, voice,
      file: "/exercises/" + percentEncoded(lift.catalogID) + "/e1rm.csv")
  }
}

// MARK: Muscles

private func musclePart(_ view: ProgressView, _ voice: Voice) -> HTML {
  section(.class("card"), .id("muscles"), .set("aria-labelledby", "about-muscles")) {
    div(.class("row between wrap")) {
      h2(.class("title"), .id("about-muscles")) { voice(.hardSetsPerMuscle) }
      nav(.class("chips wrap"), .label(voice(.whichWeek))) {
        chip("/progress#muscles", voice(.thisWeek), isOn: !view.isLastWeek)
        chip("/progress?week=last#muscles", voice(.lastWeek), isOn: view.isLastWeek)
      }
    }
    if view.muscles.isEmpty {
      p(.class("soft")) { voice(view.isLastWeek ? .noSetsLastWeek : .noSetsThisWeek) }
    } else {
      muscleTable(view, voice)
      p(.class("small soft")) { voice(.bandMeans) }
    }
  }
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

// MARK: Weeks and days

private func consistencyPart(_ view: ProgressView, _ voice: Voice) -> HTML {
  let days = dayTotals(of: view.summaries, weeks: ProgressView.weeks, through: view.today)
  let weeks = weekTotals(of: view.summaries, weeks: ProgressView.weeks, through: view.today)
  let trained = Int64(days.count { $0.sets > 0 })
  let active = Int64(weeks.count { $0.sessions > 0 })
  let sentence = voice(
    .consistencySays, .count("days", trained), .count("active", active), .count("weeks", ProgressView.weeks))
  return part("consistency", voice(.consistency)) {
    div(.class("card")) {
      p(.class("strong")) { sentence }
      heatMap(days, today: view.today, sentence, voice)
      weekTable(weeks, voice(.consistency), voice)
    }
  }
}

private func volumePart(_ view: ProgressView, _ voice: Voice) -> HTML? {
  let weeks = weekTotals(of: view.summaries, weeks: ProgressView.weeks, through: view.today)
  let most = weeks.map { $0.volume }.max() ?? 0
  guard most > 0 else { return nil }
  let chart = BarChart(bars: weeks.map { ($0.monday, voice.figures.volumeThousandths($0.volume)) })
  let now = weeks.last?.volume ?? 0
  return part("volume", voice(.volumePerWeek, .text("unit", voice.figures.unit.rawValue))) {
    div(.class("card")) {
      chart.html(
        voice(
          .volumeSays, .text("now", voice.figures.volume(now)), .text("most", voice.figures.volume(most))),
        voice)
      weekTable(weeks, voice(.volumeWord), voice)
    }
  }
}

private func weekTable(_ weeks: [WeekTotal], _ title: String, _ voice: Voice) -> HTML {
  drawnTable(
    title, [voice(.weekColumn), voice(.sessionsWord), voice(.setsWord), voice(.volumeWord)],
    weeks.reversed().map { week in
      (
        head: time(.datetime(week.monday.text)) {
          voice.dayAndMonth(week.monday.date.day, week.monday.date.month)
        },
        cells: [
          HTML(voice.figures.grouped(week.sessions)), HTML(voice.figures.grouped(week.sets)),
          HTML(voice.figures.volume(week.volume)),
        ]
      )
    }, voice)
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
