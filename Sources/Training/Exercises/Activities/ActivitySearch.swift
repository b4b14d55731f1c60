package import Records

/// The athlete's use of activity types in scheduled training and recorded activities, from 90 days ago
/// onwards.
package struct ActivityUse: Equatable, Sendable {
  /// Up to six of the most recently planned or done types, without duplicates, most recent first.
  package private(set) var recent: [ActivityType] = []
  /// The number of times each type was planned or done.
  package private(set) var counts: [ActivityType: Int64] = [:]

  package init(_ used: [(type: ActivityType, at: Instant)]) {
    for use in used { counts[use.type, default: 0] += 1 }
    for use in used.sorted(by: { $0.at != $1.at ? $0.at > $1.at : $0.type.place < $1.type.place })
    where recent.count < 6 && !recent.contains(use.type) { recent.append(use.type) }
  }

  /// Returns the types sorted by use, most used first.
  ///
  /// Types that are used equally often are in the order of ``ActivityType``.
  package func sorted(_ types: [ActivityType]) -> [ActivityType] {
    types.sorted { left, right in
      let (often, rarely) = (counts[left] ?? 0, counts[right] ?? 0)
      return often != rarely ? often > rarely : left.place < right.place
    }
  }
}

/// Returns the activity types with a name or synonym, in any language, that matches a text, best match first.
///
/// Prefixes and misspelled words match too. Equally good matches are sorted by use. Words that match no name
/// are ignored, but if none of the words match, the result is empty.
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

/// A name of a type, with its folded words as indices into `foldedWords`.
private struct FoldedName: Sendable {
  var type: ActivityType
  var words: [Int]
  /// True if this is one of the type's names, or false if it is a synonym.
  var isName: Bool
}

/// The distinct words of all names, folded.
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
      return FoldedName(type: type, words: words, isName: place < 3)
    }
  }
}()

/// Returns the quality of each known word's match with a typed word, or nil if no known word matches.
///
/// The values are 4 for an equal word, 3 for a prefix, 2 for a substring, 1 for a misspelling and 0 for no
/// match.
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

/// Returns the score of a name for the typed words, or 0 if one of them doesn't match.
private func points(_ name: FoldedName, _ typed: [[Int]]) -> Int {
  var lowest = 4
  for qualities in typed {
    lowest = min(lowest, name.words.map { qualities[$0] }.max() ?? 0)
    if lowest == 0 { return 0 }
  }
  let isWhole = lowest == 4 && name.words.count == typed.count
  return lowest * 10 + (isWhole ? 5 : 0) + (name.isName ? 2 : 0)
}
