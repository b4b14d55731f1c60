import Records
import Training

/// The content of the Today page.
struct Today {
  var date: Day
  var running: RunningSession?
  var week = TrainingWeek()
  /// The program days that are due today, without the one in ``upNext``.
  var programDays: [ProgramDayCard] = []
  /// The trainings planned for today.
  var trainings: [CalendarEntry] = []
  /// The next template to train; nil once a session is done today.
  var upNext: UpNext?
  /// The next workout derived from the log, for which there is no template yet.
  var proposed: DerivedTemplate?
  /// The most recently used templates, at most five, without the one in ``upNext``.
  var templates: [TemplateEntry] = []
  var waiting: [WaitingTemplate] = []
  /// The sessions, newest first, at most five.
  var sessions: [DiaryEntry] = []

  /// True if nothing has been planned or done yet.
  var isNew: Bool {
    running == nil && upNext == nil && proposed == nil && templates.isEmpty && sessions.isEmpty
      && programDays.isEmpty && trainings.isEmpty
  }
}

/// The running session.
struct RunningSession {
  var id: ID
  var title: String
  /// The minutes since the session's start.
  var minutes: Int64
  var since: Day
  var done: Int64
  /// The number of planned sets; nil without a template.
  var planned: Int64?
  var next: NextSet?
  /// True if the session's targets are lighter than the template's.
  ///
  /// The template's figures are not shown then.
  var isLightened: Bool
}

/// A template with its current version.
struct TemplateEntry {
  var templateID: ID
  var name: String
  var category = TemplateCategory.custom
  /// The number of the current version; nil if no version has arrived yet.
  var number: Int64?
  var exercises: Int64 = 0
  var sets: Int64 = 0
  var lastUsed: Day?
}

/// The template that is likely to be next, the habit that predicts it, and the program that schedules it
/// today.
struct UpNext {
  var template: TemplateEntry
  var habit: Rotation.Habit?
  var programDay: ProgramDayCard?

  /// Moves the program day that schedules the same template out of a list.
  mutating func take(from days: inout [ProgramDayCard]) {
    guard let place = days.firstIndex(where: { $0.day.templateID == template.templateID && !$0.isDone })
    else {
      return
    }
    programDay = days.remove(at: place)
  }
}

/// The undecided changes of one template.
struct WaitingTemplate {
  var templateID: ID
  var name: String
  var groups: [ChangeGroup]

  /// The number of decisions to make.
  ///
  /// Identical changes to the sets of one exercise count once.
  var suggestions: Int64 { Int64(groups.count) }
}
