package import Records

/// One version of a template, with how it came to be and how it went.
package struct VersionStory: Equatable, Sendable {
  package var number: Int64
  package var version: PlanVersion
  package var snapshot: PlanSnapshot
  /// The numbers of the versions it was made from; two of a merge.
  package var parents: [Int64]
  package var isCurrent: Bool
  /// Against its latest parent.
  package var differences: [PlanDifference]
  /// The earlier version whose content it brings back.
  package var restored: Int64?
  /// How its changes turned out, as far as they were judged; those decided together as one.
  package var judgements: [Judgement]
  /// How many sessions were begun with it, and the day of the last.
  package var sessionCount: Int64
  package var lastDay: Day?
}

/// The newest versions of a template, as many as asked for, the newest first.
///
/// A version whose content has not arrived is left out.
package func versionStories(
  of reading: PlanReading, limit: Int, in tx: Transaction
) -> [VersionStory] {
  var stories: [VersionStory] = []
  for place in reading.versions.numbered.indices.reversed() where stories.count < limit {
    if let story = versionStory(Int64(place) + 1, of: reading, in: tx) { stories.append(story) }
  }
  return stories
}

/// One version of a template by its number; nil where there is none, or its content has not arrived.
package func versionStory(
  _ number: Int64, of reading: PlanReading, in tx: Transaction
) -> VersionStory? {
  guard let version = reading.versions.version(number),
    let snapshot = tx.find(PlanSnapshot.self, version.snapshotID)
  else { return nil }
  let parents = version.parents.compactMap { reading.versions.number(of: $0) }.sorted()
  let parent = parents.last.flatMap { reading.versions.version($0) }
    .flatMap { tx.find(PlanSnapshot.self, $0.snapshotID) }
  let sessions = sessions(with: version, in: tx)
  return VersionStory(
    number: number, version: version, snapshot: snapshot, parents: parents,
    isCurrent: reading.versions.current?.id == version.id,
    differences: parent.map { $0.differences(to: snapshot) } ?? [],
    restored: restored(by: snapshot, before: number, reading, in: tx),
    judgements: judgements(of: snapshot.appliedChanges, in: tx), sessionCount: Int64(sessions.count),
    lastDay: sessions.first?.day)
}

/// The sessions that were begun with a version, newest first.
package func sessions(with version: PlanVersion, in tx: Transaction) -> [WorkoutSession] {
  let query = WorkoutSession.bySnapshot.equal(version.snapshotID).newestFirst()
  // Another template may have the same content, and so the same snapshot.
  return tx.list(WorkoutSession.self, query).filter { $0.versionID == version.id }
}

/// Only what the athlete wrote, without a change applied, can bring back what was.
private func restored(
  by snapshot: PlanSnapshot, before number: Int64, _ reading: PlanReading, in tx: Transaction
) -> Int64? {
  guard snapshot.createdBy == .user, snapshot.appliedChanges.isEmpty, number > 2 else { return nil }
  for earlier in stride(from: number - 2, through: max(1, number - 20), by: -1) {
    guard let version = reading.versions.version(earlier),
      let content = tx.find(PlanSnapshot.self, version.snapshotID)
    else { continue }
    if content.prescribesSame(as: snapshot) { return earlier }
  }
  return nil
}

/// How changes turned out, those that are decided together as one.
private func judgements(of changes: [ID], in tx: Transaction) -> [Judgement] {
  var found: [(exercise: ID, family: ChangeType.Family, judgement: Judgement)] = []
  for change in changes.compactMap({ tx.find(SuggestedChange.self, $0) }) {
    let outcomes = tx.list(Outcome.self, Outcome.byChange.equal(change.id))
    // The athlete's own word counts over the rules'.
    guard let outcome = (outcomes.last { $0.by == .user } ?? outcomes.last)?.outcome else { continue }
    let (exercise, family) = (change.targetExerciseLineage, change.changeType.family)
    guard !found.contains(where: { $0 == (exercise, family, outcome) }) else { continue }
    found.append((exercise, family, outcome))
  }
  return found.map { $0.judgement }
}
