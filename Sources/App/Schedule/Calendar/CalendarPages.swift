import Records
import Training

/// Returns the calendar page: a day with its cards, or the scheduled workouts of a week, a month or a range
/// of days.
func calendarPage(_ shown: CalendarShown, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let anchor = shown.span.anchor(shown.today)
  let add = a(
    .class("icon"), .href(address("/calendar/new", [("day", anchor.text)])),
    .label(localizer.text(.trainingAdd))
  ) { icon(.plus) }
  return layout.page(
    localizer.text(.calendarName), on: .schedule, back: ("/plan", localizer.text(.planTab)), beside: add
  ) {
    viewChips(shown, anchor, localizer)
    switch shown.span {
    case .day(let day): dayPart(day, shown, layout)
    case .week(let monday): weekPart(monday, shown, localizer)
    case .month(let month): monthPart(month, shown, localizer)
    case .range(let first, let last): rangePart(first, last, shown, localizer)
    }
    ul(.class("inner")) {
      li { rowLink("/busy", localizer.text(.busyLink), localizer.text(.busyLinkMore), .calendar) }
      li { rowLink("/keys", localizer.text(.calendarShare), localizer.text(.calendarShareMore), .link) }
    }
    counting(.viewed(.list), layout)
    if case .day = shown.span {
      counting(.listRendering(templates: shown.entries.count), as: .time, layout)
    }
  }
}

private func viewChips(_ shown: CalendarShown, _ anchor: Day, _ localizer: Localizer) -> HTML {
  let views: [(word: String, name: Phrase)] = [
    ("day", .calendarByDay), ("week", .calendarByWeek), ("month", .calendarByMonth),
    ("range", .calendarByRange),
  ]
  return nav(.class("chips wrap"), .label(localizer.text(.calendarViews))) {
    for view in views {
      chip(
        calendarPath(anchor, view.word), localizer.text(view.name),
        isOn: view.word.hasSameBytes(as: shown.span.word))
    }
  }
}

/// Returns a heading between the links to the previous and the next span.
private func turns(
  _ heading: HTML, _ name: String, earlier: String?, later: String?, _ localizer: Localizer
) -> HTML {
  nav(.class("month row between"), .label(name)) {
    turn(earlier, .back, localizer.text(.calendarEarlier), .flag("data-previous"))
    h2 { heading }
    turn(later, .next, localizer.text(.calendarLater), .flag("data-next"))
  }
}

private func turn(_ path: String?, _ drawing: Icon, _ name: String, _ key: Attribute) -> HTML {
  guard let path else { return span(.class("icon")) {} }
  return a(.class("icon"), .href(path), .label(name), key) { icon(drawing) }
}

// MARK: Day

private func dayPart(_ day: Day, _ shown: CalendarShown, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let isFull = shown.entries.count >= ScheduledTraining.sequences.count
  let new = address("/calendar/new", [("day", day.text)])
  let date = localizer.date(day, withYear: day.date.year != shown.today.inCalendar.date.year)
  return HTML {
    turns(
      time(.datetime(day.text)) {
        day == shown.today ? localizer.text(.dayIsToday, .text("day", date)) : date
      }, localizer.text(.calendarByDay),
      earlier: calendarPath(day - 1), later: calendarPath(day + 1), localizer)
    if shown.entries.isEmpty {
      emptyState(.calendar, localizer.text(.calendarNothing), localizer.text(.calendarNothingMore)) {
        buttonLink(new, localizer.text(.trainingAdd), .plus)
      }
    } else {
      postForm("/calendar/order", layout) {
        hiddenField("day", day.text)
        // Dragging activates this button, which saves the new order.
        button(.id("arrange"), .class("hidden-text"), .set("tabindex", "-1"), .set("aria-hidden", "true")) {
          localizer.text(.trainingSave)
        }
        ol(.class("cards one"), .set("data-reorder", "arrange")) {
          for (place, entry) in shown.entries.enumerated() {
            trainingCard(entry, at: place, of: shown, layout)
          }
        }
      }
      if isFull {
        p(.class("soft")) { localizer.text(.calendarDayFull) }
      } else {
        buttonLink(new, localizer.text(.trainingAdd), .plus, quiet: true)
      }
    }
    busyPart(shown.busy, localizer)
    goTo(day, localizer)
  }
}

