package import Records

/// Something that the ledger teaches about this athlete: shown as a sentence, and forgotten on wish.
package struct Lesson: Equatable, Sendable {
  package var kind: LessonKind
  /// nil is all exercises.
  package var catalogID: String?
  /// What a ``LessonReset`` has to name to forget it; nil is all types.
  package var changeType: ChangeType?
  /// The code and its figures.
  package var reason: Reason
  /// When the last evidence came.
  package var at: Instant
}

/// What a lesson is about.
package enum LessonKind: Int64, Sendable {
  case smallerStep = 1
  case asksLater, noVolume, cautiousSelfRating, doneThoughRejected
}

/// What a ledger teaches, computed anew each time; nothing of it is stored.
package struct Lessons: Equatable, Sendable {
  let ledger: Ledger
  let now: Instant

  package init(_ ledger: Ledger, now: Instant) {
    self.ledger = ledger
    self.now = now
  }

  /// All lessons, by exercise, kind and type of change.
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

  /// Percent of the usual step: 100, 50 or 25.
  package func stepPercent(_ catalogID: String, _ type: ChangeType) -> Int64 {
    smallerStep(catalogID, type)?.reason.amount("percent") ?? 100
  }

  /// Whether to offer the change at the next start before all else: it is put off first and taken then.
  package func isAskedLater(_ catalogID: String, _ type: ChangeType) -> Bool {
    asksLater(catalogID, type) != nil
  }

  /// Whether a set more may be suggested.
  package func wantsVolume(_ catalogID: String) -> Bool {
    noVolume(catalogID) == nil && (noVolumeAnywhere == nil || doneAnyway(catalogID, .addSet) != nil)
  }

  /// What the ledger adds to how sure a rule is: 1, 0 or −1.
  package func confidence(_ catalogID: String, _ type: ChangeType) -> Int64 {
    if doneAnyway(catalogID, type) != nil { return 1 }
    return verdicts(catalogID, type).last?.judgement == .tooAggressive ? -1 : 0
  }

  /// How the last rises of an exercise's weight or repetitions turned out, at most so many, one per session.
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

  /// The shares offered to a tired or sick athlete, in tenths of a percent of the weight, the smallest first.
  ///
  /// Who does well on tired days is offered a smaller one to begin with.
  package var overrideOffers: [Int64] { cautiousSelfRating == nil ? [-50, -100, -200] : [-25, -50, -100] }
}
