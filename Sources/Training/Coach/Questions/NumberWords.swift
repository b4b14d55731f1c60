import Records

/// The numbers in a question and their units, such as `62.5 kg`, `30 min`, `half an hour`, `media hora` or
/// `v3`.
struct NumberWords {
  enum Unit: Equatable { case none, kilograms, pounds, minutes, hours, days, weeks, version, reps, other }

  struct Number: Equatable {
    var thousandths: Int64
    var unit: Unit

    /// Returns the number as a weight, or nil if it isn't between 0.5 and 1000, the plausible range for a
    /// lift.
    func weight(_ unit: WeightUnit) -> Weight? {
      (500...1_000_000).contains(thousandths) ? Weight(millionths: thousandths * 1000, unit: unit) : nil
    }
  }

  private(set) var all: [Number] = []

  init(_ text: String) {
    let bytes = Array(text.utf8.prefix(2000))
    var place = 0
    while place < bytes.count {
      if let (value, end) = NumberWords.digits(bytes, place) {
        let before = place > 0 ? bytes[place - 1] | 0x20 : 0x20
        let unit = NumberWords.unit(bytes, end)
        let times = NumberWords.times(bytes, end)
        // A number after `v` may be a version, as in `v3`. A number inside any other word is ignored.
        if before == UInt8(ascii: "v") {
          all.append(Number(thousandths: value, unit: .version))
        } else if !(0x61...0x7A).contains(before) {
          all.append(Number(thousandths: value, unit: times != nil && unit == .reps ? .none : unit))
        }
        if let times { all.append(Number(thousandths: times.value, unit: .reps)) }
        place = times?.end ?? end
      } else {
        place += 1
      }
    }
    readWords(TextFolding.fold(bytes).split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Reads the numbers written as words, such as `half an hour` or `cuarenta y cinco minutos`.
  private mutating func readWords(_ words: [String]) {
    for (place, word) in words.enumerated() {
      if word.hasSameBytes(as: "version"), let last = all.last, last.unit == .none {
        all[all.count - 1].unit = .version
      }
      // In `a 90 kg`, the first word isn't a number.
      let next = place + 1 < words.count ? words[place + 1].utf8.first : nil
      guard var value = NumberWords.value(of: word), !(0x30...0x39).contains(next ?? 0) else { continue }
      // Tens and ones are added, as in `cuarenta y cinco minutos`.
      if place > 1, words[place - 1].hasSameBytes(as: "y"),
        let tens = NumberWords.value(of: words[place - 2]), tens >= 20_000
      {
        value += tens
      }
      // The unit follows within two words, as in `half an hour` or `eine halbe Stunde`.
      let units = words[(place + 1)...].prefix(2).map { NumberWords.unit(of: Array($0.utf8)) }
      guard let unit = units.first(where: { ![.none, .other].contains($0) }) else { continue }
      // Half an hour is added, as in `una hora y media`.
      if unit == .hours, words.count > place + 3, words[place + 3].hasSameBytes(as: "media") { value += 500 }
      all.append(Number(thousandths: value, unit: unit))
      // In `half an hour` and `eine halbe Stunde`, the words `an` and `eine` must not count as one hour.
      if value == 500 { break }
      if units.first != unit, place + 1 < words.count, words[place + 1].utf8.starts(with: "hal".utf8) {
        all.removeLast()
      }
    }
  }

  private static let spelled: [(String, Int64)] = [
    ("half", 500), ("halbe", 500), ("an", 1000), ("one", 1000), ("eine", 1000), ("two", 2000), ("zwei", 2000),
    ("five", 5000), ("funf", 5000), ("six", 6000), ("sechs", 6000), ("seven", 7000), ("sieben", 7000),
    ("eight", 8000), ("acht", 8000), ("three", 3000), ("drei", 3000), ("four", 4000), ("vier", 4000),
    ("a", 1000), ("einer", 1000),
    ("ten", 10_000), ("zehn", 10_000), ("fifteen", 15_000), ("funfzehn", 15_000), ("twenty", 20_000),
    ("zwanzig", 20_000), ("thirty", 30_000), ("dreissig", 30_000), ("forty", 40_000), ("vierzig", 40_000),
    ("sixty", 60_000), ("sechzig", 60_000),
    ("media", 500), ("un", 1000), ("una", 1000), ("dos", 2000), ("tres", 3000), ("cuatro", 4000),
    ("cinco", 5000), ("seis", 6000), ("siete", 7000), ("ocho", 8000), ("nueve", 9000), ("diez", 10_000),
    ("quince", 15_000), ("veinte", 20_000), ("treinta", 30_000), ("cuarenta", 40_000),
    ("cincuenta", 50_000), ("sesenta", 60_000), ("noventa", 90_000),
  ]

  private static func value(of word: String) -> Int64? {
    spelled.first { $0.0.hasSameBytes(as: word) }?.1
  }

  /// Reads a number with at most six digits and three decimals, and returns it in thousandths together with
  /// the position after it.
  private static func digits(_ bytes: [UInt8], _ start: Int) -> (Int64, Int)? {
    var place = start
    var value: Int64 = 0
    while place < bytes.count, place - start < 6, (0x30...0x39).contains(bytes[place]) {
      value = value * 10 + Int64(bytes[place] - 0x30)
      place += 1
    }
    guard place > start else { return nil }
    value *= 1000
    if place + 1 < bytes.count, bytes[place] == UInt8(ascii: ".") || bytes[place] == UInt8(ascii: ","),
      (0x30...0x39).contains(bytes[place + 1])
    {
      var unit: Int64 = 100
      place += 1
      while place < bytes.count, (0x30...0x39).contains(bytes[place]) {
        value += Int64(bytes[place] - 0x30) * unit
        unit /= 10
        place += 1
      }
    }
    return (value, place)
  }

  /// Reads the repetitions after a weight, such as the five in `100 x 5` or `100 kg × 5`.
  ///
  /// Returns them in thousandths together with the position after them, or nil if there are none.
  private static func times(_ bytes: [UInt8], _ end: Int) -> (value: Int64, end: Int)? {
    var place = end
    func skipSpaces() { while place < bytes.count, bytes[place] == 0x20 { place += 1 } }
    skipSpaces()
    let word = bytes[place...].prefix { (0x61...0x7A).contains($0 | 0x20) }.map { $0 | 0x20 }
    if [.kilograms, .pounds].contains(unit(of: word)) { place += word.count }
    skipSpaces()
    if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "x") {
      place += 1
    } else if bytes[place...].starts(with: "×".utf8) {
      place += 2
    } else {
      return nil
    }
    skipSpaces()
    return digits(bytes, place).map { (value: $0.0, end: $0.1) }
  }

  private static func unit(_ bytes: [UInt8], _ end: Int) -> Unit {
    var place = end
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == UInt8(ascii: "-") { place += 1 }
    if place < bytes.count, bytes[place] == UInt8(ascii: "%") { return .other }
    let word = bytes[place...].prefix { (0x61...0x7A).contains($0 | 0x20) || $0 >= 0x80 }
    return unit(of: TextFolding.fold(word))
  }

  private static func unit(of word: [UInt8]) -> Unit {
    let units: [(Unit, [String])] = [
      (.kilograms, ["kg", "kgs", "kilo", "kilos"]), (.pounds, ["lb", "lbs", "pounds", "pfund", "libras"]),
      (.minutes, ["min", "mins", "minute", "minutes", "minuten", "minuto", "minutos"]),
      (.hours, ["h", "hr", "hrs", "hour", "hours", "stunde", "stunden", "std", "hora", "horas"]),
      (.days, ["day", "days", "tag", "tage", "tagen", "dia", "dias"]),
      (.weeks, ["week", "weeks", "woche", "wochen", "semana", "semanas"]),
      (.reps, ["rep", "reps", "repetition", "repetitions", "wiederholung", "wiederholungen", "wdh"]),
      (.reps, ["rm", "x", "mal", "times", "repeticion", "repeticiones", "veces"]),
      (.other, ["year", "years", "jahr", "jahre", "jahren", "month", "months", "monat", "monate"]),
      (.other, ["ano", "anos", "mes", "meses"]),
    ]
    return units.first { $0.1.contains { word.elementsEqual($0.utf8) } }?.0 ?? .none
  }
}

/// The climbing grades in a question, such as `7a`, `V6` or `5.11c`.
struct GradeWords {
  /// The numbers in the grades, in thousandths, which are neither weights nor versions.
  private(set) var numbers: [Int64] = []

