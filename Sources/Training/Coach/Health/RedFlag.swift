import Records

/// A reason, mentioned in a question, to ask for medical help before training.
package enum RedFlag: Equatable, Sendable {
  /// Chest pain, fainting, an irregular heartbeat or trouble breathing.
  case emergency
  /// Another alarming symptom, such as dizziness, numbness or a blood clot.
  case symptom
  /// A condition in which a doctor decides, such as a head injury, an operation, a pregnancy or a birth.
  case condition
}

/// Answers to questions that mention a red flag.
extension Advisor {
  /// Returns the advice to stop and get help, or to ask a doctor first.
  ///
  /// It offers nothing and has no link, because anything to start would contradict it.
  func redFlag() -> [Remark] {
    switch question.redFlag {
    case .emergency: [Remark(.stopEmergency)]
    case .symptom: [Remark(.stopSymptom)]
    case .condition, nil: [Remark(.askDoctor)]
    }
  }
}

extension WordPairs {
  /// The red flags that only combinations of words express, such as `pain in my chest` or `can't breathe`.
  var redFlags: [Concept] {
    var flags: [Concept] = []
    let isResting =
      self.contains(WordChain("at in en", "rest ruhe reposo"))
      || words.contains { WordPairs.holds("resting sitting lying sitzen liegen sentado sentada", $0) }
    func contains(_ chains: [WordChain]) -> Bool { chains.contains { self.contains($0) } }
    if contains(Self.emergencies) || isResting && contains(Self.breathless) { flags.append(.emergency) }
    if contains(Self.symptoms) { flags.append(.symptom) }
    if contains(Self.conditions) { flags.append(.condition) }
    return flags
  }

  private static let chest: StaticString =
    """
    chest breastbone sternum brust brustkorb brustbein brustbereich brustraum pecho torax toracico esternon
    """
  private static let aching: StaticString =
    """
    pain pains painful pian hurt hurts hurting ache aches aching tight tightness pressure stabbing \
    discomfort squeezing crushing schmerz schmerzen schmerzt schmerzend weh wehtut sticht stechen druck \
    druckt enge dolor dolores duele duelen presion opresion oprime pinchazo pinchazos punzada punzadas \
    apretado
    """
  private static let trained: StaticString =
    """
    day days press presses fly flys flye flyes flies workout workouts exercise exercises training session \
    sessions muscle muscles ubung ubungen uebung uebungen tag einheit dia ejercicios
    """
  private static let heart: StaticString =
    "heart heartbeat pulse herz herzschlag puls corazon pulso latido latidos"
  private static let limbs: StaticString =
    """
    arm arms hand hands finger fingers thumb leg legs foot feet toe toes face arme hande haende fingern \
    daumen bein beine beinen fuss fusse fuesse zehen gesicht brazo brazos mano manos dedo dedos pierna \
    piernas pie pies cara
    """
  private static let racing: StaticString =
    """
    racing races raced fluttering flutters skipping skips skipped rast raste rasen stolpert stolperte \
    flattert aussetzt acelera acelerado acelerada disparado desbocado
    """
  private static let irregular: StaticString =
    """
    irregular irregularly erratic unregelmassig unregelmassiger unregelmassigen unregelmassigem \
    unregelmaessig unregelmaessiger unregelmaessigen irregulares
    """

  private static let emergencies: [WordChain] = [
    WordChain(chest, aching, unless: trained), WordChain(aching, chest, unless: trained),
    WordChain(chest, "arm arms jaw neck shoulder", aching), WordChain(chest, "to", "hurt ache tighten"),
    WordChain("brust brustkorb", "ist fuhlt fuehlt wird", "eng beengt"),
    WordChain("heart herz herzen corazon", aching),
    WordChain(aching, "heart herz herzen corazon", unless: "rate rates zone zones"),
    WordChain(heart, racing), WordChain(racing, heart, unless: "rate rates zone zones"),
    WordChain(heart, irregular), WordChain("rate rhythm", irregular), WordChain(irregular, heart),
    WordChain("herz", "setzt", "aus"), WordChain("corazon", "late", "raro mal fuerte"),
    WordChain("short shortness", "breath"),
    WordChain("cant cannot trouble difficulty struggle struggling hardly barely", "breathe breathing"),
    WordChain("hard trouble", "to", "breathe"), WordChain("keine kaum schlecht schwer", "luft"),
    WordChain("kann", "nicht kaum schlecht schwer", "atmen"), WordChain("falta", "aire"),
    WordChain("no", "puedo", "respirar"), WordChain("cuesta dificultad dificultades", "respirar"),
    WordChain("me", "ahogo"), WordChain("pass passed passing black blacked blacking", "out"),
    WordChain("lost lose losing", "consciousness"), WordChain("schwarz", "augen"),
    WordChain("bewusstsein", "verloren"), WordChain("bin", "umgekippt"),
    WordChain("perdi perdido pierdo", "conocimiento conciencia consciencia"),
  ]

  /// Signs that are normal during exercise, but not at rest.
  private static let breathless: [WordChain] = [
    WordChain("out", "breath"), WordChain("breathless"), WordChain("ausser", "atem"),
    WordChain("sin", "aliento"), WordChain("heart", "pounding"), WordChain("herz", "pocht klopft"),
  ]

  private static let symptoms: [WordChain] = [
    WordChain("light", "headed"), WordChain("pins", "needles"), WordChain("blood", "clot clots"),
    WordChain("cant cannot", "feel", limbs, unless: "working work in during when"),
    WordChain("spure spuere fuhle fuehle", limbs, "nicht kaum"), WordChain("no", "siento", limbs),
    WordChain("kein keine kaum", "gefuhl gefuehl", limbs), WordChain("taube tauber tauben", limbs),
    WordChain(limbs, "asleep eingeschlafen dormido dormida dormidos dormidas"),
    WordChain(limbs, "schlaft schlaeft schlafen", "ein"), WordChain("duerme duermen", limbs),
  ]

  private static let conditions: [WordChain] = [
    WordChain("head kopf", "injury injuries injured trauma verletzt"),
    WordChain("hit bumped banged knocked hurt injured", "head", unless: "of"),
    WordChain("fell fallen landed gefallen gesturzt schlag stoss", "head kopf"),
    WordChain("was got been", "knocked", "out"), WordChain("had", "stroke"),
    WordChain("kopf", "gestossen angestossen angeschlagen aufgeschlagen gefallen"),
    WordChain("schadel schaedel", "hirn"), WordChain("golpe golpee golpeado di lesion", "cabeza"),
    WordChain("traumatismo trauma", "craneal craneoencefalico cerebral"), WordChain("heart", "attack"),
    WordChain("gave given giving after since", "birth"), WordChain("nach seit", "geburt"),
    WordChain("had having expecting", "baby"), WordChain("baby kind", "bekommen"),
    WordChain("first second third ersten zweiten dritten", "trimester"), WordChain("c", "section"),
    WordChain("di dado dar", "a", "luz"), WordChain("tras desde despues", "parto"),
    WordChain("tenido tuve", "bebe"),
    WordChain(
      """
      an my had after since eine einer meine meiner der die nach hatte knee shoulder hip back hernia acl \
      knie schulter huft hufte leisten kreuzband meniskus una la mi tras
      """,
      "operation operations operacion", unless: "hours mode bikini"),
    WordChain("post nach seit der die eine einer meiner meine knie schulter huft kreuzband meniskus", "op"),
    WordChain(
      "op operation operacion",
      "knee shoulder hip back knie schulter rucken hufte hand fuss meniskus rodilla hombro espalda cadera"),
    WordChain("van", "a", "operar"),
  ]
}
