package import Records

/// Which template this athlete usually does on which day of the week, and after which other.
package struct Rotation: Equatable, Sendable {
  /// By the number of the weekday, from 1 for Monday; at most one each.
  package var usual: [Habit] = []
  /// What most often followed the template that was done last.
  package var next: Habit?

  /// A template, and how often it was so.
  package struct Habit: Equatable, Sendable {
    package var planID: ID
    /// 1 is Monday; nil of what follows another.
    package var weekday: Int64?
    package var times: Int64
    /// Out of so many.
    package var chances: Int64

    package init(planID: ID, weekday: Int64? = nil, times: Int64, chances: Int64) {
      self.planID = planID
      self.weekday = weekday
      self.times = times
      self.chances = chances
    }
  }

  /// The habit of a weekday.
  package func habit(on day: Day) -> Habit? { usual.first { $0.weekday == day.weekday } }
}

/// A template that was done on a day.
package struct PlanDone: Equatable, Sendable {
  package var planID: ID
  package var day: Day

  package init(planID: ID, day: Day) {
    self.planID = planID
    self.day = day
  }
}

/// What the finished sessions of the last six weeks say of the templates that are still there.
package func rotation(on day: Day, in tx: Transaction) -> Rotation {
  Rotation(of: plansDone(in: tx), on: day)
}

/// The templates of the last sixty finished sessions, the oldest first.
///
/// What was trained without a template, or came from another app, is taken for the one that it is like.
func plansDone(in tx: Transaction) -> [PlanDone] {
  let plans = tx.list(WorkoutPlan.self)
  let sessions = finishedSessions(limit: 60, in: tx)
  var known: [PlanExercises] = []
  if sessions.contains(where: { $0.versionID == nil }) {
    known = plans.compactMap { plan in
      do throws(PlanError) {
        let exercises = try readPlan(plan.id, in: tx).snapshot.exercises
        return PlanExercises(plan: plan, catalogIDs: exercises.map { $0.catalogID })
      } catch { return nil }
    }
  }
  let done = sessions.compactMap { session -> PlanDone? in
    let planID: ID?
    if let version = session.versionID.flatMap({ tx.find(PlanVersion.self, $0) }) {
      planID = plans.first { $0.id == version.planID }?.id
    } else {
      let summaries = tx.list(SessionSummary.self, SessionSummary.bySession.equal(session.id))
      planID = mostAlike(summaries.map { $0.catalogID }, titled: session.title, known)?.id
    }
    return planID.map { PlanDone(planID: $0, day: session.day) }
  }
  return done.reversed()
}

/// A template, and which exercises it has.
private struct PlanExercises {
  var plan: WorkoutPlan
  var catalogIDs: [String]
}

/// The template that shares most of all exercises of both, a third at least or one where it has the title; of
/// several alike the one that has it.
///
/// A title alone says little: other apps call a session by the time of the day.
private func mostAlike(_ done: [String], titled title: String, _ known: [PlanExercises]) -> WorkoutPlan? {
  var best: (plan: WorkoutPlan, share: Int)?
  for one in known {
    let both = one.catalogIDs.count { planned in done.contains { $0.hasSameBytes(as: planned) } }
    let isNamed = one.plan.name.hasSameBytes(as: title)
    // In thousandths, and one more for the name.
    let share = both * 1000 / max(1, one.catalogIDs.count + done.count - both) + (isNamed ? 1 : 0)
    guard both > 0, share * 3 >= 1000 || isNamed, share > best?.share ?? 0 else { continue }
    best = (one.plan, share)
  }
  return best?.plan
}

extension Rotation {
  /// How many weeks back habits are looked for.
  package static let weeks: Int64 = 6

  /// The habits in what was done, oldest first, before a day.
  ///
  /// A habit of a weekday needs half of the last six weeks; one of order two times, and half of the chances.
  package init(of done: [PlanDone], on today: Day) {
    var recent: [PlanDone] = []
    for one in done where one.day < today && one.day >= today - Rotation.weeks * 7 {
      // Twice on one day is one day.
      if !recent.contains(one) { recent.append(one) }
    }
    for weekday in 1...7 as ClosedRange<Int64> {
      let there = recent.filter { $0.day.weekday == weekday }
      guard let habit = Rotation.mostFrequent(there.map { $0.planID }, chances: Rotation.weeks),
        habit.times * 2 >= Rotation.weeks
      else { continue }
      usual.append(Habit(planID: habit.planID, weekday: weekday, times: habit.times, chances: Rotation.weeks))
    }
    guard let last = done.last else { return }
    let followers = zip(done, done.dropFirst()).filter { $0.0.planID == last.planID }.map { $0.1.planID }
    guard let habit = Rotation.mostFrequent(followers, chances: Int64(followers.count)), habit.times >= 2,
      habit.times * 2 >= habit.chances
    else { return }
    next = habit
  }

  /// Which one stands there most often; of several the latest.
  private static func mostFrequent(_ plans: [ID], chances: Int64) -> Habit? {
    var best: Habit?
    for planID in plans {
      let times = Int64(plans.count { $0 == planID })
      if times >= best?.times ?? 0 { best = Habit(planID: planID, times: times, chances: chances) }
    }
    return best
  }
}
