import Records

/// A listed word that matches either exactly or with any ending.
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
  /// True if misspellings of the word match.
  let isGuessed: Bool

  static let all: [Stem] = {
    var all: [Stem] = []
    for (concept, words) in Concept.words { all += stems(words, .concept(concept)) }
    for (muscles, words) in Concept.muscleWords { all += stems(words, .muscles(muscles)) }
    for (equipment, words) in Concept.equipmentWords { all += stems(words, .equipment(equipment)) }
    for (part, words) in Concept.bodyPartWords { all += stems(words, .bodyPart(part)) }
    for (weekday, words) in Concept.weekdayWords { all += stems(words, .weekday(weekday)) }
    return all + spanish
  }()

  private static var spanish: [Stem] {
    var all: [Stem] = []
    for (concept, words) in SpanishWords.concepts { all += stems(words, .concept(concept), guessedFrom: 6) }
    for (muscles, words) in SpanishWords.muscles { all += stems(words, .muscles(muscles), guessedFrom: 6) }
    for (item, words) in SpanishWords.equipment { all += stems(words, .equipment(item), guessedFrom: 6) }
    for (part, words) in SpanishWords.bodyParts { all += stems(words, .bodyPart(part), guessedFrom: 6) }
    for (weekday, words) in SpanishWords.weekdays { all += stems(words, .weekday(weekday), guessedFrom: 6) }
    return all
  }

  private static func stems(_ words: String, _ meaning: Meaning, guessedFrom least: Int = 4) -> [Stem] {
    words.utf8.split(separator: 0x20).map { word in
      let isBegun = word.last == UInt8(ascii: "-")
      let letters = Array(isBegun ? word.dropLast() : word)
      return Stem(
        letters: letters, isBegun: isBegun, meaning: meaning, isGuessed: letters.count >= least)
    }
  }

  func isSame(as word: [UInt8]) -> Bool { isBegun ? word.starts(with: letters) : word == letters }

  func isOf(_ concept: Concept) -> Bool {
    if case .concept(let own) = meaning { own == concept } else { false }
  }

  /// Returns true if a word that precedes `day` or a similar word is too general to identify a template.
  static func isGeneral(_ word: [UInt8]) -> Bool {
    all.contains { stem in
      guard stem.isSame(as: word), case .concept(let concept) = stem.meaning else { return false }
      return concept != .move
    }
  }

  /// Returns true if one of the words says that something hurts.
  static func isOfPain(_ words: [[UInt8]]) -> Bool {
    let stems = all.filter { $0.isOf(.pain) }
    return words.contains { word in stems.contains { $0.isSame(as: word) } }
  }

  /// Returns true if a word refers to a muscle or body part, or to a part of one, such as `lower`.
  static func isOfBody(_ word: [UInt8]) -> Bool {
    (sides + all).contains { $0.isOfBody && $0.isSame(as: word) }
  }

  /// Words that, together with a body part or muscle, name a part of it.
  private static let sides = stems(
    """
    lower upper left right inner outer front rear side middle unter- ober- link- recht- inner- aussen ausser- \
    vorder- hinter- baja bajo alta alto izquierd- derech- interior exterior
    """, .muscles([]))

  /// True if the word refers to a muscle or body part, and so may also occur in an exercise name.
  var isOfBody: Bool {
    switch meaning {
    case .muscles, .bodyPart: true
    case .concept, .equipment, .weekday: false
    }
  }

  /// Returns true if a word has no meaning beyond the stem's, such as `schultern` but not `schulterdrücken`.
  func isWhole(_ word: [UInt8]) -> Bool {
    guard isSame(as: word) else { return false }
    return switch meaning {
    case .muscles, .equipment, .bodyPart: word.count < letters.count + 4
    case .concept, .weekday: true
    }
  }

  /// Returns the stems nearest to a misspelled word, or nil if none is close.
  static func nearest(to word: [UInt8]) -> [Stem]? {
    guard word.count >= 4 else { return nil }
    for limit in 1...(word.count >= 8 ? 2 : 1) {
      let near = all.filter { $0.isNear(word, limit) }
      if !near.isEmpty { return near }
    }
    return nil
  }

  private func isNear(_ word: [UInt8], _ limit: Int) -> Bool {
    guard isGuessed, letters.count >= (limit == 1 ? 4 : 7) else { return false }
    if case .concept(.filler) = meaning { return false }
    // Otherwise, `pull` would match `pill`, and `press` would match `price`.
    if case .concept(.outside) = meaning, letters.count < 7 || word.count < 6 { return false }
    // Otherwise, `genommen` would match `benommen`, and `schwindet` would match `schwindel`.
    if case .concept(let concept) = meaning, concept.isAlarming, letters.count < 10 || limit > 1 {
      return false
    }
    // In a word of four letters, a different first letter is more likely to mean another word.
    if word.count == 4, word.first != letters.first { return false }
    if editDistance(letters, word, atMost: limit) != nil { return true }
    guard isBegun, word.count >= letters.count else { return false }
    return (-1...1).contains { more in
      editDistance(letters, Array(word.prefix(letters.count + more)), atMost: limit) != nil
    }
  }

  /// Returns true if a word with a meaning in questions also occurs in exercise names, such as `leg` in
  /// `leg press`.
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
