import Records
import Training

/// Returns a month as a table with weeks that start on Monday.
///
/// A day with sessions links to them.
func calendar(of history: History, _ localizer: Localizer) -> HTML {
  let name = localizer.name(of: history.month)
  return monthTable(history.month, localizer.text(.monthCalendar, .text("month", name)), localizer) { day in
    cell(of: day, history, localizer)
  }
}

/// Returns a month as a table with weeks that start on Monday and a cell for each day.
func monthTable(_ month: Month, _ name: String, _ localizer: Localizer, cell: (Day) -> HTML) -> HTML {
  div(.class("card calendar")) {
    table {
      caption(.class("hidden-text")) { name }
      thead {
        tr {
          for weekday in 1...7 {
            let name = localizer.weekday(Int64(weekday))
            th(.scope("col")) {
              span(.set("aria-hidden", "true")) { localizer.shortWeekday(Int64(weekday)) }
              span(.class("hidden-text")) { name }
            }
          }
        }
      }
      tbody {
        for week in month.weeks {
          tr { for day in week { day.map { cell($0) } ?? td {} } }
        }
      }
    }
  }
}

private func cell(of day: Day, _ history: History, _ localizer: Localizer) -> HTML {
  let entries = history.entries(on: day)
  let isToday = day == history.today
  let number = String(day.date.day)
  guard let only = entries.first else {
    return td(.class(isToday ? "today" : "")) {
      if isToday {
        span(.set("aria-current", "date"), .class("day")) {
          number
          span(.class("hidden-text")) { ", " + localizer.text(.onThisDay) }
        }
      } else {
        span(.class("day")) { number }
      }
    }
  }
  let path = entries.count == 1 ? "/sessions/" + only.sessionID.text : "#day-" + day.text
  let date = isToday ? localizer.text(.dayIsToday, .text("day", localizer.date(day))) : localizer.date(day)
  let words = localizer.text(.dayWithSessions, .text("day", date), .count("count", Int64(entries.count)))
  return td(.class(isToday ? "today" : "")) {
    a(.class("day trained"), .href(path), .label(words)) {
      number
      span(.class("dots"), .set("aria-hidden", "true")) {
        for _ in entries.prefix(3) { element("i") {} }
      }
    }
  }
}
