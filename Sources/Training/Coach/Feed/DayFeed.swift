package import Records

/// The feed of a day in one column: finished entries above *Now*, upcoming ones below.
package struct DayFeed: Equatable, Sendable {
  package var day: Day
  /// The finished entries, newest first.
  package var completed: [FeedEntry] = []
  package var upNext: [FeedEntry] = []

  package var isEmpty: Bool { completed.isEmpty && upNext.isEmpty }
}

/// A card in the feed of a day.
package struct FeedEntry: Equatable, Sendable {
  package var content: FeedContent
  /// The start time; nil if unknown.
  package var time: TimeOfDay?
  /// The training load, if it was done.
  package var load: TrainingLoad?

  package init(_ content: FeedContent, at time: TimeOfDay?, load: TrainingLoad? = nil) {
    self.content = content
    self.time = time
    self.load = load
  }
}

/// The content of a card.
package enum FeedContent: Equatable, Sendable {
  /// A finished session, with the activity that a watch recorded for it.
  case session(DiaryEntry, activity: RecordedActivity?)
  case activity(RecordedActivity)
  case training(CalendarEntry)
  case event(Event)
  case item(FeedItem, FeedItemProgress)
}
