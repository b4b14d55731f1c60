import Records
import Training

/// A week as the page Plan tells it: what was done, and what the athlete's habits say of the days to come.
struct Week {
  var today: Day
  var running: RunningSession?
  /// Oldest first.
  var done: [DiaryEntry] = []
  var coming: [ComingDay] = []
  /// The days of programs that are on today.
  var programDays: [ProgramDayCard] = []
  /// How much is usual; nil until there is a usual week.
  var usualSessions: Int64?
  /// Whether there is a template at all.
  var hasTemplates: Bool
}

/// A day of the week to come, with what is usually done on it.
struct ComingDay {
  var day: Day
  var next: UpNext
}
