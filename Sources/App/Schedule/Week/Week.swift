import Records
import Training

/// The content of the week page: what was done, and what the athlete usually trains on the remaining days.
struct Week {
  var today: Day
  var running: RunningSession?
  /// The week's sessions, oldest first.
  var done: [DiaryEntry] = []
  var coming: [ComingDay] = []
  /// The program days that are due today.
  var programDays: [ProgramDayCard] = []
  /// The usual number of sessions per week, or nil until there is enough data.
  var usualSessions: Int64?
  /// True if the athlete has a template.
  var hasTemplates: Bool
}

/// An upcoming day of the week with its usual workout.
struct ComingDay {
  var day: Day
  var next: UpNext
}
