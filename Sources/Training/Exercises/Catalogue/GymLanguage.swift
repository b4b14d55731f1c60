import Records

/// The vocabulary of the gym: synonyms, abbreviations, equipment, and words without meaning.
///
/// The words are part of the catalogue's file, so another language only needs more lines there.
struct GymLanguage: Sendable {
  private enum Meaning {
    case words([[UInt8]])
    case equipment(Equipment)
    case filler, weak
  }

  /// The meanings, keyed by phrase.
  ///
  /// A phrase consists of folded words in the singular, separated by spaces.
  private var meanings: [[UInt8]: Meaning] = [:]
  /// The number of words in the longest phrase that begins with each word.
  private var phraseLengths: [[UInt8]: Int] = [:]
  /// The individual words that occur in phrases.
  private(set) var knownWords: Set<[UInt8]> = []

  mutating func learn(_ phrase: ArraySlice<UInt8>, means words: ArraySlice<UInt8>) {
    learn(phrase, .words(GymLanguage.words(of: words)))
  }

  mutating func learn(_ phrase: ArraySlice<UInt8>, means equipment: Equipment) {
    learn(phrase, .equipment(equipment))
  }

  mutating func learn(filler phrase: ArraySlice<UInt8>) { learn(phrase, .filler) }

  mutating func learn(weak phrase: ArraySlice<UInt8>) { learn(phrase, .weak) }

  private mutating func learn(_ phrase: ArraySlice<UInt8>, _ meaning: Meaning) {
    let words = GymLanguage.words(of: phrase)
    guard let first = words.first else { return }
    phraseLengths[first] = max(phraseLengths[first] ?? 1, words.count)
    meanings[Array(words.joined(separator: [0x20]))] = meaning
    knownWords.formUnion(words)
  }

  /// Returns the signature of a name's words.
  ///
  /// Words are read from left to right, and the longest known phrase is matched first.
  func signature(of words: [[UInt8]]) -> Signature {
    var signature = Signature()
    let words = words.map { plain($0) }
    var position = 0
    while position < words.count {
      position += read(words, at: position, into: &signature)
    }
    signature.arrange()
    return signature
  }

  /// Returns the word that the given word is a synonym for, or the given word itself if there is none.
  ///
  /// This lets phrases match in all spellings, such as "rear delt flye".
  private func plain(_ word: [UInt8]) -> [UInt8] {
    guard case .words(let meant) = meanings[word], meant.count == 1, let only = meant.first else {
      return word
    }
    return only
  }

  /// Adds the phrase at `start` to the signature.
  ///
  /// - Returns: The number of words read.
  private func read(_ words: [[UInt8]], at start: Int, into signature: inout Signature) -> Int {
    var length = min(phraseLengths[words[start]] ?? 0, words.count - start)
    while length > 0 {
      let phrase = length == 1 ? words[start] : Array(words[start..<start + length].joined(separator: [0x20]))
      if let meaning = meanings[phrase] {
        add(meaning, of: words[start..<start + length], to: &signature)
        return length
      }
      length -= 1
    }
    signature.words.append(words[start])
    return 1
  }

  private func add(_ meaning: Meaning, of phrase: ArraySlice<[UInt8]>, to signature: inout Signature) {
    switch meaning {
    case .filler: return
    case .weak: signature.weakWords.append(contentsOf: phrase)
    case .equipment(let equipment): signature.equipment |= equipment.bit
    case .words(let words):
      // Meanings are not translated recursively, but "plateloaded machine" still states a machine.
      for word in words {
        switch meanings[word] {
        case .equipment(let equipment): signature.equipment |= equipment.bit
        case .weak: signature.weakWords.append(word)
        default: signature.words.append(word)
        }
      }
    }
  }

  /// Returns the folded words of a text, each in the singular.
  static func words(of text: some Sequence<UInt8>) -> [[UInt8]] {
    TextFolding.fold(text).split(separator: 0x20).map { singular($0) }
  }

  /// Removes an English plural ending, as in "crunches", "presses", "raises" or "dips".
  ///
  /// The result need not be a word.
  static func singular(_ word: ArraySlice<UInt8>) -> [UInt8] {
    guard word.count >= 3, word.last == 0x73 else { return Array(word) }
    let stem = word.dropLast()
    switch stem.last {
    case 0x73, 0x75, 0x69: return Array(word)  // as in press, gluteus, pelvis
    case 0x65:
      let root = stem.dropLast()
      let doubled = root.last == 0x73 && root.dropLast().last == 0x73
      let sibilant = root.last == 0x78 || (root.last == 0x68 && root.dropLast().last == 0x63)
      return Array(doubled || sibilant ? root : stem)
    default: return Array(stem)
    }
  }
}

/// The meaning of a name, independent of word order: the words for the movement, and the stated equipment.
struct Signature {
  /// The words for the movement, sorted and without duplicates.
  var words: [[UInt8]] = []
  /// Words for the ordinary variant, which may be omitted, sorted and without duplicates.
  var weakWords: [[UInt8]] = []
  /// A bit set of the equipment that the name states.
  var equipment: UInt32 = 0

  mutating func arrange() {
    words = Signature.sorted(words)
    weakWords = Signature.sorted(weakWords)
  }

  /// The movement as a single key.
  ///
  /// Weak words count only if there are no other words.
  var key: [UInt8] { Array((words.isEmpty ? weakWords : words).joined(separator: [0x20])) }

  private static func sorted(_ words: [[UInt8]]) -> [[UInt8]] {
    guard words.count > 1 else { return words }
    var result: [[UInt8]] = []
    for word in words.sorted(by: { $0.lexicographicallyPrecedes($1) }) where result.last != word {
      result.append(word)
    }
    return result
  }
}

extension Equipment {
  /// The equipment's bit in a bit set.
  var bit: UInt32 {
    var position: UInt32 = 0
    for value in Equipment.allCases {
      if value == self { break }
      position += 1
    }
    return 1 << position
  }
}
