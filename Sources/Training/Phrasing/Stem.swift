import Records

/// A word of the lists, whole or with any ending.
struct Stem: Sendable {
  enum Meaning: Sendable {
    case concept(Concept)
    case muscles([Muscle])
    case equipment(Equipment)
    case bodyPart(BodyPart)
    case weekday(Int64)
  }

  let letters: [UInt8]
  let isBegun: Bool
  let meaning: Meaning

  static let all: [Stem] = {
    var all: [Stem] = []
    for (concept, words) in Concept.words { all += stems(words, .concept(concept)) }
    for (muscles, words) in Concept.muscleWords { all += stems(words, .muscles(muscles)) }
    for (equipment, words) in Concept.equipmentWords { all += stems(words, .equipment(equipment)) }
    for (part, words) in Concept.bodyPartWords { all += stems(words, .bodyPart(part)) }
    for (weekday, words) in Concept.weekdayWords { all += stems(words, .weekday(weekday)) }
    return all
  }()

  private static func stems(_ words: String, _ meaning: Meaning) -> [Stem] {
    words.utf8.split(separator: 0x20).map { word in
      let isBegun = word.last == UInt8(ascii: "-")
      return Stem(letters: Array(isBegun ? word.dropLast() : word), isBegun: isBegun, meaning: meaning)
    }
  }

  func isSame(as word: [UInt8]) -> Bool { isBegun ? word.starts(with: letters) : word == letters }

  /// Whether a word of `push day` says nothing of which day is meant.
  static func isGeneral(_ word: [UInt8]) -> Bool {
    all.contains { stem in
      guard stem.isSame(as: word), case .concept(let concept) = stem.meaning else { return false }
      return concept != .move
    }
  }

  /// Whether it is of a part of the body, which names of exercises have, too.
  var isOfBody: Bool {
    switch meaning {
    case .muscles, .bodyPart: true
    case .concept, .equipment, .weekday: false
    }
  }

  /// Whether a word means this and nothing more: `schultern`, not `schulterdrücken`.
  func isWhole(_ word: [UInt8]) -> Bool {
    guard isSame(as: word) else { return false }
    return switch meaning {
    case .muscles, .equipment, .bodyPart: word.count < letters.count + 4
    case .concept, .weekday: true
    }
  }

  /// The stems that a mistyped word is nearest to; nil where none is near.
  static func nearest(to word: [UInt8]) -> [Stem]? {
    guard word.count >= 4 else { return nil }
    for limit in 1...(word.count >= 8 ? 2 : 1) {
      let near = all.filter { $0.isNear(word, limit) }
      if !near.isEmpty { return near }
    }
    return nil
  }

  private func isNear(_ word: [UInt8], _ limit: Int) -> Bool {
    guard letters.count >= (limit == 1 ? 4 : 7) else { return false }
    if case .concept(.filler) = meaning { return false }
    // Pull is no pill, and a press has no price.
    if case .concept(.outside) = meaning, letters.count < 7 || word.count < 6 { return false }
    // So short a word is another one sooner than a slip of its first letter.
    if word.count == 4, word.first != letters.first { return false }
    if editDistance(letters, word, atMost: limit) != nil { return true }
    guard isBegun, word.count >= letters.count else { return false }
    return (-1...1).contains { more in
      editDistance(letters, Array(word.prefix(letters.count + more)), atMost: limit) != nil
    }
  }

  /// Whether a word that has a meaning of its own stands in names of exercises, too: `leg press`.
  static func isPartOfNames(_ word: [UInt8]) -> Bool {
    all.contains { stem in
      guard stem.isSame(as: word) else { return false }
      switch stem.meaning {
      case .muscles, .equipment: return true
      case .concept, .bodyPart, .weekday: return false
      }
    }
  }
}
