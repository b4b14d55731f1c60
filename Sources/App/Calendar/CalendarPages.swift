import Records
import Training

/// The calendar: a day with its cards, or the trainings of a week, a month or any span of days.
func calendarPage(_ shown: CalendarShown, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let anchor = shown.span.anchor(shown.today)
  let add = a(
    .class("icon"), .href(address("/calendar/new", [("day", anchor.text)])), .label(voice(.trainingAdd))
  ) { icon(.plus) }
  return frame(voice(.calendarName), on: .plan, back: ("/plan", voice(.plan)), beside: add) {
    viewChips(shown, anchor, voice)
    switch shown.span {
    case .day(let day): dayPart(day, shown, frame)
    case .week(let monday): weekPart(monday, shown, voice)
    case .month(let month): monthPart(month, shown, voice)
    case .range(let first, let last): rangePart(first, last, shown, voice)
    }
    ul(.class("inner")) {
      li { rowLink("/busy", voice(.busyLink), voice(.busyLinkMore), .calendar) }
      li { rowLink("/keys", voice(.calendarShare), voice(.calendarShareMore), .link) }
    }
    counting(.viewed(.list), frame)
    if case .day = shown.span {
      counting(.listRendering(plans: shown.entries.count), as: .time, frame)
    }
  }
}

private func viewChips(_ shown: CalendarShown, _ anchor: Day, _ voice: Voice) -> HTML {
  let views: [(word: String, name: Phrase)] = [
    ("day", .calendarByDay), ("week", .calendarByWeek), ("month", .calendarByMonth),
    ("range", .calendarByRange),
  ]
  return nav(.class("chips wrap"), .label(voice(.calendarViews))) {
    for view in views {
      chip(
        calendarPath(anchor, view.word), voice(view.name), isOn: view.word.hasSameBytes(as: shown.span.word))
    }
  }
}

/// Where it is, between the ways to the one before and the one after.
private func turns(
  _ heading: HTML, _ name: String, earlier: String?, later: String?, _ voice: Voice
) -> HTML {
  nav(.class("month row between"), .label(name)) {
    turn(earlier, .back, voice(.calendarEarlier), .flag("data-previous"))
    h2 { heading }
    turn(later, .next, voice(.calendarLater), .flag("data-next"))
  }
}

private func turn(_ path: String?, _ drawing: Icon, _ name: String, _ key: Attribute) -> HTML {
  guard let path else { return span(.class("icon")) {} }
  return a(.class("icon"), .href(path), .label(name), key) { icon(drawing) }
}

// MARK: A day

private func dayPart(_ day: Day, _ shown: CalendarShown, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let isFull = shown.entries.count >= ScheduledTraining.sequences.count
  let new = address("/calendar/new", [("day", day.text)])
  let date = voice.date(day, withYear: day.date.year != shown.today.inCalendar.date.year)
  return HTML {
    turns(
      time(.datetime(day.text)) {
        day == shown.today ? voice(.dayIsToday, .text("day", date)) : date
      }, voice(.calendarByDay),
      earlier: calendarPath(day - 1), later: calendarPath(day + 1), voice)
    if shown.entries.isEmpty {
      emptyState(.calendar, voice(.calendarNothing), voice(.calendarNothingMore)) {
        buttonLink(new, voice(.trainingAdd), .plus)
      }
    } else {
      postForm("/calendar/order", frame) {
        hiddenField("day", day.text)
        // Dragging presses this button, which keeps the new order.
        button(.id("arrange"), .class("hidden-text"), .set("tabindex", "-1"), .set("aria-hidden", "true")) {
          voice(.trainingSave)
        }
        ol(.class("cards one"), .set("data-reorder", "arrange")) {
          for (place, entry) in shown.entries.enumerated() {
            trainingCard(entry, at: place, of: shown, frame)
          }
        }
      }
      if isFull {
        p(.class("soft")) { voice(.calendarDayFull) }
      } else {
        buttonLink(new, voice(.trainingAdd), .plus, quiet: true)
      }
    }
    busyPart(shown.busy, voice)
    goTo(day, voice)
  }
}

