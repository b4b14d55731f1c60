import Records
import Training

/// What the page History shows: a month, or what a search found.
struct History {
  var today: Day
  var month: Month
  /// The newest first.
  var entries: [DiaryEntry] = []
  /// The nearest months with a session, on either side; of today where a search found nothing.
  var earlier: Month?
  var later: Month?
  /// What was searched for; empty for a month.
  var search = ""
  /// Whether more was found than is shown.
  var isCut = false

  /// Whether nothing was ever finished.
  var isNew: Bool { entries.isEmpty && earlier == nil && later == nil }

  func entries(on day: Day) -> [DiaryEntry] { entries.filter { $0.day == day } }
}

/// How many sessions a search shows.
private let mostFound = 100

func readHistory(_ query: Fields, in tx: Transaction) -> History {
  let today = tx.context.today
  let asked = query["month"].flatMap { Month($0) }
  var history = History(today: today, month: asked ?? newestMonth(in: tx))
  let words = query["q"] ?? ""
  if words.folded.isEmpty {
    let (first, last) = (history.month.first, history.month.last)
    history.entries = diary(from: first, through: last, in: tx)
    history.readNeighbours(before: first, after: last, in: tx)
  } else {
    history.search = words
    let found = diary(titled: words, limit: mostFound + 1, in: tx)
    history.isCut = found.count > mostFound
    history.entries = Array(found.prefix(mostFound))
    if found.isEmpty { history.readNeighbours(before: today + 1, after: today, in: tx) }
  }
  return history
}

extension History {
  fileprivate mutating func readNeighbours(before first: Day, after last: Day, in tx: Transaction) {
    let (before, after) = diaryNeighbours(before: first, after: last, in: tx)
    earlier = before.map { Month(of: $0.inCalendar) }
    later = after.map { Month(of: $0.inCalendar) }
  }
}

/// This month, or the last one with a session where that is longer ago.
private func newestMonth(in tx: Transaction) -> Month {
  let now = Month(of: tx.context.today.inCalendar)
  return diaryNeighbours(before: now.last + 1, after: now.last, in: tx).before.map {
    min(now, Month(of: $0.inCalendar))
  } ?? now
}
