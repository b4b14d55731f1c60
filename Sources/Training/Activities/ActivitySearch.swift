package import Records

/// What an athlete trains, by the calendar and by what was recorded in the last 90 days.
package struct ActivityUse: Equatable, Sendable {
  /// The last that were planned or done, each once, the latest first; six at most.
  package private(set) var recent: [ActivityType] = []
  /// How often each was planned or done.
  package private(set) var counts: [ActivityType: Int64] = [:]

  package init(_ used: [(type: ActivityType, at: Instant)]) {
    for use in used { counts[use.type, default: 0] += 1 }
    for use in used.sorted(by: { $0.at != $1.at ? $0.at > $1.at : $0.type.place < $1.type.place })
    where recent.count < 6 && !recent.contains(use.type) { recent.append(use.type) }
  }

  /// Types with the most used first, the others in their own order.
  package func sorted(_ types: [ActivityType]) -> [ActivityType] {
    types.sorted { left, right in
      let (often, rarely) = (counts[left] ?? 0, counts[right] ?? 0)
      return often != rarely ? often > rarely : left.place < right.place
    }
  }
}

/// What the athlete trains, from the records.
package func activityUse(in tx: Transaction) -> ActivityUse {
  let first = tx.context.today - 90
  let planned = tx.list(ScheduledTraining.self, ScheduledTraining.byDay.all.from(first))
  let recorded = tx.list(RecordedActivity.self, RecordedActivity.byDay.all.from(first))
  return ActivityUse(planned.map { ($0.type, $0.createdAt) } + recorded.map { ($0.type, $0.startedAt) })
}

/// Finds types of activity by any of their names, in both languages; begun and mistyped words count.
///
/// What fits alike is in order of use. A word that nothing has is passed over, unless it is the only one.
package func findActivities(_ text: String, _ use: ActivityUse = ActivityUse([])) -> [ActivityType] {
  let words = TextFolding.fold(text.utf8.prefix(200)).split(separator: 0x20).prefix(6).map { Array($0) }
  let known = words.compactMap { word in qualities(of: word) }
  guard !known.isEmpty else { return [] }
  var best: [ActivityType: Int] = [:]
  for name in foldedNames {
    let points = points(name, known)
    if points > best[name.type] ?? 0 { best[name.type] = points }
  }
  let ranks = Set(best.values).sorted(by: >)
  return ranks.flatMap { rank in use.sorted(best.filter { $0.value == rank }.map { $0.key }) }
}

/// A name of a type: its folded words by their number.
private struct FoldedName: Sendable {
  var type: ActivityType
  var words: [Int]
  /// Whether it is what the type is called, and not another word for it.
  var isName: Bool
}

/// All words of all names, each once.
private let foldedWords: [[UInt8]] = {
  var seen: Set<[UInt8]> = []
  var words: [[UInt8]] = []
  for name in ActivityNames.all.joined() {
    for word in TextFolding.fold(name.utf8).split(separator: 0x20).map({ Array($0) })
    where seen.insert(word).inserted { words.append(word) }
  }
  return words
}()

private let foldedNames: [FoldedName] = {
  var numbers: [[UInt8]: Int] = [:]
  for (number, word) in foldedWords.enumerated() { numbers[word] = number }
  return zip(ActivityType.allCases, ActivityNames.all).flatMap { type, names in
    names.enumerated().map { place, name in
      let words = TextFolding.fold(name.utf8).split(separator: 0x20).compactMap { numbers[Array($0)] }
      return FoldedName(type: type, words: words, isName: place < 2)
    }
  }
}()

/// How well a known word fits a typed one: 4 the same, 3 begun, 2 within, 1 mistyped.
private func qualities(of word: [UInt8]) -> [Int]? {
  var qualities = [Int](repeating: 0, count: foldedWords.count)
  for (number, known) in foldedWords.enumerated() { qualities[number] = quality(of: word, in: known) }
  if qualities.contains(where: { $0 > 0 }) { return qualities }
  guard word.count >= 4 else { return nil }
  let limit = word.count >= 8 ? 2 : 1
  for (number, known) in foldedWords.enumerated() where editDistance(known, word, atMost: limit) != nil {
    qualities[number] = 1
  }
  return qualities.contains(1) ? qualities : nil
}

private func quality(of word: [UInt8], in known: [UInt8]) -> Int {
  if known.starts(with: word) { return known.count == word.count ? 4 : 3 }
  guard word.count >= 3, known.count > word.count else { return 0 }
  for start in 1...(known.count - word.count) where known[start...].starts(with: word) { return 2 }
  return 0
}

/// 0 where a typed word is missing.
private func points(_ name: FoldedName, _ typed: [[Int]]) -> Int {
  var lowest = 4
  for qualities in typed {
    lowest = min(lowest, name.words.map { qualities[$0] }.max() ?? 0)
    if lowest == 0 { return 0 }
  }
  let isWhole = lowest == 4 && name.words.count == typed.count
  return lowest * 10 + (isWhole ? 5 : 0) + (name.isName ? 2 : 0)
}
