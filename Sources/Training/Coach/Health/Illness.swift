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
  private static let past: StaticString =
    """
    had war hatte gewesen after nach over vorbei gesund genesen recovered healthy uberstanden auskuriert hinter \
    anymore longer mehr weg gone better back return returning zuruck wiedereinstieg einsteigen anfangen fange \
    komm tuve tenia estuve estado tras despues superado superada curado curada recuperado recuperada \
    vuelvo volver
    """

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
    // The English `was` only counts in these pairs, because it is a question word in German.
    let wasIll = words.indices.dropFirst().contains { place in
      WordPairs.holds("was were", words[place - 1]) && WordPairs.holds("sick ill unwell down", words[place])
        || WordPairs.holds("i", words[place - 1]) && WordPairs.holds("was", words[place])
    }
    let isNew = has("still noch immer todavia aun sigo") && !has("mehr anymore longer")
    isOver = (wasIll || has(Self.past)) && !isNew
  }
}
