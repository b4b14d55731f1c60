import Records

/// Words whose meaning depends on the words around them, such as `push` in `push-ups` or `bad` in `bad for my
/// knees`.
extension WordPairs {
  private func has(_ row: StaticString, at place: Int) -> Bool {
    words.indices.contains(place) && WordPairs.holds(row, words[place])
  }

  /// The positions of words that only together name an exercise, such as `push` and `ups` in `push-ups`.
  var nameParts: Set<Int> {
    var places: Set<Int> = []
    for place in words.indices.dropFirst() {
      let isName =
        has("up ups", at: place) && has("push pull chin press sit step muscle", at: place - 1)
        || has("press presses", at: place) && has("push", at: place - 1)
      if isName { places.formUnion([place - 1, place]) }
    }
    return places
  }

  /// Returns true if `push` at a position means to postpone, as in `push it to tomorrow`.
  ///
  /// In `push session`, it names the template if there is one with that name.
  func isPostponing(at place: Int, isTemplateNamed: Bool) -> Bool {
    guard has("push", at: place) else { return true }
    return has("it this that my our the today todays", at: place + 1)
      || !isTemplateNamed && has("session", at: place + 1)
  }

  /// True if something is bad for a body part, as in `bad for my knees`.
  ///
  /// Then nothing is wrong with the body part, unlike in `my knee is bad`.
  var isBadForPart: Bool {
    words.indices.contains { place in
      guard Stem.all.contains(where: { $0.isOf(.bad) && $0.isSame(as: words[place]) }) else { return false }
      let after = words.indices.suffix(from: place + 1)
      let part = after.first { at in Stem.all.contains { $0.isOfBody && $0.isSame(as: words[at]) } }
      return after.contains { at in has("for fur fuer para", at: at) && at < part ?? words.endIndex }
    }
  }

  /// True if the head aches, which is an illness rather than an injury.
  var isHeadache: Bool { Self.headaches.contains { contains($0) } }

  private static let headaches: [WordChain] = [
    WordChain("head kopf", "hurts hurting hurt aches aching ache weh schmerzt"),
    WordChain("dolor duele", "cabeza"),
  ]

  /// Returns true if the words are about losing body weight.
  ///
  /// `isWeighed` is true if they contain a weight, such as `10kg`.
  func isOfWeightLoss(isWeighed: Bool) -> Bool {
    let isLoss = words.contains {
      WordPairs.holds("lose losing lost abgenommen verlieren verliere verloren perder pierdo", $0)
    }
    return isLoss
      && (isWeighed || words.contains { WordPairs.holds("weight gewicht fat fett peso grasa", $0) })
  }

  /// True if the athlete asks about becoming stronger, and doesn't compare two lifts or muscles.
  var isOfGrowth: Bool {
    let all = words.indices
    return all.contains { has("stronger starker staerker", at: $0) }
      && !all.contains { has("than als is are ist sind", at: $0) }
  }

  /// True if the words ask for a session to be composed, as in `give me a workout` or just `workout`.
  var isRequest: Bool {
    words.indices.contains { place in
      guard has("workout session training einheit sesion rutina entrenamiento", at: place) else {
        return false
      }
      return words.count == 1 || has("please bitte", at: place + 1)
        || (1...4).contains {
          has("give gib dame make mach hazme build create erstell erstelle", at: place - $0)
        }
    }
  }

  /// True if a number after `v` is a version, as in `changes since v3`, and not a climbing grade.
  var isOfVersions: Bool {
    words.contains { word in
      Stem.all.contains { stem in
        (stem.isOf(.version) || stem.isOf(.since) || stem.isOf(.change)) && stem.isSame(as: word)
      }
    }
  }
}

/// The days that a workout is moved from and to, as in `move Friday's session to Saturday`.
struct MovedDays {
  /// The day of the workout, or nil if the words don't state it.
  private(set) var from: Day?
  private(set) var to: Day?

  private static let toward: StaticString = "to auf nach al hasta until till bis zum onto"
  private static let away: StaticString = "from of von vom del de desde statt anstatt"
  /// Words that may stand between one of these and the day.
  private static let passed: StaticString =
    "the next coming this on den der dem nachsten kommenden diesen el la los proximo proxima este"

  init(_ words: [[UInt8]], today: Day) {
    let named = words.indices.compactMap { place -> (day: Day, isToward: Bool, isAway: Bool)? in
      guard let (day, isOwner) = MovedDays.day(words[place], today) else { return nil }
      var before = place - 1
      while words.indices.contains(before), WordPairs.holds(MovedDays.passed, words[before]) { before -= 1 }
      let word = words.indices.contains(before) ? words[before] : []
      let isToward = !isOwner && WordPairs.holds(MovedDays.toward, word)
      // A weekday that is today's is the next one, because a workout is moved to a later day.
      let isLater = isToward && day == today && !MovedDays.isToday(words[place])
      return (isLater ? day + 7 : day, isToward, isOwner || WordPairs.holds(MovedDays.away, word))
    }
    for (count, one) in named.enumerated() {
      let isFrom = one.isAway || !one.isToward && named.dropFirst(count + 1).contains { $0.isToward }
      if isFrom, from == nil { from = one.day } else if !isFrom { to = one.day }
    }
  }

  private static func isToday(_ word: [UInt8]) -> Bool {
    WordPairs.holds("today todays heute heutige heutigen hoy", word)
  }

  /// Returns the day that a word names, and true if the word is a possessive or an adjective, such as
  /// `fridays` or `heutige`.
  private static func day(_ word: [UInt8], _ today: Day) -> (day: Day, isOwner: Bool)? {
    if isToday(word) { return (today, WordPairs.holds("todays heutige heutigen", word)) }
    if WordPairs.holds("tomorrow morgen manana", word) { return (today + 1, false) }
    if WordPairs.holds("tomorrows morgige morgigen", word) { return (today + 1, true) }
    for (weekday, row) in Concept.weekdayWords + SpanishWords.weekdays {
      for name in row.utf8.split(separator: 0x20) {
        let isOwner = word.last == UInt8(ascii: "s") && word.dropLast().elementsEqual(name)
        guard isOwner || name.elementsEqual(word) else { continue }
        return (today + (weekday - today.weekday + 7) % 7, isOwner)
      }
    }
    return nil
  }
}
