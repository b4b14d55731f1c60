import Records

/// What the coach can be asked.
package enum CoachQuestion: Equatable, Sendable {
  case session, recovery, week, form, nextEvent
  /// The athlete's best of an exercise.
  case best(catalogID: String)
  /// None that it understands.
  case other
}

/// What a text asks: by its words in English or German, however they are written.
///
/// An exercise is looked for only where a word asks for a best.
package func question(in text: String, _ exercise: (String) -> String?) -> CoachQuestion {
  let words = TextFolding.fold(text.utf8).split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
  func says(_ stems: [String]) -> Bool {
    // Short ones begin many words that mean something else: only the whole word counts.
    words.contains { word in
      stems.contains { $0.utf8.count > 3 ? word.utf8.starts(with: $0.utf8) : word.hasSameBytes(as: $0) }
    }
  }
  if says(["best", "record", "max", "maximum", "1rm", "pr", "pb", "rekord", "starkst"]) {
    let asked = words.filter { word in !CoachStems.ofBests.contains { word.hasSameBytes(as: $0) } }
    if let catalogID = exercise(asked.joined(separator: " ")) { return .best(catalogID: catalogID) }
  }
  if says(["race", "event", "competition", "wettkampf", "rennen", "termin", "game", "ereignis"]) {
    return .nextEvent
  }
  if says(["form", "fitness", "fatigue", "load", "belastung", "ermudung"]) { return .form }
  if says(["sleep", "slept", "recover", "tired", "rest", "ready", "schlaf", "erhol", "mude", "bereit"]) {
    return .recovery
  }
  if says(["week", "volume", "woche", "umfang"]) { return .week }
  if says([
    "session", "workout", "train", "suggest", "today", "afternoon", "evening", "do", "einheit", "heute",
  ]) {
    return .session
  }
  return .other
}

/// Words of a question for a best that name no exercise.
private enum CoachStems {
  static let ofBests = [
    "what", "is", "my", "the", "best", "record", "max", "maximum", "1rm", "pr", "pb", "in", "on", "for",
    "how", "much", "do", "i", "was", "ist", "mein", "meine", "bester", "beste", "bestes", "rekord", "im",
    "beim",
    "starkster",
    "can", "whats", "s",
  ]
}
