package import Records

/// The result of resolving another app's exercise name.
package enum Resolution: Equatable, Sendable {
  /// An exact match of the name or an alias, ignoring case, accents and punctuation.
  case exact(String)
  /// A match with different words that is safe to accept without asking, with the reason to show.
  case confident(String, MatchReason)
  /// No safe match, but up to five entries to choose from, most likely first.
  case unresolved(suggestions: [String])

  /// The catalogue ID that the name was mapped to without asking, or nil if it is unresolved.
  package var catalogID: String? {
    switch self {
    case .exact(let id), .confident(let id, _): id
    case .unresolved: nil
    }
  }
}

/// The reason two different names denote the same exercise.
package enum MatchReason: String, CaseIterable, Sendable {
  /// The names contain the same words in a different order, number or spelling ("Bench Press (Barbell)").
  case sameWords = "same_words"
  /// The names differ only in words for the ordinary variant ("standing", "flat").
  case ordinaryVariant = "ordinary_variant"
  /// A word was misspelled by one letter.
  case spelling
}

extension ExerciseFinder {
  /// Resolves an exercise name from another app.
  ///
  /// A name that states its equipment is never mapped to an exercise with other equipment.
  package func resolve(_ name: String) -> Resolution {
    let folded = TextFolding.fold(name.utf8)
    if let position = exactPosition(folded) { return .exact(catalogue.exercises[position].catalogID) }
    // No exercise name has more than 20 words; the limit bounds the work for overlong text.
    let words = Array(GymLanguage.words(of: folded).prefix(20))
    let signature = catalogue.language.signature(of: words)
    if let (position, reason) = match(signature) {
      return .confident(catalogue.exercises[position].catalogID, reason)
    }
    if let corrected = corrected(words),
      let (position, _) = match(catalogue.language.signature(of: corrected))
    {
      return .confident(catalogue.exercises[position].catalogID, .spelling)
    }
    return .unresolved(suggestions: suggestions(for: signature))
  }

  /// Returns the only exercise with the signature's words and compatible equipment, or nil if there is none.
  ///
  /// A weak word of the signature may be missing from the exercise's name, but not the reverse: "leg curl"
  /// does not match "standing leg curl". If several exercises match, returns the one with the fewest missing
  /// words, or nil if there is a tie.
  func match(_ signature: Signature) -> (position: Int, reason: MatchReason)? {
    guard !signature.key.isEmpty else { return nil }
    var fewest = Int.max
    var found: Int?
    for number in candidatesByKey[signature.key] ?? [] {
      let candidate = candidates[number]
      guard fits(candidate, signature) else { continue }
      let weakWords = candidate.signature.weakWords
      guard weakWords.allSatisfy({ signature.weakWords.contains($0) }) else { continue }
      let distance = signature.weakWords.count - weakWords.count
      if distance < fewest {
        fewest = distance
        found = candidate.exercise
      } else if distance == fewest, candidate.exercise != found {
        // Two exercises are equally near, so neither is safe to choose. A nearer one may still follow.
        found = nil
      }
    }
    return found.map { ($0, fewest == 0 ? .sameWords : .ordinaryVariant) }
  }

  /// Returns true if a candidate's equipment matches a signature's.
  ///
  /// A signature without equipment matches only candidates that state none either, because a barbell is never
  /// assumed.
  private func fits(_ candidate: Candidate, _ signature: Signature) -> Bool {
    let stated = candidate.signature.equipment
    let equipment = catalogue.exercises[candidate.exercise].equipment
    guard signature.equipment == stated || signature.equipment == stated | equipment.bit else { return false }
    // "Deadlift (Band)" is not the barbell deadlift with bands, although both contain "deadlift" and "band".
    return signature.equipment == 0 || signature.equipment & equipment.bit != 0 || equipment == .other
  }

  /// Returns the words with each unknown word replaced by the known word that is one edit away, or nil if no
  /// word was replaced.
  ///
  /// A word is replaced only if exactly one known word is that close.
  private func corrected(_ words: [[UInt8]]) -> [[UInt8]]? {
    let knownWords = catalogue.language.knownWords
    var result = words
    var changed = false
    for (position, word) in words.enumerated() where word.count >= 5 {
      guard !search.knows(word), !knownWords.contains(word) else { continue }
      var near = search.words.filter { $0.count >= 4 && editDistance($0, word, atMost: 1) != nil }
      near += knownWords.filter { $0.count >= 4 && editDistance($0, word, atMost: 1) != nil }
      let meanings = Set(near.map { GymLanguage.singular($0[...]) })
      guard meanings.count == 1, let meant = meanings.first else { continue }
      result[position] = meant
      changed = true
    }
    return changed ? result : nil
  }

