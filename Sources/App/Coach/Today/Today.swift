import Records
import Training

/// The content of the Today page.
struct Today {
  var date: Day
  var running: RunningSession?
  var week = TrainingWeek()
  /// The program days that are due today, except the one in ``upNext``.
  var programDays: [ProgramDayCard] = []
  /// The workouts scheduled for today.
  var trainings: [CalendarEntry] = []
  /// The next template to train.
  ///
  /// It is nil if there is none, while a session is in progress, or once a session has been done today.
  var upNext: UpNext?
  /// The next workout derived from the log, which has no template yet.
  var proposed: DerivedTemplate?
  /// Up to five of the most recently used templates, except the one in ``upNext``.
  var templates: [TemplateEntry] = []
  var waiting: [WaitingTemplate] = []
  /// Up to five sessions, most recent first.
  var sessions: [DiaryEntry] = []

  /// True if nothing has been planned or done yet.
  var isNew: Bool {
    running == nil && upNext == nil && proposed == nil && templates.isEmpty && sessions.isEmpty
      && programDays.isEmpty && trainings.isEmpty
  }
}
