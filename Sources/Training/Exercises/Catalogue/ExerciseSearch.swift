import Records

/// An exercise found by a search.
package struct ExerciseMatch: Equatable, Sendable {
  package var catalogID = ""
  package var name = ""
  /// The alias that matched, or nil if the name matched.
  package var alias: String?
  /// The score, where higher is better.
  ///
  /// It starts at 5000 for a text that consists of exactly the typed words, 3000 for one that contains them
  /// all, 2000 if some of them match only the equipment or a muscle, and 1000 if some are misspelled.
  /// Additional words in the text lower the score, and the popularity of the exercise and any boost raise it.
  package var score: Int64 = 0
}

extension ExerciseFinder {
  /// Returns the exercises that match a text by name, alias, equipment or muscle.
  ///
  /// Prefixes and misspelled words match too.
  ///
  /// `boosts` contains points to add to the scores of favourite and recent exercises, keyed by catalogue ID.
  /// With 200 points, an exercise comes first among similar matches, and with 2000, it comes before better
  /// matches. The result is sorted by score, then name, then catalogue ID.
  package func search(_ text: String, limit: Int, boosts: [String: Int64] = [:]) -> [ExerciseMatch] {
    let folded = TextFolding.fold(text.utf8)
    guard !folded.isEmpty, limit > 0 else { return [] }
    let typed = folded.split(separator: 0x20).map { Array($0) }
    let signature = catalogue.language.signature(of: GymLanguage.words(of: folded))
    let meant = signature.words + signature.weakWords + Equipment.words(of: signature.equipment)
    var best: [Int: SearchIndex.Hit] = [:]
    search.find(typed, into: &best)
    if meant != typed, !meant.isEmpty { search.find(meant, into: &best) }
    var matches: [(match: ExerciseMatch, folded: [UInt8])] = []
    for (position, hit) in best {
      let exercise = catalogue.exercises[position]
      let match = ExerciseMatch(
        catalogID: exercise.catalogID, name: exercise.name, alias: hit.alias.map { exercise.aliases[$0] },
        score: hit.score + (boosts[exercise.catalogID] ?? 0))
      matches.append((match, TextFolding.fold(exercise.name.utf8)))
    }
    matches.sort { left, right in
      if left.match.score != right.match.score { return left.match.score > right.match.score }
      if left.folded != right.folded { return left.folded.lexicographicallyPrecedes(right.folded) }
      return left.match.catalogID.utf8.lexicographicallyPrecedes(right.match.catalogID.utf8)
    }
    return matches.prefix(limit).map { $0.match }
  }
}

/// The folded words of all names and aliases, numbered so that a search compares integers.
struct SearchIndex: Sendable {
  /// The best match for an exercise.
  struct Hit {
    var score: Int64
    /// The index into the exercise's aliases, or nil for the name.
    var alias: Int?
  }

  private struct Text {
    var exercise: Int
    var alias: Int?
    var start: Int
    var count: Int
  }

  /// All words, sorted by bytes.
  private(set) var words: [[UInt8]] = []
  private var texts: [Text] = []
  /// The word numbers of all texts, concatenated.
  private var numbers: [Int] = []
  /// The numbers of the words that describe each exercise without being in its name: its equipment and
  /// primary muscles.
  private var implied: [[Int]] = []
  private var aliasCounts: [Int] = []

  func knows(_ word: [UInt8]) -> Bool {
    let position = firstPosition(from: word)
    return position < words.count && words[position] == word
  }

  /// The quality of a match between a known word and a typed word.
  private enum Quality: UInt8 { case none, near, begun, same }

  /// Stores, for each exercise, the name or alias that best matches all the typed words.
  ///
  /// An entry in `best` is replaced only by a better match.
  func find(_ typed: [[UInt8]], into best: inout [Int: Hit]) {
    var qualities = typed.map { self.qualities(of: $0, alsoNear: false) }
    // Only words that are not a prefix of any known word count as misspelled.
    for position in typed.indices where qualities[position] == nil {
      qualities[position] = self.qualities(of: typed[position], alsoNear: true)
    }
    let found = qualities.compactMap { $0 }
    guard found.count == typed.count else { return }
    for text in texts {
      guard let score = score(text, found) else { continue }
      if let known = best[text.exercise], known.score >= score { continue }
      best[text.exercise] = Hit(score: score, alias: text.alias)
    }
  }

  private func score(_ text: Text, _ qualities: [[Quality]]) -> Int64? {
    var lowest = Quality.same
    var inOrder = true
    var fromImplied = false
    for (position, quality) in qualities.enumerated() {
      var here = Quality.none
      for offset in 0..<text.count {
        let candidate = quality[numbers[text.start + offset]]
        if candidate.rawValue > here.rawValue { here = candidate }
      }
      if position >= text.count || quality[numbers[text.start + position]].rawValue < Quality.begun.rawValue {
        inOrder = false
      }
      if here == .none {
        for number in implied[text.exercise] where quality[number].rawValue > here.rawValue {
          here = quality[number]
        }
        guard here != .none else { return nil }
        fromImplied = true
      }
      if here.rawValue < lowest.rawValue { lowest = here }
    }
    return points(text, lowest, inOrder: inOrder, fromImplied: fromImplied, typed: qualities.count)
  }

  private func points(_ text: Text, _ lowest: Quality, inOrder: Bool, fromImplied: Bool, typed: Int) -> Int64
  {
    var points: Int64
    switch (lowest, fromImplied) {
    case (.near, _): points = 1000
    case (_, true): points = 2000
    case (.same, _) where inOrder && text.count == typed: points = 5000
    default: points = inOrder ? 3150 : 3000
    }
    points -= 60 * Int64(min(9, max(0, text.count - typed)))
    if text.alias == nil { points += 30 }
    // Many aliases indicate a popular exercise.
    return points + 25 * Int64(min(12, aliasCounts[text.exercise]))
  }

