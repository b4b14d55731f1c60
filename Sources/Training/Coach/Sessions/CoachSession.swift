package import Records

/// The input for the rules that compose a session.
package struct ComplementInput {
  package var now: TimeOfDay
  /// The hours since each muscle group was last trained, if that was in the last four weeks.
  package var hoursSince: [ActivityTag: Int64] = [:]
  /// The number of sets per muscle group in this week.
  ///
  /// ``usual`` contains the number in a usual week.
  package var done: [ActivityTag: Int64] = [:]
  package var usual: [ActivityTag: Int64] = [:]
  package var limitations: [Limitation] = []
  /// The gym's equipment, or nil if no gym is described.
  package var equipment: [Equipment]?
  /// The catalogue IDs of recently trained exercises.
  package var known: Set<String> = []
  /// The next training time later today, if there is one.
  package var free: TrainingTime?
  package var isReduced = false
  /// The main muscle group of the next template, or nil if it has none or there was training today.
  package var due: ActivityTag?

  package init(now: TimeOfDay) { self.now = now }

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
  /// Muscle groups trained in the last 24 hours rest. Of the others, the group that is due comes first, then
  /// the group that has rested longest and is furthest behind its usual week, and then pull, push and legs in
  /// this order. Returns nil if all groups rest.
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
    item.exercises = chosen.map { $0.exercise(isReduced: isReduced) }
    item.focus = focus(chosen.map { $0.found.movement })
    let seconds = chosen.reduce(0) { $0 + $1.slot.seconds(isReduced: isReduced) }
    let minutes = (seconds.quotientFloor(300) + 1) * 5
    item.estimatedDurationMinutes = min(minutes, free?.minutes ?? minutes)
    item.time = free?.from
    item.timeIsApproximate = item.time != nil
    item.remarks = Training.remarks(of: self)
    return item
  }
}

/// Returns remarks on a session's reasons: the training it complements, the limitations, and that it is
/// lighter.
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
  if input.isReduced { remarks.append(Remark(.lighter)) }
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

  /// Returns the hours since a muscle group was last trained, by itself or with the full body, up to four
  /// weeks.
  fileprivate func hours(since tag: ActivityTag) -> Int64 {
    min(hoursSince[tag] ?? 672, hoursSince[.fullBody] ?? 672)
  }

  /// Returns the priority of a muscle group.
  ///
  /// The priority is the hours of rest, up to 72, plus six for each set that the week is behind, up to 60,
  /// plus 1000 if the group is due.
  fileprivate func points(_ tag: ActivityTag) -> Int {
    let behind = max(0, (usual[tag] ?? 0) - (done[tag] ?? 0))
    return Int(min(hours(since: tag), 72) + min(behind * 6, 60)) + (tag == due ? 1000 : 0)
  }

  /// Returns each slot with its first allowed exercise, preferring exercises that the athlete has trained.
  fileprivate func fill(_ slots: [ExerciseSlot], _ exercise: (String) -> Exercise?) -> [FilledSlot] {
    slots.compactMap { slot in
      let allowed = slot.choices.compactMap(exercise).filter { allows($0) }
      let found = allowed.first { known.contains($0.catalogID) } ?? allowed.first
      return found.map { FilledSlot(slot: slot, found: $0) }
    }
  }

  /// Returns the slots that fit into the available time.
  ///
  /// Accessories are removed first, starting with the last, and then slots from the end.
  fileprivate func trimmed(_ slots: [FilledSlot]) -> [FilledSlot] {
    guard let free else { return slots }
    var kept = slots
    while kept.count > 1, kept.reduce(0, { $0 + $1.slot.seconds(isReduced: isReduced) }) > free.minutes * 60 {
      let place = kept.lastIndex { $0.slot.isAccessory } ?? kept.count - 1
      kept.remove(at: place)
    }
    return kept
  }
}
