import Records
import Training

/// The content of the Coach page: pending suggestions, outcomes of accepted changes, and the lessons from
/// them.
struct Coach {
  var today: Day
  var waiting: [WaitingTemplate] = []
  /// The outcomes, most recent first.
  var judged: [JudgedLine] = []
  /// The number of good outcomes in ``judged``.
  var good: Int64 = 0
  var lessons: [(exercise: String?, lesson: Lesson)] = []
}

/// The outcome of the changes to one exercise, as judged in one session.
struct JudgedLine {
  var exercise: String
  var sessionID: ID
  var outcome: Judgement
  var reason: Reason?
  var day: Day
}
