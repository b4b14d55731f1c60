import Records
import Training

/// The week: what is done, where it stands now, and what usually follows.
func weekPage(_ week: Week, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let (first, last) = (week.today.monday.inCalendar.date, (week.today.monday + 6).inCalendar.date)
  let over = voice(
    .fromDayToDay, .text("first", voice.dayAndMonth(first.day, first.month)),
    .text("last", voice.dayAndMonth(last.day, last.month)))
  return frame(voice(.feedThisWeek), on: .plan, over: HTML(over), back: ("/plan", voice(.plan))) {
    if !week.programDays.isEmpty { programDaysPart(week.programDays, voice) }
    if week.done.isEmpty, week.coming.isEmpty, week.running == nil {
      emptyWeek(week, voice)
    } else {
      if !week.done.isEmpty { donePart(week, voice) }
      p(.class("now")) { voice(.now) }
      comingPart(week, frame)
    }
  }
}

private func emptyWeek(_ week: Week, _ voice: Voice) -> HTML {
  emptyState(.calendar, voice(.emptyWeek), voice(week.hasTemplates ? .emptyWeekMore : .noTemplateYetMore)) {
    if week.hasTemplates {
      buttonLink("/templates", voice(.chooseTemplate))
    } else {
      buttonLink("/templates/new", voice(.newTemplate), .plus)
    }
  }
}

private func donePart(_ week: Week, _ voice: Voice) -> HTML {
  let count = Int64(week.done.count)
  let heading = week.usualSessions.map {
    voice(.doneOfUsual, .count("count", count), .count("usual", $0))
  }
  return part("done", heading ?? voice(.doneCount, .count("count", count))) {
    for entry in week.done { doneCard(entry, week.today, voice) }
  }
}

private func doneCard(_ entry: DiaryEntry, _ today: Day, _ voice: Voice) -> HTML {
  a(.class("card done"), .href("/sessions/" + entry.sessionID.text)) {
    div(.class("row between wrap")) {
      badge(.done, voice(.doneThisWeek), .check)
      span(.class("small soft")) { onDay(entry.day, today: today, voice) }
    }
    h3 { named(voice.title(of: entry)) }
    dl(.class("figures")) {
      if let minutes = entry.minutes { figure(voice(.durationName), voice.minutes(minutes)) }
      figure(voice(.setsName), voice.figures.grouped(entry.sets))
      if entry.volume > 0 { figure(voice(.volumeName), voice.figures.volume(entry.volume)) }
    }
  }
}

private func figure(_ name: String, _ value: String) -> HTML {
  div {
    dt(.class("small soft")) { name }
    dd(.class("strong num")) { value }
  }
}

private func comingPart(_ week: Week, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return part("coming", voice(.upNext)) {
    if let running = week.running { runningCard(running, week.today, voice) }
    for coming in week.coming {
      if coming.day == week.today {
        upNextCard(coming.next, week.today, voice)
      } else {
        comingCard(coming, voice)
      }
    }
    if week.coming.isEmpty { p(.class("soft")) { voice(.noHabitComing) } }
    if week.coming.first?.day != week.today, week.running == nil {
      buttonLink("/templates", voice(.chooseTemplate), quiet: true)
    }
  }
}

private func comingCard(_ coming: ComingDay, _ voice: Voice) -> HTML {
  let template = coming.next.template
  return a(.class("card"), .href("/templates/" + template.planID.text)) {
    div(.class("row")) {
      span(.class("glyph")) { icon(template.category.icon) }
      div(.class("grow")) {
        p(.class("small soft")) { voice.date(coming.day) }
        h3 { named(template.name) }
        if let habit = coming.next.habit { p(.class("small soft")) { voice.sentence(habit) } }
      }
    }
  }
}