  /// Reads the grades in a text.
  ///
  /// If `isOfVersions` is true, `v3` is a version.
  init(_ text: String, isOfVersions: Bool) {
    for part in text.utf8.prefix(2000).split(whereSeparator: { !GradeWords.isPart($0) }) {
      // A grade at the end of a sentence is followed by a point.
      let token = part.last == UInt8(ascii: ".") ? part.dropLast() : part
      guard let first = token.first, token.contains(where: { (0x61...0x7A).contains($0 | 0x20) }) else {
        continue
      }
      let isV = first | 0x20 == UInt8(ascii: "v")
      guard isV ? !isOfVersions && token.count > 1 : (0x30...0x39).contains(first) else { continue }
      let typed = String(decoding: token, as: UTF8.self)
      guard Grade(typed, in: GradeScale.allCases) != nil, let number = NumberWords(typed).all.first else {
        continue
      }
      numbers.append(number.thousandths)
    }
  }

  /// Returns true if a grade may contain a byte: a letter, a digit, a point or a sign.
  private static func isPart(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || [0x2B, 0x2D, 0x2E].contains(byte)
  }
}

/// The past days named in a question, such as `30 November`, `30.11.`, `last Monday` or `la semana pasada`.
struct DateWords {
  private(set) var past: ClosedRange<Day>?
  /// The numbers in the date, in thousandths, which don't count as quantities.
  private(set) var numbers: [Int64] = []

