package import Records

/// A day's feed in one column, with finished entries above *Now* and upcoming entries below.
package struct DayFeed: Equatable, Sendable {
  package var day: Day
  /// The finished entries, newest first.
  package var completed: [FeedEntry] = []
  package var upNext: [FeedEntry] = []

  package var isEmpty: Bool { completed.isEmpty && upNext.isEmpty }
}

/// A card in a day's feed.
package struct FeedEntry: Equatable, Sendable {
  package var content: FeedContent
  /// The start time, or nil if unknown.
  package var time: TimeOfDay?
  /// The training load, if the entry is finished.
  package var load: TrainingLoad?

  package init(_ content: FeedContent, at time: TimeOfDay?, load: TrainingLoad? = nil) {
    self.content = content
    self.time = time
    self.load = load
  }
}

/// The content of a card.
package enum FeedContent: Equatable, Sendable {
  /// A finished session, with the activity that a watch recorded for it, if any.
  case session(DiaryEntry, activity: RecordedActivity?)
  case activity(RecordedActivity)
  case training(CalendarEntry)
  case event(Event)
  case item(FeedItem, FeedItemProgress)
}
