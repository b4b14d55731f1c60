import Records
import Training

/// A month as a table, Monday first; a day with sessions leads to them.
func calendar(of history: History, _ voice: Voice) -> HTML {
  let name = voice.name(of: history.month)
  return monthTable(history.month, voice(.monthCalendar, .text("month", name)), voice) { day in
    cell(of: day, history, voice)
  }
}

/// A month as a table, Monday first, with a cell for each of its days.
func monthTable(_ month: Month, _ name: String, _ voice: Voice, cell: (Day) -> HTML) -> HTML {
  div(.class("card calendar")) {
    table {
      caption(.class("hidden-text")) { name }
      thead {
        tr {
          for weekday in 1...7 {
            let name = voice.weekday(Int64(weekday))
            th(.scope("col")) {
              span(.set("aria-hidden", "true")) { voice.shortWeekday(Int64(weekday)) }
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

private func cell(of day: Day, _ history: History, _ voice: Voice) -> HTML {
  let entries = history.entries(on: day)
  let isToday = day == history.today
  let number = String(day.date.day)
  guard let only = entries.first else {
    return td(.class(isToday ? "today" : "")) {
      if isToday {
        span(.set("aria-current", "date"), .class("day")) {
          number
          span(.class("hidden-text")) { ", " + voice(.onThisDay) }
        }
      } else {
        span(.class("day")) { number }
      }
    }
  }
  let path = entries.count == 1 ? "/sessions/" + only.sessionID.text : "#day-" + day.text
  let date = isToday ? voice(.dayIsToday, .text("day", voice.date(day))) : voice.date(day)
  let words = voice(.dayWithSessions, .text("day", date), .count("count", Int64(entries.count)))
  return td(.class(isToday ? "today" : "")) {
    a(.class("day trained"), .href(path), .label(words)) {
      number
      span(.class("dots"), .set("aria-hidden", "true")) {
        for _ in entries.prefix(3) { element("i") {} }
      }
    }
  }
}
