import Records
import Training

/// Returns a week or month of a program, with a link to the other view.
func spanPart(_ detail: ProgramDetail, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let (path, start) = (programPath(detail.schedule.program.id), detail.schedule.start)
  let first = max(detail.schedule.days(of: detail.span).0, start)
  let inSpan = detail.schedule.days(of: detail.span)
  let anchor = inSpan.0 <= detail.today && detail.today <= inSpan.1 ? detail.today : first
  return HTML {
    nav(.class("chips"), .label(localizer.text(.programs))) {
      if case .week = detail.span {
        chip(path, localizer.text(.programByWeek), isOn: true)
        chip(path + "?month=" + Month(of: anchor.inCalendar).text, localizer.text(.programByMonth))
      } else {
        chip(path + "?week=" + String(detail.schedule.week(of: anchor)), localizer.text(.programByWeek))
        chip(path + "?month", localizer.text(.programByMonth), isOn: true)
      }
    }
    switch detail.span {
    case .week(let number): weekPart(number, detail, path, layout)
    case .month(let month): monthPart(month, detail, path, localizer)
    }
  }
}

private func weekPart(
  _ number: Int64, _ detail: ProgramDetail, _ path: String, _ layout: PageLayout
) -> HTML {
  let (localizer, schedule) = (layout.localizer, detail.schedule)
  let hasLater = schedule.weekShown(number + 1) > number
  return HTML {
    nav(.class("month row between"), .label(localizer.text(.programByWeek))) {
      turn(
        number > 1 ? path + "?week=" + String(number - 1) : nil, .back, localizer.text(.programEarlierWeek))
      h2 { localizer.week(number, of: schedule) }
      turn(hasLater ? path + "?week=" + String(number + 1) : nil, .next, localizer.text(.programLaterWeek))
    }
    phasePart(number, detail, layout)
    if detail.dates.isEmpty {
      p(.class("soft")) { localizer.text(.programNothingThisWeek) }
    } else {
      ol(.class("card list")) { for date in detail.dates { li { row(of: date, detail, localizer) } } }
    }
  }
}

private func turn(_ path: String?, _ drawing: Icon, _ name: String) -> HTML {
  guard let path else { return span(.class("icon")) {} }
  return a(.class("icon"), .href(path), .label(name)) { icon(drawing) }
}

private func row(of done: ProgramDateDone, _ detail: ProgramDetail, _ localizer: Localizer) -> HTML {
  let (day, date) = (done.date.day, done.date)
  return a(.class("row"), .href(programDayPath(day.id, date.planned))) {
    dateBlock(date.date, detail.today, localizer)
    div(.class("grow")) {
      h3 { named(detail.title(of: day, localizer)) }
      if let more = detail.more(of: day, localizer) { p(.class("small soft num")) { named(more) } }
    }
    state(of: done, detail, localizer)
    icon(.next)
  }
}

/// Returns the badge for a day that is left out, done, missed or moved, or nil for any other day.
func state(of done: ProgramDateDone, _ detail: ProgramDetail, _ localizer: Localizer) -> HTML? {
  let date = done.date
  if date.isLeftOut { return badge(.plain, localizer.text(.programLeftOut)) }
  if done.isDone {
    let asked = detail.counts[date.day.id] ?? 0
    let count = Int64(Set(done.entries.map { $0.performanceID }).count)
    let isPartly = count < asked
    let words =
      isPartly
      ? localizer.text(.programPartly, .count("done", count), .count("count", asked))
      : localizer.text(.programDone)
    return badge(.done, words, .check)
  }
  if !date.day.type.isRest, date.date < detail.today { return badge(.alert, localizer.text(.programMissed)) }
  // Days that moved with the following ones are summarised below.
  let isMoved = detail.schedule.shifts.contains { $0.isAbout(date) }
  return isMoved ? badge(.event, localizer.text(.programMovedDay)) : nil
}

private func monthPart(
  _ month: Month, _ detail: ProgramDetail, _ path: String, _ localizer: Localizer
) -> HTML {
  let name = localizer.name(of: month)
  let isFirst = month <= Month(of: detail.schedule.start)
  let isLast = detail.schedule.end.map { month >= Month(of: $0.inCalendar) } ?? false
  func link(_ by: Int64) -> String? { month.adding(by).map { path + "?month=" + $0.text } }
  return HTML {
    nav(.class("month row between"), .label(localizer.text(.programByMonth))) {
      turn(
        isFirst ? nil : link(-1), .back,
        localizer.text(.previousMonth, .text("month", month.adding(-1).map { localizer.name(of: $0) } ?? "")))
      h2 { time(.datetime(month.text)) { name } }
      turn(
        isLast ? nil : link(1), .next,
        localizer.text(.nextMonth, .text("month", month.adding(1).map { localizer.name(of: $0) } ?? "")))
    }
    monthTable(month, localizer.text(.programMonthTable, .text("month", name)), localizer) { day in
      cell(of: day, detail, localizer)
    }
    typeLegend(detail, localizer)
  }
}

/// Returns the cell for a day in the month, with an icon for its type, a colour if it is done, and its
/// details in the label.
private func cell(of day: Day, _ detail: ProgramDetail, _ localizer: Localizer) -> HTML {
  let dates = detail.dates.filter { $0.date.date == day }
  let training = dates.filter { $0.date.isTraining }
  let isToday = day == detail.today
  let number = String(day.date.day)
  guard let shown = training.first ?? dates.first else {
    return td(.class(isToday ? "today" : "")) { span(.class("day")) { number } }
  }
  let isDone = training.contains { $0.isDone }
  var words = [localizer.date(day)] + dates.map { localizer.text($0.date.day.type.phrase) }
  if isDone { words.append(localizer.text(.programDone)) }
  if shown.date.isLeftOut { words.append(localizer.text(.programLeftOut)) }
  return td(.class(isToday ? "today" : "")) {
    a(
      .class(isDone ? "day trained" : training.isEmpty ? "day" : "day planned"),
      .href(programDayPath(shown.date.day.id, shown.date.planned)),
      .label(joined(words, by: ", "))
    ) {
      number
      if !training.isEmpty { icon(shown.date.day.type.icon) }
    }
  }
}

private func typeLegend(_ detail: ProgramDetail, _ localizer: Localizer) -> HTML {
  let types = DayType.allCases.filter { type in
    !type.isRest && detail.dates.contains { $0.date.day.type == type }
  }
  return ul(.class("legend")) {
    for type in types {
      li {
        icon(type.icon)
        localizer.text(type.phrase)
      }
    }
  }
}
