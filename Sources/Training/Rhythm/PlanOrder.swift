import Records

/// Which template comes on which day of a week ahead: what usually follows the one before it.
struct PlanOrder {
  /// The oldest first.
  var done: [PlanDone]
  /// All that there are, the one that was left longest first.
  var plans: [ID]

  mutating func did(_ planID: ID, on day: Day) {
    done.append(PlanDone(planID: planID, day: day))
    if plans.contains(planID) { plans = plans.filter { $0 != planID } + [planID] }
  }

  /// What usually follows, else the habit of the weekday, else what was left longest.
  ///
  /// Never what was done on the day before, where there is another.
  func next(on day: Day) -> ID? {
    let rotation = Rotation(of: done, on: day)
    let wished = [rotation.next?.planID, rotation.habit(on: day)?.planID].compactMap { $0 } + plans
    let there = wished.filter { plans.contains($0) }
    let yesterday = done.last.flatMap { $0.day >= day - 1 ? $0.planID : nil }
    return there.first { $0 != yesterday } ?? there.first
  }
}