  /// Returns the quality of each known word's match, or nil if no known word matches.
  private func qualities(of word: [UInt8], alsoNear: Bool) -> [Quality]? {
    var result = [Quality](repeating: .none, count: words.count)
    var any = false
    var position = firstPosition(from: word)
    while position < words.count, words[position].starts(with: word) {
      result[position] = words[position].count == word.count ? .same : .begun
      any = true
      position += 1
    }
    guard alsoNear, word.count >= 4 else { return any ? result : nil }
    let limit = word.count >= 8 ? 2 : 1
    for position in words.indices where editDistance(words[position], word, atMost: limit) != nil {
      result[position] = .near
      any = true
    }
    return any ? result : nil
  }

  /// Returns the position of the first word that is not less than the given word.
  private func firstPosition(from word: [UInt8]) -> Int {
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle].lexicographicallyPrecedes(word) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension SearchIndex {
  /// A builder that collects the texts of an index.
  ///
  /// The words get their final numbers at the end, when they are sorted.
  struct Builder {
    private var index = SearchIndex()
    private var numbersByWord: [[UInt8]: Int] = [:]
    private var words: [[UInt8]] = []
    private var nextAlias: Int?

    mutating func beginExercise(_ exercise: Exercise, shown: Bool) {
      nextAlias = nil
      index.aliasCounts.append(exercise.aliases.count)
      var implied: [Int] = []
      if shown {
        for word in Equipment.words(of: exercise.equipment.bit) { implied.append(number(word)) }
        for muscle in exercise.primaryMuscles {
          for word in TextFolding.fold(muscle.rawValue.utf8).split(separator: 0x20) {
            implied.append(number(Array(word)))
          }
        }
      }
      index.implied.append(implied)
    }

    /// Adds a name or alias of the current exercise.
    ///
    /// The name must be added first, then the aliases in order.
    mutating func add(_ folded: [UInt8], _ signature: Signature, exercise: Int) {
      let alias = nextAlias
      nextAlias = (alias ?? -1) + 1
      let spelled = folded.split(separator: 0x20).map { Array($0) }
      append(spelled, exercise: exercise, alias: alias)
      let meant = signature.words + signature.weakWords + Equipment.words(of: signature.equipment)
      if meant.contains(where: { !spelled.contains($0) }) {
        append(meant, exercise: exercise, alias: alias)
      }
    }

    private mutating func append(_ words: [[UInt8]], exercise: Int, alias: Int?) {
      index.texts.append(
        Text(exercise: exercise, alias: alias, start: index.numbers.count, count: words.count))
      for word in words { index.numbers.append(number(word)) }
    }

    private mutating func number(_ word: [UInt8]) -> Int {
      if let known = numbersByWord[word] { return known }
      numbersByWord[word] = words.count
      words.append(word)
      return words.count - 1
    }

    func finished() -> SearchIndex {
      var index = index
      let order = words.indices.sorted { words[$0].lexicographicallyPrecedes(words[$1]) }
      var places = [Int](repeating: 0, count: words.count)
      for (place, number) in order.enumerated() { places[number] = place }
      index.words = order.map { words[$0] }
      index.numbers = index.numbers.map { places[$0] }
      index.implied = index.implied.map { numbers in numbers.map { places[$0] } }
      return index
    }
  }
}

extension Equipment {
  /// Returns the folded words for a set of equipment, such as "ez" and "bar".
  static func words(of bits: UInt32) -> [[UInt8]] {
    guard bits != 0 else { return [] }
    var words: [[UInt8]] = []
    for equipment in allCases where bits & equipment.bit != 0 && equipment != .other && equipment != .none {
      words += TextFolding.fold(equipment.rawValue.utf8).split(separator: 0x20).map { Array($0) }
    }
    return words
  }
}

/// Returns the edit distance, counting insertions, deletions, substitutions and transpositions of adjacent
/// letters.
///
/// - Returns: The distance, or nil if it exceeds the limit.
func editDistance(_ left: [UInt8], _ right: [UInt8], atMost limit: Int) -> Int? {
  guard abs(left.count - right.count) <= limit else { return nil }
  // No word has more than 64 letters; longer ones must be equal.
  guard left.count <= 64, right.count <= 64 else { return left == right ? 0 : nil }
  var start = 0
  while start < left.count, start < right.count, left[start] == right[start] { start += 1 }
  var (leftEnd, rightEnd) = (left.count, right.count)
  while leftEnd > start, rightEnd > start, left[leftEnd - 1] == right[rightEnd - 1] {
    (leftEnd, rightEnd) = (leftEnd - 1, rightEnd - 1)
  }
  // A single edit leaves one letter that differs, or two that are transposed.
  if limit <= 1, max(leftEnd, rightEnd) - start > 2 * limit { return nil }
  return editDistance(between: Array(left[start..<leftEnd]), Array(right[start..<rightEnd]), atMost: limit)
}

private func editDistance(between left: [UInt8], _ right: [UInt8], atMost limit: Int) -> Int? {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for i in 0..<left.count {
    var row = [i + 1]
    row.reserveCapacity(right.count + 1)
    var lowest = i + 1
    for j in 0..<right.count {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
      lowest = min(lowest, cost)
    }
    if lowest > limit { return nil }
    beforeLast = last
    last = row
  }
  guard let distance = last.last, distance <= limit else { return nil }
  return distance
}
