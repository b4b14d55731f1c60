import Records

/// Concepts that are only expressed by combinations of words, such as `no barbell`,
/// `die Langhantel ist besetzt` or `tut we`.
struct WordPairs {
  let words: [[UInt8]]

  /// Returns true if a word is in a space-separated list.
  static func holds(_ row: StaticString, _ word: [UInt8]) -> Bool {
    row.withUTF8Buffer { row in row.split(separator: 0x20).contains { $0.elementsEqual(word) } }
  }

  private func has(_ row: StaticString, at place: Int) -> Bool {
    words.indices.contains(place) && WordPairs.holds(row, words[place])
  }

  // MARK: Unavailable equipment

  private static let denying: StaticString =
    """
    no not without kein keine keinen keiner keinem keinerlei ohne don dont doesn doesnt haven havent hasn \
    hasnt isn isnt nor lack lacks cant cannot ain aint sin ningun ninguna ni
    """
  private static let gone: StaticString =
    """
    taken occupied broken busy reserved gone missing besetzt belegt kaputt defekt weg fehlt fehlen vergeben \
    reserviert ocupado ocupada ocupados ocupadas roto rota rotos rotas estropeado estropeada averiado \
    averiada falta faltan reservado reservada
    """

  /// Returns true if the text says that the equipment named at `place` isn't available.
  func isAbsent(at place: Int) -> Bool { isDenied(before: place) || isTaken(after: place) }

  private func isDenied(before place: Int) -> Bool {
    var at = place - 1
    while at >= 0, place - at <= 7 {
      if has(Self.denying, at: at) { return true }
      let isPassed =
        has("any the a an my t have has got get access to use free available single or oder", at: at)
        || has("ne eine einen die der das den freie freien heute today there here da are is", at: at)
        || has("hay tengo tiene el la los las un una libre libres de hoy aqui esta estan", at: at)
        || WordPairs.isEquipment(words[at]) && has("or oder nor", at: at + 1)
      guard isPassed else { return false }
      at -= 1
    }
    return false
  }

  private func isTaken(after place: Int) -> Bool {
    var at = place + 1
    while at < words.count, at - place <= 6 {
      if has(Self.gone, at: at) { return true }
      if has("not isn isnt aren arent nicht no", at: at) {
        return (at + 1...at + 3).contains {
          has("available free there here working da frei verfugbar vorhanden", at: $0)
            || has("libre libres disponible disponibles funciona funcionan", at: $0)
        }
      }
      let isPassed =
        has("is are was s re all both currently already still right now here in today", at: at)
        || has("ist sind war alle beide gerade schon noch leider grad heute jetzt hier racks rack", at: at)
        || has("esta estan hoy ahora aqui ya todavia siempre de sentadillas", at: at)
      guard isPassed else { return false }
      at += 1
    }
    return false
  }

  private static func isEquipment(_ word: [UInt8]) -> Bool {
    Stem.all.contains { stem in
      if case .equipment = stem.meaning { stem.isWhole(word) } else { false }
    }
  }

  /// The position of a rack that isn't available, or nil if there is none.
  ///
  /// Without a rack, the barbell isn't available either.
  var missingRack: Int? {
    words.indices.first { has("rack racks", at: $0) && isAbsent(at: $0) }
  }

  // MARK: Words with a meaning of their own in names of exercises

  /// Returns true if the word at a position only joins others in a name.
  ///
  /// Examples are `de` and `con` in `press de banca con barra`.
  func isJoining(at place: Int) -> Bool { has("de del con en el la al", at: place) }

  /// The positions of `peso` where it refers to a weight, and isn't part of a name such as `peso muerto`.
  var weights: [Int] {
    words.indices.filter { has("peso pesos", at: $0) && !has("muerto corporal", at: $0 + 1) }
  }

  /// The position after the words for what is to be replaced, as in `replace fly with pec deck`.
  ///
  /// It is nil if the words don't name both.
  var endOfReplaced: Int? {
    let verb = words.indices.first {
      has("replace swap exchange substitute ersetze ersetz tausche tausch sustituye reemplaza cambia", at: $0)
    }
    return verb.flatMap { verb in
      words.indices.dropFirst(verb + 2).first { has("with for by durch gegen mit por con", at: $0) }
    }
  }

  /// True for `substitute pec deck for fly`, which names what replaces something first.
  var namesReplacementFirst: Bool {
    guard let end = endOfReplaced else { return false }
    return has("for", at: end) && words[..<end].indices.contains { has("substitute", at: $0) }
      && !words[end...].indices.contains { has("with by", at: $0) }
  }