  init(_ text: String, _ words: [[UInt8]], today: Day) {
    readDigits(text, today)
    if past == nil { readMonth(words, today) }
    if past == nil { readRelative(words, today) }
  }

  /// Reads a date written in digits, such as `2026-11-30`, `30.11.` or `30.11.2026`.
  private mutating func readDigits(_ text: String, _ today: Day) {
    for token in text.utf8.prefix(2000).split(whereSeparator: { $0 <= 0x20 || $0 == 0x3F || $0 == 0x2C }) {
      let isISO = token.contains(0x2D)
      let parts = token.split(separator: isISO ? 0x2D : 0x2E, omittingEmptySubsequences: false)
      let fields = parts.map { DateWords.number($0) }
      guard fields.count == 3, let first = fields[0], let second = fields[1] else { continue }
      if isISO, let third = fields[2], take(third, second, first, today) {
        numbers = [first * 1000, second * 1000, third * 1000]
      } else if !isISO, take(first, second, fields[2], today) {
        // `NumberWords` reads `30.11` as a decimal number: thirty and eleven hundredths.
        let share = second * (parts[1].count == 1 ? 100 : 10)
        numbers = [first * 1000 + share, (fields[2] ?? 0) * 1000]
      }
    }
  }

  /// Reads a date that contains the name of the month, such as `November 30th`, `30. Nov 2025` or `30 de
  /// noviembre de 2025`.
  private mutating func readMonth(_ words: [[UInt8]], _ today: Day) {
    for (place, word) in words.enumerated() {
      guard let month = DateWords.months.firstIndex(where: { DateWords.holds($0, word) }) else { continue }
      let around = [place - 1, place + 1, place - 2].filter { words.indices.contains($0) }
      let days = around.compactMap { at in
        DateWords.number(words[at].prefix { (0x30...0x39).contains($0) }).map { (at, $0) }
      }
      guard let (at, day) = days.first(where: { (1...31).contains($0.1) }) else { continue }
      var next = max(at, place) + 1
      if words.indices.contains(next), DateWords.holds("de del", words[next]) { next += 1 }
      let year = words.indices.contains(next) ? DateWords.number(words[next][...]) : nil
      let isYear = year.map { (1900...2200).contains($0) } ?? false
      if take(day, Int64(month + 1), isYear ? year : nil, today) {
        numbers = [day * 1000, (isYear ? year ?? 0 : 0) * 1000]
      }
    }
  }

  private mutating func readRelative(_ words: [[UInt8]], _ today: Day) {
    func has(_ list: String, _ word: [UInt8]) -> Bool { DateWords.holds(list, word) }
    let weekdays = Concept.weekdayWords + SpanishWords.weekdays
    for (place, word) in words.enumerated() {
      let before = place > 0 ? words[place - 1] : []
      let after = place + 1 < words.count ? words[place + 1] : []
      let isLast =
        has("last letzte letzten letzter vorige vorigen previous ultimo ultima pasado", before)
        || has("pasado pasada", after)
      if has("yesterday gestern ayer", word) { past = (today - 1)...(today - 1) }
      if has("vorgestern anteayer antier", word) { past = (today - 2)...(today - 2) }
      if has("week woche semana", word), isLast { past = (today.monday - 7)...(today.monday - 1) }
      if has("week woche semana", word), has("this diese dieser esta", before) {
        past = today.monday...(today.monday + 6)
      }
      if isLast, let weekday = weekdays.first(where: { has($0.1, word) })?.0 {
        let day = today - ((today.weekday - weekday + 6) % 7 + 1)
        past = day...day
      }
    }
  }

  /// Sets ``past`` to a date or, if `year` is nil, to the most recent occurrence of that day and month.
  ///
  /// Returns false if the date doesn't exist or is in the future.
  private mutating func take(_ day: Int64, _ month: Int64, _ year: Int64?, _ today: Day) -> Bool {
    let this = today.date.year
    let years = year.map { [$0 < 100 ? 2000 + $0 : $0] } ?? [this, this - 1]
    let found = years.compactMap { Day(year: $0, month: month, day: day) }.first { $0 <= today }
    if let found { past = found...found }
    return found != nil
  }

  private static let months = [
    "january jan januar janner enero", "february feb februar febrero", "march mar marz maerz marzo",
    "april apr abril", "may mai mayo", "june jun juni junio", "july jul juli julio", "august aug agosto",
    "september sep sept septiembre setiembre", "october oct oktober okt octubre",
    "november nov noviembre", "december dec dezember dez diciembre dic",
  ]

  private static func holds(_ list: String, _ word: [UInt8]) -> Bool {
    list.utf8.split(separator: 0x20).contains { $0.elementsEqual(word) }
  }

  private static func number(_ digits: some Collection<UInt8>) -> Int64? {
    guard (1...4).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }
}
