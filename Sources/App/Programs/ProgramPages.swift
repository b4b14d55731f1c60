import Records
import Training

/// One program: what is on today, how much was done, and its week or month.
func programPage(_ detail: ProgramDetail, _ frame: Frame) -> HTML {
  let (voice, schedule) = (frame.voice, detail.schedule)
  let program = schedule.program
  let over = joined(
    [voice(program.pattern.phrase), voice.standing(of: schedule, today: detail.today)], by: " · ")
  let menu = button(
    .class("icon"), .type("button"), .opens("more-program"),
    .label(voice(.moreActions, .text("name", program.name)))
  ) { icon(.more) }
  let back = (path: "/programs", name: voice(.programs))
  return frame(program.name, on: .plan, over: HTML(over), back: back, beside: menu) {
    for today in detail.todays { todayCard(today, detail, voice) }
    if let next = detail.next { nextCard(next, detail, frame) }
    progressPart(detail, voice)
    if let preset = detail.preset {
      p(.class("small")) {
        a(.class("link"), .href(path(of: preset))) {
          voice(.programOfPreset, .text("name", preset.name(voice.language)))
        }
      }
    }
    if program.pattern == .rotation {
      rotationPart(detail, frame)
    } else {
      spanPart(detail, frame)
      movedPart(detail, frame)
    }
    programSheet(program, frame)
  }
}

// MARK: What is on

private func todayCard(_ today: ProgramDateDone, _ detail: ProgramDetail, _ voice: Voice) -> HTML {
  card(today.isDone ? .done : .plain) {
    div(.class("row between wrap")) {
      badge(today.isDone ? .done : .plain, voice(.programToday), today.isDone ? .check : nil)
      state(of: today, detail, voice)
    }
    dayHead(today.date.day, detail, voice)
    buttonLink(
      programDayPath(today.date.day.id, today.date.planned), voice(.programOpenDay), quiet: today.isDone)
  }
}

private func nextCard(_ next: ProgramDay, _ detail: ProgramDetail, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return card {
    badge(.plain, voice(.programNextDay))
    dayHead(next, detail, voice)
    buttonLink(programDayPath(next.id, nil), voice(.programOpenDay))
    postForm(programDayPath(next.id, nil, "skip"), frame) {
      submit(voice(.programSkipToNext), .skip, quiet: true)
    }
  }
}

private func dayHead(_ day: ProgramDay, _ detail: ProgramDetail, _ voice: Voice) -> HTML {
  div(.class("row")) {
    span(.class("glyph")) { icon(day.type.icon) }
    div(.class("grow")) {
      h2(.class("title large")) { named(detail.title(of: day, voice)) }
      if let more = detail.more(of: day, voice) { p(.class("soft small num")) { named(more) } }
    }
  }
}

extension ProgramDetail {
  /// What a day is called: as its template, else as its type.
  func title(of day: ProgramDay, _ voice: Voice) -> String {
    day.planID.flatMap { plans[$0] } ?? voice(day.type.phrase)
  }

  /// What a day has: `Strength · 5 exercises`, where the type is not its title; nil where it has nothing.
  func more(of day: ProgramDay, _ voice: Voice) -> String? {
    let count = counts[day.id] ?? 0
    let isNamed = day.planID.flatMap { plans[$0] } != nil
    let parts =
      [isNamed ? voice(day.type.phrase) : nil, count > 0 ? voice(.exercises, .count("count", count)) : nil]
      .compactMap { $0 }
    return parts.isEmpty ? nil : joined(parts, by: " · ")
  }
}

// MARK: Planned against done

private func progressPart(_ detail: ProgramDetail, _ voice: Voice) -> HTML {
  let progress = detail.progress
  return HTML {
    if detail.schedule.program.pattern == .rotation || progress.days == 0 {
      progressLine(progress, of: detail.schedule, voice)
    } else {
      tiles {
        tile(
          voice(.programDaysDone), voice.figures.grouped(progress.daysDone),
          voice(.programOfPlanned, .count("count", progress.days)))
        if progress.exercises > 0 {
          tile(
            voice(.programExercisesDone), voice.figures.grouped(progress.exercisesDone),
            voice(.programOfPlanned, .count("count", progress.exercises)))
        }
      }
    }
  }
}

// MARK: Rotations, and what moved

private func rotationPart(_ detail: ProgramDetail, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return part("days", voice(.programAllDays)) {
    ol(.class("card list")) {
      for (place, day) in detail.schedule.days.enumerated() {
        li {
          rowLink(
            programDayPath(day.id, nil), detail.title(of: day, voice),
            joined(
              [voice(.programDayNumber, .count("number", Int64(place) + 1)), detail.more(of: day, voice)]
                .compactMap { $0 }, by: " · "), day.type.icon,
            beside: day.id == detail.next?.id ? badge(.event, voice(.programNextDay)) : nil)
        }
      }
    }
    postForm(programPath(detail.schedule.program.id, "days"), frame) {
      submit(voice(.programAddDay), .plus, quiet: true)
    }
  }
}

private func movedPart(_ detail: ProgramDetail, _ frame: Frame) -> HTML? {
  guard !detail.moved.isEmpty else { return nil }
  let voice = frame.voice
  return part("moved", voice(.programMovedParts)) {
    ul(.class("inner")) {
      for shift in detail.moved {
        li(.class("row between")) {
          p(.class("small")) {
            voice(
              (shift.days ?? 0) > 0 ? .programMovedLater : .programMovedEarlier,
              .text("day", voice.shortDate(shift.from)), .count("count", abs(shift.days ?? 0)))
          }
          postForm(programPath(detail.schedule.program.id, "take-back"), frame) {
            hiddenField("shift", shift.id.text)
            button(.class("button quiet small")) { voice(.programTakeBack) }
          }
        }
      }
    }
  }
}

private func programSheet(_ program: Program, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return sheet("more-program", program.name, voice) {
    ul(.class("menu")) {
      li { menuLink(programPath(program.id, "edit"), voice(.programEdit), .edit) }
      li { menuLink(programPath(program.id, "again"), voice(.programRunAgain), .restore) }
      li { menuButton(programPath(program.id, "duplicate"), [], voice(.duplicate), .copy, frame) }
      li { menuLink(programPath(program.id, "delete"), voice(.programDelete), .trash, "danger") }
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
