import Records
import Training

/// Returns a program's page with what is due today, its progress, and its week or month.
func programPage(_ detail: ProgramDetail, _ layout: PageLayout) -> HTML {
  let (localizer, schedule) = (layout.localizer, detail.schedule)
  let program = schedule.program
  let over = joined(
    [localizer.text(program.pattern.phrase), localizer.standing(of: schedule, today: detail.today)], by: " · "
  )
  let menu = button(
    .class("icon"), .type("button"), .opens("more-program"),
    .label(localizer.text(.moreActions, .text("name", program.name)))
  ) { icon(.more) }
  let back = (path: "/programs", name: localizer.text(.programs))
  return layout.page(program.name, on: .schedule, over: HTML(over), back: back, beside: menu) {
    for today in detail.todays { todayCard(today, detail, localizer) }
    if let next = detail.next { nextCard(next, detail, layout) }
    progressPart(detail, localizer)
    if let preset = detail.preset {
      p(.class("small")) {
        a(.class("link"), .href(path(of: preset))) {
          localizer.text(.programOfPreset, .text("name", preset.name))
        }
      }
    }
    if program.pattern == .rotation {
      rotationPart(detail, layout)
    } else {
      spanPart(detail, layout)
      movedPart(detail, layout)
    }
    programSheet(program, layout)
  }
}

// MARK: Due today

private func todayCard(_ today: ProgramDateDone, _ detail: ProgramDetail, _ localizer: Localizer) -> HTML {
  card(today.isDone ? .done : .plain) {
    div(.class("row between wrap")) {
      badge(today.isDone ? .done : .plain, localizer.text(.programToday), today.isDone ? .check : nil)
      state(of: today, detail, localizer)
    }
    dayHead(today.date.day, detail, localizer)
    buttonLink(
      programDayPath(today.date.day.id, today.date.planned), localizer.text(.programOpenDay),
      quiet: today.isDone)
  }
}

private func nextCard(_ next: ProgramDay, _ detail: ProgramDetail, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return card {
    badge(.plain, localizer.text(.programNextDay))
    dayHead(next, detail, localizer)
    buttonLink(programDayPath(next.id, nil), localizer.text(.programOpenDay))
    postForm(programDayPath(next.id, nil, "skip"), layout) {
      submit(localizer.text(.programSkipToNext), .skip, quiet: true)
    }
  }
}

private func dayHead(_ day: ProgramDay, _ detail: ProgramDetail, _ localizer: Localizer) -> HTML {
  div(.class("row")) {
    span(.class("glyph")) { icon(day.type.icon) }
    div(.class("grow")) {
      h2(.class("title large")) { named(detail.title(of: day, localizer)) }
      if let more = detail.more(of: day, localizer) { p(.class("soft small num")) { named(more) } }
    }
  }
}

extension ProgramDetail {
  /// Returns a day's title, which is the name of its template, or its type if it has none.
  func title(of day: ProgramDay, _ localizer: Localizer) -> String {
    day.templateID.flatMap { templates[$0] } ?? localizer.text(day.type.phrase)
  }

  /// Returns a day's details, such as `Strength · 5 exercises`, or nil if there are none.
  ///
  /// The type is included only if it isn't the title.
  func more(of day: ProgramDay, _ localizer: Localizer) -> String? {
    let count = counts[day.id] ?? 0
    let isNamed = day.templateID.flatMap { templates[$0] } != nil
    let parts =
      [
        isNamed ? localizer.text(day.type.phrase) : nil,
        count > 0 ? localizer.text(.exercises, .count("count", count)) : nil,
      ]
      .compactMap { $0 }
    return parts.isEmpty ? nil : joined(parts, by: " · ")
  }
}

// MARK: Progress

private func progressPart(_ detail: ProgramDetail, _ localizer: Localizer) -> HTML {
  let progress = detail.progress
  return HTML {
    if detail.schedule.program.pattern == .rotation || progress.days == 0 {
      progressLine(progress, of: detail.schedule, localizer)
    } else {
      tiles {
        tile(
          localizer.text(.programDaysDone), localizer.figures.grouped(progress.daysDone),
          localizer.text(.programOfPlanned, .count("count", progress.days)))
        if progress.exercises > 0 {
          tile(
            localizer.text(.programExercisesDone), localizer.figures.grouped(progress.exercisesDone),
            localizer.text(.programOfPlanned, .count("count", progress.exercises)))
        }
      }
    }
  }
}

// MARK: Rotations and shifts

private func rotationPart(_ detail: ProgramDetail, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return part("days", localizer.text(.programAllDays)) {
    ol(.class("card list")) {
      for (place, day) in detail.schedule.days.enumerated() {
        li {
          rowLink(
            programDayPath(day.id, nil), detail.title(of: day, localizer),
            joined(
              [
                localizer.text(.programDayNumber, .count("number", Int64(place) + 1)),
                detail.more(of: day, localizer),
              ]
              .compactMap { $0 }, by: " · "), day.type.icon,
            beside: day.id == detail.next?.id ? badge(.event, localizer.text(.programNextDay)) : nil)
        }
      }
    }
    postForm(programPath(detail.schedule.program.id, "days"), layout) {
      submit(localizer.text(.programAddDay), .plus, quiet: true)
    }
  }
}

private func movedPart(_ detail: ProgramDetail, _ layout: PageLayout) -> HTML? {
  guard !detail.moved.isEmpty else { return nil }
  let localizer = layout.localizer
  return part("moved", localizer.text(.programMovedParts)) {
    ul(.class("inner")) {
      for shift in detail.moved {
        li(.class("row between")) {
          p(.class("small")) {
            localizer.text(
              (shift.days ?? 0) > 0 ? .programMovedLater : .programMovedEarlier,
              .text("day", localizer.shortDate(shift.from)), .count("count", abs(shift.days ?? 0)))
          }
          postForm(programPath(detail.schedule.program.id, "take-back"), layout) {
            hiddenField("shift", shift.id.text)
            button(.class("button quiet small")) { localizer.text(.programTakeBack) }
          }
        }
      }
    }
  }
}

private func programSheet(_ program: Program, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return sheet("more-program", program.name, localizer) {
    ul(.class("menu")) {
      li { menuLink(programPath(program.id, "edit"), localizer.text(.programEdit), .edit) }
      li { menuLink(programPath(program.id, "again"), localizer.text(.programRunAgain), .restore) }
      li { menuButton(programPath(program.id, "duplicate"), [], localizer.text(.duplicate), .copy, layout) }
      li { menuLink(programPath(program.id, "delete"), localizer.text(.programDelete), .trash, "danger") }
    }
  }
}

extension DayType {
  var icon: Icon {
    switch self {
    case .rest: .moon
    case .recovery: .heart
    case .technique: .target
    case .capacity: .timer
    case .strength: .barbell
    case .power: .bolt
    case .powerEndurance: .flame
    case .antagonist: .swap
    case .performance: .medal
    }
  }
}