  /// Returns the catalogue IDs of up to five exercises that share the most words with a name, best first.
  ///
  /// Exercises whose equipment differs from that stated in the name get a lower score.
  private func suggestions(for signature: Signature) -> [String] {
    var best: [Int: Int64] = [:]
    for candidate in candidates {
      let words = candidate.signature.words
      var shared: Int64 = 0
      for word in words where signature.words.contains(word) { shared += 1 }
      guard shared > 0 else { continue }
      var score = 2000 * shared / Int64(words.count + signature.words.count)
      let equipment = catalogue.exercises[candidate.exercise].equipment.bit
      if signature.equipment != 0 { score += signature.equipment & equipment != 0 ? 150 : -300 }
      if let known = best[candidate.exercise], known >= score { continue }
      best[candidate.exercise] = score
    }
    let ranked = best.filter { $0.value >= 500 }.sorted { left, right in
      left.value == right.value ? left.key < right.key : left.value > right.value
    }
    return ranked.prefix(5).map { catalogue.exercises[$0.key].catalogID }
  }
}

/// A finder that looks up exercises by typed text or by the names that other apps use.
///
/// Creating it takes a few milliseconds, so it is created only once.
package struct ExerciseFinder: Sendable {
  /// A name or alias, with its signature.
  struct Candidate {
    /// The position of the exercise, or of the exercise that replaced it if it was merged.
    var exercise: Int
    var signature: Signature
  }

  private let parts: FinderParts
  /// The finders for the same catalogue in other languages.
  private var translations: [(language: Language, finder: ExerciseFinder)] = []

  /// Creates a finder for a catalogue in English and its translations.
  package init(_ catalogue: Catalogue, translations: [(Language, Catalogue)] = []) {
    parts = FinderParts(catalogue)
    self.translations = translations.map { ($0, ExerciseFinder($1)) }
  }

  /// Returns the finder whose exercises and presets are in the given language, or this finder if there is
  /// none.
  package func speaking(_ language: Language) -> ExerciseFinder {
    translations.first { $0.language == language }?.finder ?? self
  }

  /// Creates a finder for use on one thread.
  ///
  /// It reads the names in the packed file at the first search.
  package init(readingLater file: [UInt8], presets: [UInt8] = []) {
    parts = FinderParts(later: Catalogue(readingLater: file, presets: presets))
  }

  package var catalogue: Catalogue { parts.catalogue }
  var candidates: [Candidate] { parts.names.candidates }
  var candidatesByKey: [[UInt8]: [Int]] { parts.names.candidatesByKey }
  var search: SearchIndex { parts.names.search }

  /// Returns the position of the only exercise with this folded name or alias, or nil if there are none or
  /// several.
  func exactPosition(_ folded: [UInt8]) -> Int? { parts.names.positionsByText[folded] ?? nil }
}

/// A catalogue and its names, which are indexed at initialisation, or lazily if only one thread uses the
/// finder.
private final class FinderParts: @unchecked Sendable {
  let catalogue: Catalogue
  private(set) lazy var names = FinderNames(catalogue)

  init(later catalogue: Catalogue) { self.catalogue = catalogue }

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    names = FinderNames(catalogue)
  }
}

/// The folded names and aliases of a catalogue.
private struct FinderNames {
  /// The positions of the exercises, keyed by folded text, or nil for a text that two exercises share.
  private(set) var positionsByText: [[UInt8]: Int?] = [:]
  private(set) var candidates: [ExerciseFinder.Candidate] = []
  private(set) var candidatesByKey: [[UInt8]: [Int]] = [:]
  private(set) var search = SearchIndex()

  init(_ catalogue: Catalogue) {
    var search = SearchIndex.Builder()
    for (position, exercise) in catalogue.exercises.enumerated() {
      var target = position
      if exercise.mergedInto != nil, let read = catalogue.exercise(exercise.catalogID) {
        target = catalogue.positions[Array(read.catalogID.utf8)] ?? position
      }
      search.beginExercise(exercise, shown: target == position)
      for text in [exercise.name] + exercise.aliases {
        let folded = TextFolding.fold(text.utf8)
        let signature = catalogue.language.signature(of: GymLanguage.words(of: folded))
        add(folded, signature, target)
        if target == position { search.add(folded, signature, exercise: position) }
      }
    }
    self.search = search.finished()
  }

  private mutating func add(_ folded: [UInt8], _ signature: Signature, _ exercise: Int) {
    if let known = positionsByText[folded] {
      if known != exercise { positionsByText[folded] = .some(nil) }
    } else {
      positionsByText[folded] = .some(exercise)
    }
    candidatesByKey[signature.key, default: []].append(candidates.count)
    candidates.append(ExerciseFinder.Candidate(exercise: exercise, signature: signature))
  }
}
