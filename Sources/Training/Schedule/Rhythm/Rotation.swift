package import Records

/// The athlete's habits: the usual template for each weekday, and the template that usually follows the one
/// trained last.
package struct Rotation: Equatable, Sendable {
  /// The habits by weekday, at most one for each.
  package var usual: [Habit] = []
  /// The template that most often followed the one trained last, or nil if none qualifies as a habit.
  package var next: Habit?

  /// A template that the athlete habitually trains, and the frequency of the habit.
  package struct Habit: Equatable, Sendable {
    package var templateID: ID
    /// The weekday, from 1 for Monday, or nil if the habit concerns the order of templates.
    package var weekday: Int64?
    package var times: Int64
    /// The number of occasions that were examined; the template was trained on ``times`` of them.
    package var chances: Int64

    package init(templateID: ID, weekday: Int64? = nil, times: Int64, chances: Int64) {
      self.templateID = templateID
      self.weekday = weekday
      self.times = times
      self.chances = chances
    }
  }

  /// Returns the habit for a day's weekday, or nil if there is none.
  package func habit(on day: Day) -> Habit? { usual.first { $0.weekday == day.weekday } }
}

/// A template, and a day on which it was trained.
package struct TrainedTemplate: Equatable, Sendable {
  package var templateID: ID
  package var day: Day

  package init(templateID: ID, day: Day) {
    self.templateID = templateID
    self.day = day
  }
}

/// Returns the athlete's habits on a day, for templates that still exist.
///
/// They are found in the last sixty finished sessions. Habits by weekday are based on the last six weeks
/// only.
package func rotation(on day: Day, in tx: Transaction) -> Rotation {
  Rotation(of: trainedTemplates(in: tx), on: day)
}

/// Returns the templates of the last sixty finished sessions, oldest first.
///
/// A session without a template, or from another app, counts as the template that it resembles most.
func trainedTemplates(in tx: Transaction) -> [TrainedTemplate] {
  let templates = tx.list(Template.self)
  let sessions = finishedSessions(limit: 60, in: tx)
  var known: [TemplateExercises] = []
  if sessions.contains(where: { $0.versionID == nil }) {
    known = templates.compactMap { template in
      do throws(TemplateError) {
        let exercises = try readTemplate(template.id, in: tx).snapshot.exercises
        return TemplateExercises(template: template, catalogIDs: exercises.map { $0.catalogID })
      } catch { return nil }
    }
  }
  let done = sessions.compactMap { session -> TrainedTemplate? in
    let templateID: ID?
    if let version = session.versionID.flatMap({ tx.find(TemplateVersion.self, $0) }) {
      templateID = templates.first { $0.id == version.templateID }?.id
    } else {
      let summaries = tx.list(SessionSummary.self, SessionSummary.bySession.equal(session.id))
      templateID = mostAlike(summaries.map { $0.catalogID }, titled: session.title, known)?.id
    }
    return templateID.map { TrainedTemplate(templateID: $0, day: session.day) }
  }
  return done.reversed()
}

/// A template and its exercises.
private struct TemplateExercises {
  var template: Template
  var catalogIDs: [String]
}

/// Returns the template whose exercises overlap most with those of a session, or nil if none qualifies.
///
/// The shared exercises must make up at least a third of all exercises in either. If the template's name is
/// the session's title, one shared exercise is enough. Among equals, the template with that name wins. The
/// name alone isn't enough, since other apps name sessions after the time of day.
private func mostAlike(_ done: [String], titled title: String, _ known: [TemplateExercises]) -> Template? {
  var best: (template: Template, share: Int)?
  for one in known {
    let both = one.catalogIDs.count { planned in done.contains { $0.hasSameBytes(as: planned) } }
    let isNamed = one.template.name.hasSameBytes(as: title)
    // The share is in thousandths, plus one if the name matches.
    let share = both * 1000 / max(1, one.catalogIDs.count + done.count - both) + (isNamed ? 1 : 0)
    guard both > 0, share * 3 >= 1000 || isNamed, share > best?.share ?? 0 else { continue }
    best = (one.template, share)
  }
  return best?.template
}

extension Rotation {
  /// The number of past weeks that are searched for habits by weekday.
  package static let weeks: Int64 = 6

  /// Creates a rotation from the templates trained before `today`, which are given oldest first.
  ///
  /// A weekday's template must have been trained in at least half of the last six weeks. A template that
  /// follows another must have done so at least twice and on at least half of the occasions.
  package init(of done: [TrainedTemplate], on today: Day) {
    var recent: [TrainedTemplate] = []
    for one in done where one.day < today && one.day >= today - Rotation.weeks * 7 {
      // A template trained twice on one day counts once.
      if !recent.contains(one) { recent.append(one) }
    }
    for weekday in 1...7 as ClosedRange<Int64> {
      let there = recent.filter { $0.day.weekday == weekday }
      guard let habit = Rotation.mostFrequent(there.map { $0.templateID }, chances: Rotation.weeks),
        habit.times * 2 >= Rotation.weeks
      else { continue }
      usual.append(
        Habit(templateID: habit.templateID, weekday: weekday, times: habit.times, chances: Rotation.weeks))
    }
    guard let last = done.last else { return }
    let followers = zip(done, done.dropFirst()).filter { $0.0.templateID == last.templateID }.map {
      $0.1.templateID
    }
    guard let habit = Rotation.mostFrequent(followers, chances: Int64(followers.count)), habit.times >= 2,
      habit.times * 2 >= habit.chances
    else { return }
    next = habit
  }

  /// Returns the most frequent template, or the latest of several equally frequent templates.
  private static func mostFrequent(_ templates: [ID], chances: Int64) -> Habit? {
    var best: Habit?
    for templateID in templates {
      let times = Int64(templates.count { $0 == templateID })
      if times >= best?.times ?? 0 { best = Habit(templateID: templateID, times: times, chances: chances) }
    }
    return best
  }
}
