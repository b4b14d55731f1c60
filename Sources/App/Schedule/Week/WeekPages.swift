import Records
import Training

/// Returns the page for the current week: what was done, a marker for today, and what is likely to come next.
func weekPage(_ week: Week, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let (first, last) = (week.today.monday.inCalendar.date, (week.today.monday + 6).inCalendar.date)
  let over = localizer.text(
    .fromDayToDay, .text("first", localizer.dayAndMonth(first.day, first.month)),
    .text("last", localizer.dayAndMonth(last.day, last.month)))
  return layout.page(
    localizer.text(.feedThisWeek), on: .schedule, over: HTML(over), back: ("/plan", localizer.text(.planTab))
  ) {
    if !week.programDays.isEmpty { programDaysPart(week.programDays, localizer) }
    if week.done.isEmpty, week.coming.isEmpty, week.running == nil {
      emptyWeek(week, localizer)
    } else {
      if !week.done.isEmpty { donePart(week, localizer) }
      p(.class("now")) { localizer.text(.now) }
      comingPart(week, layout)
    }
  }
}

private func emptyWeek(_ week: Week, _ localizer: Localizer) -> HTML {
  emptyState(
    .calendar, localizer.text(.emptyWeek),
    localizer.text(week.hasTemplates ? .emptyWeekMore : .noTemplateYetMore)
  ) {
    if week.hasTemplates {
      buttonLink("/templates", localizer.text(.chooseTemplate))
    } else {
      buttonLink("/templates/new", localizer.text(.newTemplate), .plus)
    }
  }
}

private func donePart(_ week: Week, _ localizer: Localizer) -> HTML {
  let count = Int64(week.done.count)
  let heading = week.usualSessions.map {
    localizer.text(.doneOfUsual, .count("count", count), .count("usual", $0))
  }
  return part("done", heading ?? localizer.text(.doneCount, .count("count", count))) {
    for entry in week.done { doneCard(entry, week.today, localizer) }
  }
}

private func doneCard(_ entry: DiaryEntry, _ today: Day, _ localizer: Localizer) -> HTML {
  a(.class("card done"), .href("/sessions/" + entry.sessionID.text)) {
    div(.class("row between wrap")) {
      badge(.done, localizer.text(.doneThisWeek), .check)
      span(.class("small soft")) { onDay(entry.day, today: today, localizer) }
    }
    h3 { named(localizer.title(of: entry)) }
    dl(.class("figures")) {
      if let minutes = entry.minutes { figure(localizer.text(.durationName), localizer.minutes(minutes)) }
      figure(localizer.text(.setsName), localizer.figures.grouped(entry.sets))
      if entry.volume > 0 { figure(localizer.text(.volumeName), localizer.figures.volume(entry.volume)) }
    }
  }
}

private func figure(_ name: String, _ value: String) -> HTML {
  div {
    dt(.class("small soft")) { name }
    dd(.class("strong num")) { value }
  }
}

private func comingPart(_ week: Week, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return part("coming", localizer.text(.upNext)) {
    if let running = week.running { runningCard(running, week.today, localizer) }
    for coming in week.coming {
      if coming.day == week.today {
        upNextCard(coming.next, week.today, localizer)
      } else {
        comingCard(coming, localizer)
      }
    }
    if week.coming.isEmpty { p(.class("soft")) { localizer.text(.noHabitComing) } }
    if week.coming.first?.day != week.today, week.running == nil {
      buttonLink("/templates", localizer.text(.chooseTemplate), quiet: true)
    }
  }
}

private func comingCard(_ coming: ComingDay, _ localizer: Localizer) -> HTML {
  let template = coming.next.template
  return a(.class("card"), .href("/templates/" + template.templateID.text)) {
    div(.class("row")) {
      span(.class("glyph")) { icon(template.category.icon) }
      div(.class("grow")) {
        p(.class("small soft")) { localizer.date(coming.day) }
        h3 { named(template.name) }
        if let habit = coming.next.habit { p(.class("small soft")) { localizer.sentence(habit) } }
      }
    }
  }
}
