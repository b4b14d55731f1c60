import Records
import Training

/// What the page Coach says: what waits, how accepted changes turned out, and what that teaches.
struct Coach {
  var today: Day
  var waiting: [WaitingPlan] = []
  /// The newest first.
  var judged: [JudgedLine] = []
  /// How many of the last judged ones were good.
  var good: Int64 = 0
  var lessons: [(exercise: String?, lesson: Lesson)] = []
}

/// How the changes of one exercise turned out in a session.
struct JudgedLine {
  var exercise: String
  var sessionID: ID
  var outcome: Judgement
  var reason: Reason?
  var day: Day
}
