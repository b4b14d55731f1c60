package import Records

/// A version of a template, with its origin and results.
package struct VersionStory: Equatable, Sendable {
  package var number: Int64
  package var version: TemplateVersion
  package var snapshot: TemplateSnapshot
  /// The numbers of the versions that this version was made from: none for the first version, two for a
  /// merge.
  package var parents: [Int64]
  package var isCurrent: Bool
  /// The differences from the latest of the version's parents.
  package var differences: [TemplateDifference]
  /// The number of the earlier version whose content this version restores, if any.
  package var restored: Int64?
  /// The outcomes so far of the version's changes, where changes that were decided together count once.
  package var judgements: [Judgement]
  /// The number of sessions started with the version.
  package var sessionCount: Int64
  /// The day of the last session started with the version, if any.
  package var lastDay: Day?
}

/// Returns up to `limit` of a template's most recent versions, most recent first.
///
/// Versions whose content hasn't been synced are omitted.
package func versionStories(
  of reading: TemplateReading, limit: Int, in tx: Transaction
) -> [VersionStory] {
  var stories: [VersionStory] = []
  for place in reading.versions.numbered.indices.reversed() where stories.count < limit {
    if let story = versionStory(Int64(place) + 1, of: reading, in: tx) { stories.append(story) }
  }
  return stories
}

/// Returns the version of a template with the given number, or nil if it doesn't exist or its content hasn't
/// synced yet.
package func versionStory(
  _ number: Int64, of reading: TemplateReading, in tx: Transaction
) -> VersionStory? {
  guard let version = reading.versions.version(number),
    let snapshot = tx.find(TemplateSnapshot.self, version.snapshotID)
  else { return nil }
  let parents = version.parents.compactMap { reading.versions.number(of: $0) }.sorted()
  let parent = parents.last.flatMap { reading.versions.version($0) }
    .flatMap { tx.find(TemplateSnapshot.self, $0.snapshotID) }
  let sessions = sessions(with: version, in: tx)
  return VersionStory(
    number: number, version: version, snapshot: snapshot, parents: parents,
    isCurrent: reading.versions.current?.id == version.id,
    differences: parent.map { $0.differences(to: snapshot) } ?? [],
    restored: restored(by: snapshot, before: number, reading, in: tx),
    judgements: judgements(of: snapshot.appliedChanges, in: tx), sessionCount: Int64(sessions.count),
    lastDay: sessions.first?.day)
}

/// Returns the number of the version, among the previous 20, whose content a snapshot restores, or nil if
/// there is none.
///
/// Only a snapshot written by the athlete without applied changes can restore a version.
private func restored(
  by snapshot: TemplateSnapshot, before number: Int64, _ reading: TemplateReading, in tx: Transaction
) -> Int64? {
  guard snapshot.createdBy == .user, snapshot.appliedChanges.isEmpty, number > 2 else { return nil }
  for earlier in stride(from: number - 2, through: max(1, number - 20), by: -1) {
    guard let version = reading.versions.version(earlier),
      let content = tx.find(TemplateSnapshot.self, version.snapshotID)
    else { continue }
    if content.prescribesSame(as: snapshot) { return earlier }
  }
  return nil
}

/// Returns the outcomes of changes, where changes that were decided together count once.
private func judgements(of changes: [ID], in tx: Transaction) -> [Judgement] {
  var found: [(exercise: ID, family: ChangeType.Family, judgement: Judgement)] = []
  for change in changes.compactMap({ tx.find(SuggestedChange.self, $0) }) {
    let outcomes = tx.list(Outcome.self, Outcome.byChange.equal(change.id))
    // The athlete's judgement takes precedence over the rules'.
    guard let outcome = (outcomes.last { $0.by == .user } ?? outcomes.last)?.outcome else { continue }
    let (exercise, family) = (change.targetExerciseLineage, change.changeType.family)
    guard !found.contains(where: { $0 == (exercise, family, outcome) }) else { continue }
    found.append((exercise, family, outcome))
  }
  return found.map { $0.judgement }
}
