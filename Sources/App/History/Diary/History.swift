import Records
import Training

/// The content of the History page: a month, or the results of a search.
struct History {
  var today: Day
  var month: Month
  /// The sessions, newest first.
  var entries: [DiaryEntry] = []
  /// The nearest month with a session before the shown month, or nil if there is none.
  ///
  /// If a search found nothing, this is the most recent month with a session, up to today. If it found
  /// sessions, this is nil.
  var earlier: Month?
  /// The nearest month with a session after the shown month or, if a search found nothing, after today.
  ///
  /// Nil if there is none or if the search found sessions.
  var later: Month?
  /// The search text, or an empty string to show a month.
  var search = ""
  /// True if the search found more sessions than are shown.
  var isCut = false

  /// True if there is no finished session.
  var isNew: Bool { entries.isEmpty && earlier == nil && later == nil }

  func entries(on day: Day) -> [DiaryEntry] { entries.filter { $0.day == day } }
}

/// The maximum number of sessions that a search shows.
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

/// Returns the current month, or the most recent month with a session if that is earlier.
private func newestMonth(in tx: Transaction) -> Month {
  let now = Month(of: tx.context.today.inCalendar)
  return diaryNeighbours(before: now.last + 1, after: now.last, in: tx).before.map {
    min(now, Month(of: $0.inCalendar))
  } ?? now
}