  /// The positions of words for the plates on a bar.
  var plates: [Int] {
    words.indices.filter {
      has("plates scheiben hantelscheiben gewichtsscheiben discos", at: $0)
    }
  }

  /// True if the words mention the day after tomorrow, in any of the languages.
  var isDayAfterTomorrow: Bool {
    words.indices.contains { place in
      has("ubermorgen uebermorgen", at: place)
        || has("tomorrow", at: place) && has("after", at: place - 1)
        || has("manana", at: place) && has("pasado", at: place - 1)
    }
  }

  // MARK: Spanish

  /// The concepts expressed by combinations of Spanish words.
  var spanish: [Concept] {
    func has(_ first: StaticString, _ second: StaticString) -> Bool {
      words.indices.dropFirst().contains { self.has(first, at: $0 - 1) && self.has(second, at: $0) }
    }
    var said: [Concept] = []
    if has("por", "que") { said.append(.why) }
    if has("en", "vez") { said.append(.instead) }
    if has("sin", "entrenar ir gimnasio hacer") { said.append(.missed) }
    if has("esta", "noche") { said.append(.now) }
    if has("cuanto", "tiempo") { said += [.long, .how] }
    if has("tiempo", "hace") { said.append(.outside) }
    if words.contains(where: { WordPairs.holds("mal", $0) }),
      words.contains(where: { WordPairs.holds("dormi dormido duermo noche sueno muy fue va salio", $0) })
    {
      said.append(.bad)
    }
    return said
  }

  // MARK: Pain and injuries

  /// The positions of misspelled forms of `weh` after `tut`, as in `tut we` or `tun whe`.
  var soreWords: [Int] {
    words.indices.filter { place in
      place > 0 && has("tut tun tuts tuen", at: place - 1)
        && has("we wehe wehh whe weg wej weeh wh hweh eh", at: place)
    }
  }

  /// Words for a strain before a body part, and after one.
  private static let strainedPart: StaticString = "pulled strained tiron tirones"
  private static let partStrained: StaticString = "strained strain strains"
  /// Words for a tear or a fracture before or after a body part.
  private static let torn: StaticString =
    """
    tore torn tear tears popped broke broken gerissen gerissene gerissener gerissenen gerissenes angerissen \
    gebrochen gebrochene gebrochener gebrochenen gebrochenes angebrochen riss roto rota rotos rotas rompi
    """
  /// Words for body parts that are neither muscles nor joints.
  private static let parts: StaticString =
    """
    muscle muscles ligament ligaments tendon tendons labrum hand hands foot feet toe toes rib ribs bone \
    bones collarbone jaw muskel muskeln sehne sehnen bein fuss zeh zehe zehen rippe rippen knochen \
    schlusselbein schluesselbein musculo musculos ligamento ligamentos tendones pie pies mano manos hueso \
    huesos costilla costillas clavicula
    """

  /// Returns the injuries to body parts, as in `pulled my hamstring` or `Arm gebrochen`, each with its
  /// concept and the position of the body part.
  ///
  /// `names` contains the positions of the words of an exercise's name, such as `back` in `back squat`.
  func injuries(besides names: Set<Int>) -> [(concept: Concept, part: Int)] {
    func part(_ row: StaticString, _ place: Int, _ step: Int) -> Int? {
      guard has(row, at: place) else { return nil }
      var at = place + step
      while !isPart(at: at, besides: names), has(WordChain.passed, at: at) { at += step }
      return isPart(at: at, besides: names) ? at : nil
    }
    return words.indices.compactMap { place -> (concept: Concept, part: Int)? in
      if let torn = part(Self.torn, place, 1) ?? part(Self.torn, place, -1) {
        return (concept: .injury, part: torn)
      }
      let strained = part(Self.strainedPart, place, 1) ?? part(Self.partStrained, place, -1)
      return strained.map { (concept: .pain, part: $0) }
    }
  }

  /// Returns true if the word at a position refers to a part of the body, unlike `leg` in `leg day` and
  /// `back` in `pulled back`.
  private func isPart(at place: Int, besides names: Set<Int>) -> Bool {
    guard words.indices.contains(place), names.count < 2 || !names.contains(place),
      !has("day days workout session routine pr record tag einheit", at: place + 1),
      !(has("back", at: place) && has("pulled popped broke tore", at: place - 1))
    else { return false }
    return has(Self.parts, at: place) || Stem.all.contains { $0.isOfBody && $0.isWhole(words[place]) }
  }

  // MARK: Chains

  /// Returns true if the words contain a chain that isn't denied.
  func contains(_ chain: WordChain) -> Bool {
    words.indices.contains { begins(chain, at: $0) && !isRuledOut(at: $0) }
  }