private func goTo(_ day: Day, _ localizer: Localizer) -> HTML {
  form(.action("/calendar"), .method("get"), .class("card plain row wrap")) {
    div(.class("grow")) {
      textField("day", localizer.text(.calendarGoTo), day.text, attributes: [.type("date")])
    }
    button(.class("button quiet small")) { localizer.text(.calendarShow) }
  }
}

// MARK: Several days

private func weekPart(_ monday: Day, _ shown: CalendarShown, _ localizer: Localizer) -> HTML {
  let (first, last) = (monday.inCalendar.date, (monday + 6).inCalendar.date)
  let name = localizer.text(
    .fromDayToDay, .text("first", localizer.dayAndMonth(first.day, first.month)),
    .text("last", localizer.dayAndMonth(last.day, last.month)))
  return HTML {
    turns(
      HTML(name), localizer.text(.calendarByWeek), earlier: calendarPath(monday - 7, "week"),
      later: calendarPath(monday + 7, "week"), localizer)
    for day in (0..<7).map({ monday + $0 }) where day == day.inCalendar {
      section(.set("aria-labelledby", "on-" + day.text)) {
        let entries = shown.entries(on: day)
        div(.class("row between")) {
          h3(.id("on-" + day.text)) { dayLink(day, shown, localizer) }
          if entries.isEmpty { p(.class("soft small")) { localizer.text(.calendarNothing) } }
        }
        if !entries.isEmpty { rows(of: entries, localizer) }
      }
    }
  }
}

private func rangePart(_ first: Day, _ last: Day, _ shown: CalendarShown, _ localizer: Localizer) -> HTML {
  var days: [Day] = []
  for entry in shown.entries where days.last != entry.training.day { days.append(entry.training.day) }
  return HTML {
    form(.action("/calendar"), .method("get"), .class("card plain stack")) {
      hiddenField("view", "range")
      div(.class("fields")) {
        textField("from", localizer.text(.calendarFrom), first.text, attributes: [.type("date")])
        textField("to", localizer.text(.calendarThrough), last.text, attributes: [.type("date")])
      }
      button(.class("button quiet")) { localizer.text(.calendarShow) }
    }
    if shown.span.days == nil {
      p(.class("error"), .role("alert")) { localizer.text(.calendarRangeWrong) }
    } else if days.isEmpty {
      emptyState(.calendar, localizer.text(.calendarNothing), localizer.text(.calendarNothingMore))
    }
    for day in days {
      section(.set("aria-labelledby", "on-" + day.text)) {
        h2(.id("on-" + day.text)) { dayLink(day, shown, localizer) }
        rows(of: shown.entries(on: day), localizer)
      }
    }
  }
}

private func dayLink(_ day: Day, _ shown: CalendarShown, _ localizer: Localizer) -> HTML {
  a(.class("quiet-link"), .href(calendarPath(day))) { headed(day, today: shown.today, localizer) }
}

private func rows(of entries: [CalendarEntry], _ localizer: Localizer) -> HTML {
  ul(.class("inner raised")) { for entry in entries { li { trainingRow(entry, localizer) } } }
}

// MARK: Month

private func monthPart(_ month: Month, _ shown: CalendarShown, _ localizer: Localizer) -> HTML {
  let name = localizer.name(of: month)
  func link(_ by: Int64) -> String? { month.adding(by).map { calendarPath($0.first, "month") } }
  return HTML {
    turns(
      time(.datetime(month.text)) { name }, localizer.text(.calendarByMonth), earlier: link(-1),
      later: link(1), localizer)
    monthTable(month, name, localizer) { day in cell(of: day, shown, localizer) }
  }
}

/// Returns the cell for a day in the month, with the icon of its first workout and the number of workouts in
/// its label.
private func cell(of day: Day, _ shown: CalendarShown, _ localizer: Localizer) -> HTML {
  let entries = shown.entries(on: day)
  let isToday = day == shown.today
  let isDone = !entries.isEmpty && entries.allSatisfy { if case .done = $0.standing { true } else { false } }
  let date = isToday ? localizer.text(.dayIsToday, .text("day", localizer.date(day))) : localizer.date(day)
  let words = localizer.text(.calendarOnDay, .text("day", date), .count("count", Int64(entries.count)))
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
