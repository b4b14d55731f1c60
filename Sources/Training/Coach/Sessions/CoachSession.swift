package import Records

/// The input for the rules that compose a session.
package struct ComplementInput {
  package var now: TimeOfDay
  /// The hours since each muscle group was last trained, for groups trained in the last four weeks.
  package var hoursSince: [ActivityTag: Int64] = [:]
  /// The number of sets per muscle group so far this week.
  ///
  /// ``usual`` contains the weekly average over the previous four weeks.
  package var done: [ActivityTag: Int64] = [:]
  package var usual: [ActivityTag: Int64] = [:]
  package var limitations: [Limitation] = []
  /// The gym's equipment, or nil if no gym is described.
  package var equipment: [Equipment]?
  /// The catalogue IDs of recently trained exercises.
  package var known: Set<String> = []
  /// The athlete's next training time today, or nil if there is none.
  package var free: TrainingTime?
  package var isReduced = false
  /// True in the week before a race or competition.
  package var isTapering = false
  /// The main muscle group of the next template, or nil if the template has none or the athlete has already
  /// trained today.
  package var due: ActivityTag?

  package init(now: TimeOfDay) { self.now = now }

  /// The reduction of the sets, which is the largest one that applies.
  var reduction: SetReduction { isTapering ? .half : isReduced ? .oneFewer : .none }

  /// Returns true if no limitation rules the exercise out and the gym has equipment for it.
  func allows(_ exercise: Exercise) -> Bool {
    let isKeptOut = limitations.contains { limitation in
      limitation.movements.contains(exercise.movement)
        || limitation.exercises.contains { $0.hasSameBytes(as: exercise.catalogID) }
    }
    guard !isKeptOut else { return false }
    guard let equipment, exercise.equipment != .bodyweight, exercise.equipment != .none else { return true }
    return equipment.contains(exercise.equipment)
  }
}

extension ComplementInput {
  /// Returns a session that complements the recent training.
  ///
  /// Muscle groups trained in the last 24 hours are left to rest. Of the others, the one that is due comes
  /// first or, failing that, the one with the most rest and the largest shortfall from its usual week (see
  /// ``points(_:)``). Ties go to the group that has rested longest, and then to pull, push and legs in that
  /// order. Returns nil if all groups rest or no exercise is allowed.
  package func session(_ exercise: (String) -> Exercise?) -> FeedItem? {
    let mains: [ActivityTag] = [.pull, .push, .legs]
    guard mains.contains(where: { !isResting($0) }) else { return nil }
    let ready = mains.enumerated().filter { !isResting($0.element) }
      .map { (tag: $0.element, slots: fill($0.element.slots, exercise), place: $0.offset) }
      .filter { $0.slots.count > 1 }
    let best = ready.min { left, right in
      let (first, second) = (
        points(left.tag) + left.slots.count * 4, points(right.tag) + right.slots.count * 4
      )
      if first != second { return first > second }
      let (hours, others) = (self.hours(since: left.tag), self.hours(since: right.tag))
      return hours != others ? hours > others : left.place < right.place
    }
    let ends = fill([.mobility, best?.tag == .pull ? .grip : .core], exercise)
    let chosen = trimmed((best?.slots ?? []) + ends)
    guard !chosen.isEmpty else { return nil }
    var item = FeedItem()
    item.exercises = chosen.map { $0.exercise(reduction) }
    item.focus = focus(chosen.map { $0.found.movement })
    let seconds = chosen.reduce(0) { $0 + $1.slot.seconds(reduction) }
    let minutes = (seconds.quotientFloor(300) + 1) * 5
    item.estimatedDurationMinutes = min(minutes, free?.minutes ?? minutes)
    item.time = free?.from
    item.timeIsApproximate = item.time != nil
    item.remarks = Training.remarks(of: self)
    return item
  }
}

/// Returns the remarks that explain a session: the recent training that it complements, the limitations, and
/// the reduction if the session is lighter.
private func remarks(of input: ComplementInput) -> [Remark] {
  let trained = ActivityTag.allCases.filter { input.hoursSince[$0].map { $0 < 24 } ?? false }
  var remarks: [Remark] = []
  if let hours = trained.compactMap({ input.hoursSince[$0] }).min() {
    let start = input.now.minutes - hours * 60
    remarks.append(
      Remark(
        .complements, Figure("hours", .count, hours), Figure("is_today", .count, start >= 0 ? 1 : 0),
        Figure("is_morning", .count, (0..<720).contains(start) ? 1 : 0), names: trained.map { $0.rawValue }))
  }
  for limitation in input.limitations where limitation.isOfInterest {
    let avoided = limitation.movements.map { $0.rawValue } + limitation.exercises
    remarks.append(Remark(.avoids, names: [limitation.name] + avoided.prefix(90)))
  }
  if input.reduction == .oneFewer { remarks.append(Remark(.lighter)) }
  return remarks
}

/// Returns the movements in the same order, without duplicates.
private func focus(_ movements: [Movement]) -> [Movement] {
  var focus: [Movement] = []
  for movement in movements where !focus.contains(movement) { focus.append(movement) }
  return focus
}

extension Limitation {
  /// True if the limitation rules out an exercise that a session could contain.
  fileprivate var isOfInterest: Bool {
    guard movements.isEmpty else { return true }
    let all = ActivityTag.allCases.flatMap { $0.slots } + [.mobility, .grip, .core]
    return all.contains { slot in
      slot.choices.contains { choice in exercises.contains { $0.hasSameBytes(as: choice) } }
    }
  }
}

extension ComplementInput {
  func isResting(_ tag: ActivityTag) -> Bool {
    [tag, .fullBody].contains { hoursSince[$0].map { $0 < 24 } ?? false }
  }

  /// Returns the hours since a muscle group was last trained, on its own or in full-body training, up to 672
  /// (four weeks).
  fileprivate func hours(since tag: ActivityTag) -> Int64 {
    min(hoursSince[tag] ?? 672, hoursSince[.fullBody] ?? 672)
  }

  /// Returns the priority of a muscle group.
  ///
  /// The priority is the sum of the hours of rest (up to 72), six for each set missing from a usual week (up
  /// to 60), and 1000 if the group is due.
  fileprivate func points(_ tag: ActivityTag) -> Int {
    let behind = max(0, (usual[tag] ?? 0) - (done[tag] ?? 0))
    return Int(min(hours(since: tag), 72) + min(behind * 6, 60)) + (tag == due ? 1000 : 0)
  }

  /// Returns each slot with its first allowed exercise, preferring exercises that the athlete has trained
  /// recently.
  ///
  /// Slots without an allowed exercise are left out.
  fileprivate func fill(_ slots: [ExerciseSlot], _ exercise: (String) -> Exercise?) -> [FilledSlot] {
    slots.compactMap { slot in
      let allowed = slot.choices.compactMap(exercise).filter { allows($0) }
      let found = allowed.first { known.contains($0.catalogID) } ?? allowed.first
      return found.map { FilledSlot(slot: slot, found: $0) }
    }
  }

  /// Returns the slots that fit into the available time, or at least one.
  ///
  /// Accessory slots are removed first, starting with the last, and then the other slots, starting with the
  /// last.
  fileprivate func trimmed(_ slots: [FilledSlot]) -> [FilledSlot] {
    guard let free else { return slots }
    var kept = slots
    while kept.count > 1, kept.reduce(0, { $0 + $1.slot.seconds(reduction) }) > free.minutes * 60 {
      let place = kept.lastIndex { $0.slot.isAccessory } ?? kept.count - 1
      kept.remove(at: place)
    }
    return kept
  }
}