  private func begins(_ chain: WordChain, at place: Int) -> Bool {
    guard let first = chain.rows.first, has(first, at: place) else { return false }
    var at = place
    for row in chain.rows.dropFirst() {
      at += 1
      while !has(row, at: at), has(WordChain.passed, at: at) { at += 1 }
      guard has(row, at: at) else { return false }
    }
    return !has(chain.unless, at: at + 1)
  }

  /// Returns true if the word at a position is denied, as in `no dizziness` or `I'm not pregnant`.
  ///
  /// After `or`, as in `train or not, dizzy`, nothing is denied.
  func isRuledOut(at place: Int) -> Bool {
    if has("not nicht", at: place - 1) { return has("am im is was are bin ist war", at: place - 2) }
    return has("no without never kein keine keinen keiner ohne sin", at: place - 1)
      && !has("or oder o", at: place - 2)
  }

  // MARK: Duration

  /// True if the text ends with `last` in the sense of a duration, as in `how long does it last`.
  var isLasting: Bool {
    guard has("last lasts", at: words.count - 1), words.count > 2 else { return false }
    return words.contains { WordPairs.holds("long much minutes", $0) }
      && words.contains { WordPairs.holds("does will do did would going should", $0) }
  }

  /// The words that may name a template, found before `day` or a similar word, as in `push day`, or after
  /// `día de`.
  var daysOf: [[UInt8]] {
    words.indices.dropFirst().compactMap { place in
      if has("day days workout workouts session sessions tag einheit training plan template", at: place) {
        return words[place - 1]
      }
      let isOf = has("de", at: place) && has("dia sesion rutina entrenamiento plantilla", at: place - 1)
      return isOf && place + 1 < words.count ? words[place + 1] : nil
    }
  }

  /// True if the text mentions having a cold or a temperature.
  ///
  /// On their own, `cold` and `temperature` may describe the weather.
  var isCold: Bool {
    words.indices.dropFirst().contains { place in
      has("cold colds temperature", at: place)
        && has("a bad the mild slight little light heavy nasty my have caught head got high", at: place - 1)
    }
  }

  // MARK: Sleep

  /// Words about a night's sleep.
  static let ofSleep: StaticString =
    """
    sleep slept sleeping sleeps schlaf geschlafen schlief schlafe gepennt dormir dormido dormi duermo sueno
    """

  var isOfSleep: Bool { words.contains { WordPairs.holds(WordPairs.ofSleep, $0) } }

  /// The hours of sleep mentioned without a unit, as in `slept only 5` or `nur 5 geschlafen`.
  var hoursSlept: Int64? {
    for (place, word) in words.enumerated() {
      guard word.count <= 2, let hours = Int64(String(decoding: word, as: UTF8.self)),
        (1...14).contains(hours)
      else { continue }
      let isCounted =
        has(
          "night nights nacht nachte nachten day days times mal tag tage tagen week weeks woche wochen stars",
          at: place + 1) || has("noches dia dias vez veces semana semanas", at: place + 1)
      let before = (place - 3..<place).contains {
        has("slept geschlafen schlief gepennt sleep dormido dormi", at: $0)
      }
      if !isCounted, before || has("geschlafen schlaf gepennt sleep", at: place + 1) { return hours }
    }
    return nil
  }
}

/// Words that have a meaning together, in this order, such as `pain` and `chest` in `pain in my chest`.
///
/// Only the words in ``passed`` may stand between them.
struct WordChain: Sendable {
  /// The list from which each of the words comes.
  let rows: [StaticString]
  /// Words that change the meaning if they follow directly, such as `day` in `chest day`.
  let unless: StaticString

  init(_ rows: StaticString..., unless: StaticString = "") {
    self.rows = rows
    self.unless = unless
  }

  /// Words that may stand between the words of a chain.
  static let passed: StaticString =
    """
    a an the my his her of in on across over is are was feels feel felt s has been got keeps keep kept \
    starts started just really so very quite some bit little slightly still again and left right upper lower \
    both side sides suddenly sometimes there something lot area up down falls goes \
    der die das den dem des ein eine einen einem einer mein meine meinen meinem meiner mir mich im am an auf \
    und ist sind war hat hab habe sich tut tun fuhlt fuehlt wird ganz etwas bisschen noch immer auch wieder \
    heute seit gestern plotzlich ploetzlich manchmal leicht total stark schon da linke linken linker rechte \
    rechten rechter vor \
    el la los las un una de del en me mi mis se al muy mucho bastante poco algo esta he tengo hoy y \
    izquierdo izquierda derecho derecha
    """
}
