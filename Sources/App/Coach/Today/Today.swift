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