private func goTo(_ day: Day, _ voice: Voice) -> HTML {
  form(.action("/calendar"), .method("get"), .class("card plain row wrap")) {
    div(.class("grow")) { textField("day", voice(.calendarGoTo), day.text, .type("date")) }
    button(.class("button quiet small")) { voice(.calendarShow) }
  }
}

// MARK: Several days

private func weekPart(_ monday: Day, _ shown: CalendarShown, _ voice: Voice) -> HTML {
  let (first, last) = (monday.inCalendar.date, (monday + 6).inCalendar.date)
  let name = voice(
    .fromDayToDay, .text("first", voice.dayAndMonth(first.day, first.month)),
    .text("last", voice.dayAndMonth(last.day, last.month)))
  return HTML {
    turns(
      HTML(name), voice(.calendarByWeek), earlier: calendarPath(monday - 7, "week"),
      later: calendarPath(monday + 7, "week"), voice)
    for day in (0..<7).map({ monday + $0 }) where day == day.inCalendar {
      section(.set("aria-labelledby", "on-" + day.text)) {
        let entries = shown.entries(on: day)
        div(.class("row between")) {
          h3(.id("on-" + day.text)) { dayLink(day, shown, voice) }
          if entries.isEmpty { p(.class("soft small")) { voice(.calendarNothing) } }
        }
        if !entries.isEmpty { rows(of: entries, voice) }
      }
    }
  }
}

private func rangePart(_ first: Day, _ last: Day, _ shown: CalendarShown, _ voice: Voice) -> HTML {
  var days: [Day] = []
  for entry in shown.entries where days.last != entry.training.day { days.append(entry.training.day) }
  return HTML {
    form(.action("/calendar"), .method("get"), .class("card plain stack")) {
      hiddenField("view", "range")
      div(.class("fields")) {
        textField("from", voice(.calendarFrom), first.text, .type("date"))
        textField("to", voice(.calendarThrough), last.text, .type("date"))
      }
      button(.class("button quiet")) { voice(.calendarShow) }
    }
    if shown.span.days == nil {
      p(.class("error"), .role("alert")) { voice(.calendarRangeWrong) }
    } else if days.isEmpty {
      emptyState(.calendar, voice(.calendarNothing), voice(.calendarNothingMore))
    }
    for day in days {
      section(.set("aria-labelledby", "on-" + day.text)) {
        h2(.id("on-" + day.text)) { dayLink(day, shown, voice) }
        rows(of: shown.entries(on: day), voice)
      }
    }
  }
}

private func dayLink(_ day: Day, _ shown: CalendarShown, _ voice: Voice) -> HTML {
  a(.class("quiet-link"), .href(calendarPath(day))) { headed(day, today: shown.today, voice) }
}

private func rows(of entries: [CalendarEntry], _ voice: Voice) -> HTML {
  ul(.class("inner raised")) { for entry in entries { li { trainingRow(entry, voice) } } }
}

// MARK: A month

private func monthPart(_ month: Month, _ shown: CalendarShown, _ voice: Voice) -> HTML {
  let name = voice.name(of: month)
  func link(_ by: Int64) -> String? { month.adding(by).map { calendarPath($0.first, "month") } }
  return HTML {
    turns(
      time(.datetime(month.text)) { name }, voice(.calendarByMonth), earlier: link(-1), later: link(1), voice)
    monthTable(month, name, voice) { day in cell(of: day, shown, voice) }
  }
}

/// A day of the month: the drawing of its first training, and all of it in its name.
private func cell(of day: Day, _ shown: CalendarShown, _ voice: Voice) -> HTML {
  let entries = shown.entries(on: day)
  let isToday = day == shown.today
  let isDone = !entries.isEmpty && entries.allSatisfy { if case .done = $0.standing { true } else { false } }
  let date = isToday ? voice(.dayIsToday, .text("day", voice.date(day))) : voice.date(day)
  let words = voice(.calendarOnDay, .text("day", date), .count("count", Int64(entries.count)))
  return td(.class(isToday ? "today" : "")) {
    a(
      .class(isDone ? "day trained" : entries.isEmpty ? "day" : "day planned"), .href(calendarPath(day)),
      .label(entries.isEmpty ? date : words)
    ) {
      String(day.date.day)
      if let first = entries.first { icon(ActivityIcons.icon(of: first.training.type.rawValue)) }
    }
  }
}
