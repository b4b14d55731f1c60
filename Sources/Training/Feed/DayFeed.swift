package import Records

/// A day, told in one column: what is done above *Now*, what is still to come below it.
package struct DayFeed: Equatable, Sendable {
  package var day: Day
  /// The newest first.
  package var completed: [FeedEntry] = []
  package var upNext: [FeedEntry] = []

  package var isEmpty: Bool { completed.isEmpty && upNext.isEmpty }
}

/// One card of a day.
package struct FeedEntry: Equatable, Sendable {
  package var content: FeedContent
  /// When it begins or began; nil where no time is known.
  package var time: TimeOfDay?
  /// What it weighed, where it was done.
  package var load: TrainingLoad?

  package init(_ content: FeedContent, at time: TimeOfDay?, load: TrainingLoad? = nil) {
    self.content = content
    self.time = time
    self.load = load
  }
}

/// What a card is about.
package enum FeedContent: Equatable, Sendable {
  /// A finished session, with what a watch recorded of it.
  case session(DiaryEntry, activity: RecordedActivity?)
  case activity(RecordedActivity)
  case training(CalendarEntry)
  case event(Event)
  case item(PlanItem, PlanItemProgress)
}
