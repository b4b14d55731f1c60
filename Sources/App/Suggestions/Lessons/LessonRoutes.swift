import Records
import Training

/// Returns the routes for showing the lessons learned from outcomes and decisions, and for resetting them.
func lessonRoutes() -> [Route] {
  [
    Route("GET", "/lessons") { context in
      let lessons = lessons(in: context.tx)
      return .page(lessonsPage(lessons.all.map { LessonLine($0, lessons, context) }, context.layout))
    },
    Route("POST", "/lessons/reset") { context in reset(context) },
  ]
}

/// A lesson and the evidence for it.
struct LessonLine {
  struct Evidence {
    var fact: LessonEvidence.Fact
    var day: Day
    /// The session, or nil if the evidence isn't a session or the session was deleted.
    var session: (id: ID, title: String)?
  }

  var lesson: Lesson
  /// The exercise's name, or nil if the lesson is about all exercises.
  var exercise: String?
  var evidence: [Evidence]

  init(_ lesson: Lesson, _ lessons: Lessons, _ context: RouteContext) {
    self.lesson = lesson
    exercise = lesson.catalogID.map { exerciseName($0, context.finder, in: context.tx) }
    evidence = lessons.evidence(for: lesson).map { item in
      let session = item.sessionID.flatMap { context.tx.find(WorkoutSession.self, $0) }
      return Evidence(
        fact: item.fact, day: session?.day ?? item.at.day(utcOffset: context.request.context.utcOffset),
        session: session.map { ($0.id, $0.title) })
    }
  }
}

/// Resets the lessons for the exercise and type of change given in the form, or all lessons if neither is
/// given.
private func reset(_ context: RouteContext) -> Response {
  let exercise = context.form["exercise"].flatMap { $0.isEmpty ? nil : $0 }
  let word = context.form["type"].flatMap { $0.isEmpty ? nil : $0 }
  let type = word.flatMap { ChangeType(rawValue: $0) }
  // An unknown type must not reset more than intended.
  guard type != nil || word == nil, (exercise?.utf8.count ?? 0) <= 200 else {
    return refused(.formOutdated, context.layout)
  }
  forgetLessons(of: exercise, type, in: context.tx)
  return .seeOther("/lessons?said=forgotten")
}
