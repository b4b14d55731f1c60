/// An illness mentioned in a question.
package enum Illness: Equatable, Sendable {
  /// A fever, or symptoms below the neck: in the lungs, stomach or limbs.
  case fever
  /// A cold, with symptoms such as a runny nose or a sore throat.
  case cold
  /// An illness of unknown kind.
  case unknown
}

/// The illness described in a question, and whether it is over.
struct IllnessWords {
  private(set) var illness: Illness?
  private(set) var isOver = false

  private static let fever: StaticString =
    """
    fever feverish temperature fieber fiebrig fieberig flu influenza grippe grippal magendarm bronchitis \
    pneumonia lungenentzundung husten cough coughing gliederschmerzen schuttelfrost chills nausea nauseous \
    ubelkeit durchfall diarrhea diarrhoea vomiting vomited erbrochen ubergeben covid corona stomach magen \
    norovirus fiebre febril gripe tos bronquitis neumonia diarrea nauseas vomitos escalofrios \
    estomago
    """
  private static let cold: StaticString =
    """
    cold colds erkaltet erkaltung erkaeltet erkaeltung schnupfen sniffles sniffly runny nose nase verschnupft \
    throat halsschmerzen halsweh verkuhlt verkuehlt resfriado resfriada resfrio catarro constipado \
    constipada mocos garganta
    """
  /// Words that mean that the illness is over.
  private static let gone: StaticString =
    """
    gehabt gewesen genesen uberstanden ueberstanden auskuriert fieberfrei weg gone anymore superado superada \
    curado curada recuperado recuperada
    """
  /// Words that mean that the illness is over, unless the question states it in the present.
  private static let past: StaticString =
    """
    war gesund recovered healthy longer better back return returning zuruck wiedereinstieg einsteigen \
    anfangen fange komm estuve estado vuelvo volver
    """
  /// Verbs in the past that, together with `since`, speak of an illness that goes on.
  private static let had: StaticString = "had hatte tuve tenia"
  private static let denying: StaticString = "no not without nicht kein keine keinen keiner nichts sin"

  /// Reads the illness described by a question's words.
  ///
  /// `isIll` is true if one of the words refers to an illness. Otherwise, ``illness`` stays nil.
  init(_ words: [[UInt8]], isIll: Bool) {
    guard isIll else { return }
    func has(_ row: StaticString) -> Bool { words.contains { WordPairs.holds(row, $0) } }
    func isNear(_ stem: StaticString) -> Bool {
      stem.withUTF8Buffer { stem in
        words.contains { $0.count >= 5 && editDistance(Array(stem), $0, atMost: 1) != nil }
      }
    }
    if has(Self.fever) || isNear("fieber") || isNear("fever") || isNear("grippe") {
      illness = .fever
    } else {
      illness = has(Self.cold) || isNear("erkaltet") || isNear("schnupfen") ? .cold : .unknown
    }
    let isNew = has("still noch immer todavia aun sigo") && !has("mehr anymore longer")
    isOver = !isNew && (Self.isGone(words) || !Self.isPresent(words) && Self.isPast(words))
  }

  /// Returns true if the words mean that the illness is over, whatever else they state.
  private static func isGone(_ words: [[UInt8]]) -> Bool {
    let ill = words.indices.filter { isIllness(words[$0]) }
    return words.indices.contains { place in
      func has(_ row: StaticString) -> Bool { WordPairs.holds(row, words[place]) }
      func follows(_ row: StaticString, within count: Int) -> Bool {
        words[max(0, place - count)..<place].contains { WordPairs.holds(row, $0) }
      }
      if has(gone) { return true }
      // As in `nach der Grippe`, and unlike `Fieber, nach der Arbeit`.
      if has("after nach tras despues") { return ill.contains { (1...2).contains($0 - place) } }
      if has("over vorbei hinter") { return ill.contains { abs($0 - place) <= 2 } }
      return has("mehr") && follows(denying, within: 3) || has("no") && follows("ya", within: 1)
    }
  }

  /// Returns true if the words state the illness in the present, as in `I have a fever` or `mit Fieber`.
  private static func isPresent(_ words: [[UInt8]]) -> Bool {
    words.indices.contains { place in
      func has(_ row: StaticString) -> Bool { WordPairs.holds(row, words[place]) }
      let isStated = has("have ive has got having with habe hab mit tengo con")
      let ahead = words[(place + 1)...].prefix(isStated ? 3 : has("am im bin estoy feel fuhle") ? 2 : 0)
      guard let ill = ahead.firstIndex(where: { isIllness($0) }) else { return false }
      return !words[max(0, place - 1)..<ill].contains { WordPairs.holds(denying, $0) }
    }
  }

  private static func isPast(_ words: [[UInt8]]) -> Bool {
    func has(_ row: StaticString) -> Bool { words.contains { WordPairs.holds(row, $0) } }
    // The English `was` only counts in these pairs, because it is a question word in German.
    let wasIll = words.indices.dropFirst().contains { place in
      WordPairs.holds("was were", words[place - 1]) && WordPairs.holds("sick ill unwell down", words[place])
        || WordPairs.holds("i", words[place - 1]) && WordPairs.holds("was", words[place])
    }
    return wasIll || has(past) || has(had) && !has("since seit desde")
  }

  private static func isIllness(_ word: [UInt8]) -> Bool {
    WordPairs.holds(fever, word) || WordPairs.holds(cold, word)
      || Stem.all.contains { stem in
        if case .concept(.ill) = stem.meaning { stem.isSame(as: word) } else { false }
      }
  }
}
