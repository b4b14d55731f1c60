import Records
import Training

/// What the page Today says.
struct Today {
  var date: Day
  var running: RunningSession?
  var week = TrainingWeek()
  /// The days of programs that are on today, without the one that is next.
  var programDays: [ProgramDayCard] = []
  /// The planned trainings of today.
  var trainings: [CalendarEntry] = []
  /// What is trained next; nil once something was done today.
  var upNext: UpNext?
  /// The same of a log that no template was made of.
  var proposed: ProposedPlan?
  /// The templates used last, at most five, without the one that is next.
  var templates: [TemplateEntry] = []
  var waiting: [WaitingPlan] = []
  /// The newest first, at most five.
  var sessions: [DiaryEntry] = []

  /// Whether nothing was ever planned or done.
  var isNew: Bool {
    running == nil && upNext == nil && proposed == nil && templates.isEmpty && sessions.isEmpty
      && programDays.isEmpty && trainings.isEmpty
  }
}

/// The session that is being done.
struct RunningSession {
  var id: ID
  var title: String
  /// Since its start.
  var minutes: Int64
  var since: Day
  var done: Int64
  /// nil without a template.
  var planned: Int64?
  var next: NextSet?
  /// Whether the targets of the day are lighter than the template's: then its figures are not shown.
  var isLightened: Bool
}

/// A template with its current version.
struct TemplateEntry {
  var planID: ID
  var name: String
  var category = PlanCategory.custom
  /// nil while no version has arrived.
  var number: Int64?
  var exercises: Int64 = 0
  var sets: Int64 = 0
  var lastUsed: Day?
}

/// The template that is likely to be next, the habit that says so, and the program that asks for it today.
struct UpNext {
  var template: TemplateEntry
  var habit: Rotation.Habit?
  var programDay: ProgramDayCard?

  /// Takes the day of a program that asks for the same template out of its list.
  mutating func take(from days: inout [ProgramDayCard]) {
    guard let place = days.firstIndex(where: { $0.day.planID == template.planID && !$0.isDone }) else {
      return
    }
    programDay = days.remove(at: place)
  }
}

/// The changes of one template that wait for the athlete's word.
struct WaitingPlan {
  var planID: ID
  var name: String
  var groups: [ChangeGroup]

  /// How many things can be decided: sets of an exercise that change alike are one.
  var suggestions: Int64 { Int64(groups.count) }
}
