import Records
import Training

/// The week or the month of a program, and the way to the other.
func spanPart(_ detail: ProgramDetail, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let (path, start) = (programPath(detail.schedule.program.id), detail.schedule.start)
  let first = max(detail.schedule.days(of: detail.span).0, start)
  let inSpan = detail.schedule.days(of: detail.span)
  let anchor = inSpan.0 <= detail.today && detail.today <= inSpan.1 ? detail.today : first
  return HTML {
    nav(.class("chips"), .label(voice(.programs))) {
      if case .week = detail.span {
        chip(path, voice(.programByWeek), isOn: true)
        chip(path + "?month=" + Month(of: anchor.inCalendar).text, voice(.programByMonth))
      } else {
        chip(path + "?week=" + String(detail.schedule.week(of: anchor)), voice(.programByWeek))
        chip(path + "?month", voice(.programByMonth), isOn: true)
      }
    }
    switch detail.span {
    case .week(let number): weekPart(number, detail, path, frame)
    case .month(let month): monthPart(month, detail, path, voice)
    }
  }
}

private func weekPart(
  _ number: Int64, _ detail: ProgramDetail, _ path: String, _ frame: Frame
) -> HTML {
  let (voice, schedule) = (frame.voice, detail.schedule)
  let hasLater = schedule.weekShown(number + 1) > number
  return HTML {
    nav(.class("month row between"), .label(voice(.programByWeek))) {
      turn(number > 1 ? path + "?week=" + String(number - 1) : nil, .back, voice(.programEarlierWeek))
      h2 { voice.week(number, of: schedule) }
      turn(hasLater ? path + "?week=" + String(number + 1) : nil, .next, voice(.programLaterWeek))
    }
    phasePart(number, detail, frame)
    if detail.dates.isEmpty {
      p(.class("soft")) { voice(.programNothingThisWeek) }
    } else {
      ol(.class("card list")) { for date in detail.dates { li { row(of: date, detail, voice) } } }
    }
  }
}

private func turn(_ path: String?, _ drawing: Icon, _ name: String) -> HTML {
  guard let path else { return span(.class("icon")) {} }
  return a(.class("icon"), .href(path), .label(name)) { icon(drawing) }
}

private func row(of done: ProgramDateDone, _ detail: ProgramDetail, _ voice: Voice) -> HTML {
  let (day, date) = (done.date.day, done.date)
  return a(.class("row"), .href(programDayPath(day.id, date.planned))) {
    dateBlock(date.date, detail.today, voice)
    div(.class("grow")) {
      h3 { named(detail.title(of: day, voice)) }
      if let more = detail.more(of: day, voice) { p(.class("small soft num")) { named(more) } }
    }
    state(of: done, detail, voice)
    icon(.next)
  }
}

/// What became of a day, as a badge; nothing of what is to come or of rest.
func state(of done: ProgramDateDone, _ detail: ProgramDetail, _ voice: Voice) -> HTML? {
  let date = done.date
  if date.isLeftOut { return badge(.plain, voice(.programLeftOut)) }
  if done.isDone {
    let asked = detail.counts[date.day.id] ?? 0
    let count = Int64(Set(done.entries.map { $0.performanceID }).count)
    let isPartly = count < asked
    let words =
      isPartly ? voice(.programPartly, .count("done", count), .count("count", asked)) : voice(.programDone)
    return badge(.done, words, .check)
  }
  if !date.day.type.isRest, date.date < detail.today { return badge(.alert, voice(.programMissed)) }
  // What moved with the rest is said once, below.
  let isMoved = detail.schedule.shifts.contains { $0.isAbout(date) }
  return isMoved ? badge(.event, voice(.programMovedDay)) : nil
}

private func monthPart(
  _ month: Month, _ detail: ProgramDetail, _ path: String, _ voice: Voice
) -> HTML {
  let name = voice.name(of: month)
  let isFirst = month <= Month(of: detail.schedule.start)
  let isLast = detail.schedule.end.map { month >= Month(of: $0.inCalendar) } ?? false
  func link(_ by: Int64) -> String? { month.adding(by).map { path + "?month=" + $0.text } }
  return HTML {
    nav(.class("month row between"), .label(voice(.programByMonth))) {
      turn(
        isFirst ? nil : link(-1), .back,
        voice(.previousMonth, .text("month", month.adding(-1).map { voice.name(of: $0) } ?? "")))
      h2 { time(.datetime(month.text)) { name } }
      turn(
        isLast ? nil : link(1), .next,
        voice(.nextMonth, .text("month", month.adding(1).map { voice.name(of: $0) } ?? "")))
    }
    monthTable(month, voice(.programMonthTable, .text("month", name)), voice) { day in
      cell(of: day, detail, voice)
    }
    typeLegend(detail, voice)
  }
}

/// A day of the month: what it is for as a drawing, done or not by colour, and all of it in its name.
private func cell(of day: Day, _ detail: ProgramDetail, _ voice: Voice) -> HTML {
  let dates = detail.dates.filter { $0.date.date == day }
  let training = dates.filter { $0.date.isTraining }
  let isToday = day == detail.today
  let number = String(day.date.day)
  guard let shown = training.first ?? dates.first else {
    return td(.class(isToday ? "today" : "")) { span(.class("day")) { number } }
  }
  let isDone = training.contains { $0.isDone }
  var words = [voice.date(day)] + dates.map { voice($0.date.day.type.phrase) }
  if isDone { words.append(voice(.programDone)) }
  if shown.date.isLeftOut { words.append(voice(.programLeftOut)) }
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

private func typeLegend(_ detail: ProgramDetail, _ voice: Voice) -> HTML {
  let types = DayType.allCases.filter { type in
    !type.isRest && detail.dates.contains { $0.date.day.type == type }
  }
  return ul(.class("legend")) {
    for type in types {
      li {
        icon(type.icon)
        voice(type.phrase)
      }
    }
  }
}
