import Records
import Training

/// What was learned from outcomes and decisions, and forgetting it.
func lessonRoutes() -> [Route] {
  [
    Route("GET", "/lessons") { visit in
      let lessons = lessons(in: visit.tx)
      return .page(lessonsPage(lessons.all.map { LessonLine($0, lessons, visit) }, visit.frame))
    },
    Route("POST", "/lessons/reset") { visit in reset(visit) },
  ]
}

/// A lesson, and the sessions that taught it.
struct LessonLine {
  struct Evidence {
    var fact: LessonEvidence.Fact
    var day: Day
    /// nil where it was no session, or it is gone.
    var session: (id: ID, title: String)?
  }

  var lesson: Lesson
  /// nil is about all exercises.
  var exercise: String?
  var evidence: [Evidence]

  init(_ lesson: Lesson, _ lessons: Lessons, _ visit: Visit) {
    self.lesson = lesson
    exercise = lesson.catalogID.map { exerciseName($0, visit.finder, in: visit.tx) }
    evidence = lessons.evidence(for: lesson).map { item in
      let session = item.sessionID.flatMap { visit.tx.find(WorkoutSession.self, $0) }
      return Evidence(
        fact: item.fact, day: session?.day ?? item.at.day(utcOffset: visit.request.context.utcOffset),
        session: session.map { ($0.id, $0.title) })
    }
  }
}

/// Forgets what the form names; nothing named is everything.
private func reset(_ visit: Visit) -> Response {
  let exercise = visit.form["exercise"].flatMap { $0.isEmpty ? nil : $0 }
  let word = visit.form["type"].flatMap { $0.isEmpty ? nil : $0 }
  let type = word.flatMap { ChangeType(rawValue: $0) }
  // A word that nobody knows must not forget more than was meant.
  guard type != nil || word == nil, (exercise?.utf8.count ?? 0) <= 200 else {
    return refused(.formOutdated, visit.frame)
  }
  forgetLessons(of: exercise, type, in: visit.tx)
  return .seeOther("/lessons?said=forgotten")
}
