package import Records

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

  /// True if `ill` is short for *I will*, as in `I'll be away`.
  var isShortOfWill: Bool {
    words.indices.contains { has("ill", at: $0) && has("be go leave travel", at: $0 + 1) }
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

/// A planned absence that a statement announces, as in `I'm on holiday for two weeks` or `away from Friday to
/// Tuesday`.
package struct PlannedAbsence: Equatable, Sendable {
  /// The days without training, or nil if the words don't state them.
  package var days: ClosedRange<Day>?

  package init(days: ClosedRange<Day>?) { self.days = days }

  private static let absent: StaticString =
    """
    holiday holidays vacation vacations travelling traveling travel trip abroad urlaub verreise verreist \
    verreisen reise dienstreise geschaftsreise geschaeftsreise unterwegs viaje viajo viajar vacaciones
    """
  /// Words that mean an absence only after one of ``being``, and only with a time.
  private static let gone: StaticString = "away weg fuera"
  private static let being: StaticString =
    "be am m im are going go bin ich wir sind estoy estamos estare estaremos"
  /// Words that tell an announcement from a general question.
  private static let announcing: StaticString =
    """
    going go gonna will ll ill leaving leave m am im are have taking planning fahre fahren fliege fliegen bin sind \
    werde werden habe mache machen verreise verreisen voy vamos estoy estamos estare estaremos viajo salgo tengo
    """
  /// Words that make the absence a past one, or a time to compare with.
  private static let over: StaticString =
    """
    was were had been back came since missed last ago war waren hatte hatten gehabt gemacht zuruck zurueck \
    wieder seit letzte letzten gestern vuelto volver vuelvo volvi he estuve tuve ayer pasada pasado
    """
  private static let beside: StaticString =
    "after before from nach vor aus tras despues antes during while wahrend waehrend durante"

  /// Returns nil if the words don't announce an absence.
  ///
  /// `length` is the number of days in the words, and `day` the upcoming day that they name.
  init?(_ words: [[UInt8]], length: Int64?, day: Day?, today: Day) {
    func has(_ row: StaticString, at place: Int) -> Bool {
      words.indices.contains(place) && WordPairs.holds(row, words[place])
    }
    let isAnnounced = words.indices.contains { has(PlannedAbsence.announcing, at: $0) }
    let isOver = words.indices.contains { has(PlannedAbsence.over, at: $0) }
    let isNamed = words.indices.contains { place in
      has(PlannedAbsence.absent, at: place)
        && !(1...3).contains { has(PlannedAbsence.beside, at: place - $0) }
    }
    let isGone = words.indices.contains { place in
      has(PlannedAbsence.gone, at: place)
        && (has(PlannedAbsence.being, at: place - 1)
          || has("weg", at: place) && words.contains { WordPairs.holds("bin sind", $0) })
        && !has("de vom von", at: place + 1)
    }
    guard isNamed || isGone, isAnnounced, !isOver else { return nil }
    days = PlannedAbsence.days(words, length: length, day: day, today: today)
    if !isNamed, days == nil { return nil }
  }

  /// Returns the days of the absence, or nil if the words don't state them.
  private static func days(
    _ words: [[UInt8]], length: Int64?, day: Day?, today: Day
  ) -> ClosedRange<Day>? {
    func holds(_ row: StaticString) -> Bool { words.contains { WordPairs.holds(row, $0) } }
    func range(_ first: Day, _ count: Int64) -> ClosedRange<Day> { first...(first + max(0, count - 1)) }
    let (moved, nextWeek) = (MovedDays(words, today: today), today + (8 - today.weekday))
    let isNextWeek = zip(words, words.dropFirst()).contains { word, next in
      WordPairs.holds("next nachste naechste kommende proxima", word)
        && WordPairs.holds("week woche semana", next)
        || WordPairs.holds("semana", word) && WordPairs.holds("proxima que", next)
    }
    if let from = moved.from, let to = moved.to {
      let first = isNextWeek && from < nextWeek ? from + 7 : from
      return first...(first + ((to - from) % 7 + 7) % 7)
    }
    if isLater(words) { return nil }
    if let day {
      // On a Monday, `until Monday` means the next one.
      if holds("until till bis hasta") { return today...(day == today ? day + 7 : day) }
      if holds("weekend wochenende finde"), day.weekday == 7 { return max(today, day - 1)...day }
      return range(day, length ?? 1)
    }
    if isNextWeek { return range(nextWeek, length ?? 7) }
    return length.map { range(today, $0) }
  }

  /// Returns true if the words state when the absence begins instead of its length, as in `in two weeks`.
  private static func isLater(_ words: [[UInt8]]) -> Bool {
    words.indices.dropLast(2).contains { place in
      let number = words[place + 1]
      return WordPairs.holds("in en dentro", words[place])
        && (number.first.map { (0x30...0x39).contains($0) } ?? false || WordPairs.holds(numerals, number))
        && words[(place + 2)...].prefix(2).contains { WordPairs.holds(units, $0) }
    }
  }

  private static let numerals: StaticString =
    """
    a one two three four five six eine einer einem zwei drei vier funf sechs un una dos tres cuatro cinco seis \
    de
    """
  private static let units: StaticString =
    "day days week weeks month months tag tage tagen woche wochen monat monaten dia dias semana semanas mes"
}
