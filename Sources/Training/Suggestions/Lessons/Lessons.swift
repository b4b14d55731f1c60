package import Records

/// A lesson about the athlete that is drawn from the ledger, shown as a sentence and reset on request.
package struct Lesson: Equatable, Sendable {
  package var kind: LessonKind
  /// The catalogue ID of the exercise, or nil for all exercises.
  package var catalogID: String?
  /// The type of change that the lesson concerns and that a ``LessonReset`` must match, or nil for all types.
  package var changeType: ChangeType?
  /// The reason, with its code and values.
  package var reason: Reason
  /// The time of the most recent evidence.
  package var at: Instant
}

/// A kind of lesson.
package enum LessonKind: Int64, Sendable {
  case smallerStep = 1
  case asksLater, noVolume, cautiousSelfRating, doneThoughRejected
}

/// The lessons drawn from a ledger, which are computed on demand and not stored.
package struct Lessons: Equatable, Sendable {
  let ledger: Ledger
  let now: Instant

  package init(_ ledger: Ledger, now: Instant) {
    self.ledger = ledger
    self.now = now
  }

  /// All lessons, ordered by exercise and type of change, with those about all exercises last.
  package var all: [Lesson] {
    var lessons: [Lesson] = []
    var exercises: [String] = []
    for change in ledger.changes where !exercises.contains(where: { $0.hasSameBytes(as: change.catalogID) }) {
      exercises.append(change.catalogID)
    }
    exercises.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for exercise in exercises {
      for type in ChangeType.allCases {
        lessons += [smallerStep(exercise, type), asksLater(exercise, type), doneAnyway(exercise, type)]
          .compactMap { $0 }
      }
      if let lesson = noVolume(exercise) { lessons.append(lesson) }
    }
    return lessons + [noVolumeAnywhere, cautiousSelfRating].compactMap { $0 }
  }

  /// Returns the step to make as a percentage of the usual one: 100, 50 or 25.
  package func stepPercent(_ catalogID: String, _ type: ChangeType) -> Int64 {
    smallerStep(catalogID, type)?.reason.amount("percent") ?? 100
  }

  /// Returns true if a change should be offered first at the start of the next session, because the athlete
  /// usually defers and then accepts such changes.
  package func isDeferredFirst(_ catalogID: String, _ type: ChangeType) -> Bool {
    asksLater(catalogID, type) != nil
  }

  /// Returns true if adding sets to an exercise may be suggested.
  package func wantsVolume(_ catalogID: String) -> Bool {
    noVolume(catalogID) == nil && (noVolumeAnywhere == nil || doneAnyway(catalogID, .addSet) != nil)
  }

  /// Returns the adjustment to a rule's confidence: 1, 0 or −1.
  package func confidence(_ catalogID: String, _ type: ChangeType) -> Int64 {
    if doneAnyway(catalogID, type) != nil { return 1 }
    return verdicts(catalogID, type).last?.judgement == .tooAggressive ? -1 : 0
  }

  /// Returns the number of successful increases among an exercise's last `count` increases in weight or
  /// repetitions, and the number of increases considered.
  ///
  /// Each session counts only once.
  package func steps(of catalogID: String, last count: Int = 10) -> (worked: Int64, of: Int64) {
    let rises = (verdicts(catalogID, .increaseWeight) + verdicts(catalogID, .increaseReps))
      .sorted { ($0.at, $0.sessionID) < ($1.at, $1.sessionID) }
    var sessions: [Verdict] = []
    for rise in rises where !sessions.contains(where: { $0.sessionID == rise.sessionID }) {
      sessions.append(rise)
    }
    let last = sessions.suffix(count)
    return (Int64(last.count { $0.judgement != .tooAggressive }), Int64(last.count))
  }

  /// The reductions in weight offered to a tired or sick athlete, in tenths of a percent, smallest first.
  ///
  /// An athlete who performs well on tired days is offered smaller reductions.
  package var overrideOffers: [Int64] { cautiousSelfRating == nil ? [-50, -100, -200] : [-25, -50, -100] }
}
