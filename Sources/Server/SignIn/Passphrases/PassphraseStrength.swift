import Foundation

/// An estimate of the number of guesses needed to find a passphrase, in bits.
///
/// The estimate assumes that the guesser knows how people choose passphrases.
///
/// It is based on the cheapest way to write the passphrase as known words, keyboard walks, sequences, years,
/// dates, copies and single characters. The idea is from Wheeler, "zxcvbn: Low-Budget Password Strength
/// Estimation", USENIX Security 2016, but the words and numbers differ.
struct PassphraseStrength {
  /// The minimum number of bits for a passphrase, because 2³⁰ guesses take 34 years at sixty attempts a
  /// minute.
  static let leastBits = 30.0
  /// The maximum number of characters considered, since a longer passphrase is either strong enough or
  /// repetitive.
  private static let mostCharacters = 64

  private let characters: [Character]
  private let own: Set<String>

  /// Creates an estimate.
  ///
  /// `names` contains the athlete's names, which a guesser tries first.
  init(_ passphrase: String, names: [String]) {
    let small = passphrase.precomposedStringWithCompatibilityMapping.lowercased()
    characters = Array(small.prefix(PassphraseStrength.mostCharacters))
    let parts = names.flatMap { name in
      let name = name.precomposedStringWithCompatibilityMapping.lowercased()
      return name.split { !$0.isLetter }.map(String.init) + [name]
    }
    own = Set(parts.filter { $0.count >= 3 })
  }

  /// The estimate in bits: the cost of the cheapest way to write the passphrase as a sequence of parts.
  var bits: Double {
    var best = [0.0] + [Double](repeating: .infinity, count: characters.count)
    for start in characters.indices {
      for (length, cost) in parts(from: start) {
        best[start + length] = min(best[start + length], best[start] + cost)
      }
    }
    return best[characters.count]
  }

  /// Returns the possible parts that start at an index, with their lengths and strengths in bits.
  private func parts(from start: Int) -> [(length: Int, bits: Double)] {
    var found = [(1, characters[start].isNumber ? 3.3 : 4.0)]
    let left = characters.count - start
    for length in stride(from: 3, through: min(left, GuessedWords.longest), by: 1) {
      if let bits = word(start, length) { found.append((length, bits)) }
    }
    for length in stride(from: 2, through: min(left, start), by: 1) where isCopy(start, length) {
      found.append((length, 3))
    }
    found += runs(from: start).map { ($0.length, $0.bits + log2(Double($0.length))) }
    if left >= 4, let year = number(start, 4), (1900...2099).contains(year) { found.append((4, 7)) }
    for length in [6, 8] where left >= length && isDate(start, length) { found.append((length, 15)) }
    return found
  }

  // MARK: Words

  /// Returns the strength in bits of a word, which may be reversed or have digits instead of letters, or nil
  /// if it is unknown.
  private func word(_ start: Int, _ length: Int) -> Double? {
    let plain = String(characters[start..<(start + length)])
    if let bits = known(plain) { return bits }
    for (disguise, letters) in [Self.digitsAsLetters, Self.otherDigitsAsLetters].enumerated() {
      let text = String(plain.map { letters[$0] ?? $0 })
      if text != plain, let bits = known(text) { return bits + 1 + Double(disguise) }
    }
    return known(String(plain.reversed())).map { $0 + 1 }
  }

  private func known(_ word: String) -> Double? {
    if own.contains(word) { return 2 }
    return GuessedWords.bits[word]
  }

  private static let digitsAsLetters: [Character: Character] = [
    "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", "$": "s", "!": "i",
    "€": "e",
  ]
  private static let otherDigitsAsLetters: [Character: Character] = [
    "0": "o", "1": "l", "3": "e", "4": "a", "5": "s", "6": "g", "9": "g", "@": "a", "$": "s", "+": "t",
    "|": "l",
  ]

  // MARK: Patterns

  /// Returns true if the part repeats the characters directly before it or, if it has at least three
  /// characters, any earlier ones.
  private func isCopy(_ start: Int, _ length: Int) -> Bool {
    let part = characters[start..<(start + length)]
    if characters[(start - length)..<start] == part { return true }
    guard length >= 3 else { return false }
    return (0...(start - length)).contains { characters[$0..<($0 + length)] == part }
  }

  /// Returns the repetitions, alphabetic or numeric sequences and keyboard walks that start at an index.
  private func runs(from start: Int) -> [(length: Int, bits: Double)] {
    var found: [(Int, Double)] = []
    var (steady, walking, turns) = (true, true, 0.0)
    var direction: Keyboard.Step?
    for end in (start + 1)..<max(characters.count, start + 1) {
      let (last, next) = (characters[end - 1], characters[end])
      steady = steady && isSteady(from: start, last, next)
      if let step = Keyboard.step(from: last, to: next) {
        if let direction, direction != step { turns += 1 }
        direction = step
      } else {
        walking = false
      }
      guard steady || walking else { break }
      let length = end - start + 1
      if steady, length >= 3 { found.append((length, 4)) }
      if walking, length >= 4 { found.append((length, 5 + 1.3 * turns)) }
    }
    return found
  }

  /// Returns true if the step between two characters equals the first step of the run at `start`, which must
  /// be 0, 1 or -1.
  private func isSteady(from start: Int, _ last: Character, _ next: Character) -> Bool {
    guard let first = step(characters[start], characters[start + 1]), abs(first) <= 1 else { return false }
    return step(last, next) == first
  }

  private func step(_ left: Character, _ right: Character) -> Int? {
    guard let left = left.unicodeScalars.first?.value, let right = right.unicodeScalars.first?.value else {
      return nil
    }
    return Int(right) - Int(left)
  }

  private func number(_ start: Int, _ length: Int) -> Int? {
    let text = characters[start..<(start + length)]
    return text.allSatisfy { "0"..."9" ~= $0 } ? Int(String(text)) : nil
  }

  /// Returns true if the digits are a date, with the day and month in either order and a year of two or four
  /// digits.
  private func isDate(_ start: Int, _ length: Int) -> Bool {
    guard let first = number(start, 2), let second = number(start + 2, 2),
      let rest = number(start + 4, length - 4)
    else { return false }
    let isYear = length == 6 || (1900...2099).contains(rest)
    return isYear && min(first, second) >= 1 && min(first, second) <= 12 && max(first, second) <= 31
  }
}

/// The positions of the keys on `qwerty` and `qwertz` keyboards.
private enum Keyboard {
  struct Step: Hashable {
    let down: Int
    let right: Int
  }

  private typealias Place = (row: Int, column: Int)

  private static let layouts = [
    ["1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"],
    ["1234567890ß", "qwertzuiopü+", "asdfghjklöä#", "yxcvbnm,.-"],
    ["789", "456", "123", "0"],
  ].map { rows in
    var places: [Character: Place] = [:]
    for (row, keys) in rows.enumerated() {
      for (column, key) in keys.enumerated() { places[key] = (row, column) }
    }
    return places
  }

  /// Returns the step from one key to another, or nil if the keys aren't adjacent.
  static func step(from last: Character, to next: Character) -> Step? {
    for places in layouts {
      guard let from = places[last], let to = places[next] else { continue }
      let step = Step(down: to.row - from.row, right: to.column - from.column)
      if abs(step.down) <= 1, abs(step.right) <= 1 { return step }
    }
    return nil
  }
}
