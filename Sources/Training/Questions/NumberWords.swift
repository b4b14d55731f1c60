import Records

/// The numbers of a question with what they count: `62.5 kg`, `30 min`, `half an hour`, `v3`.
struct NumberWords {
  enum Unit: Equatable { case none, kilograms, pounds, minutes, hours, days, weeks, version, other }

  struct Number: Equatable {
    var thousandths: Int64
    var unit: Unit

    /// nil beyond what anybody lifts.
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
        // `v3`; a number within a word, as in 1rm, counts nothing.
        if before == UInt8(ascii: "v") {
          all.append(Number(thousandths: value, unit: .version))
        } else if !(0x61...0x7A).contains(before) {
          all.append(Number(thousandths: value, unit: unit))
        }
        place = end
      } else {
        place += 1
      }
    }
    let words = TextFolding.fold(bytes).split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    for (place, word) in words.enumerated() {
      if word.hasSameBytes(as: "version"), let last = all.last, last.unit == .none {
        all[all.count - 1].unit = .version
      }
      guard let value = NumberWords.spelled.first(where: { $0.0.hasSameBytes(as: word) })?.1 else { continue }
      // `half an hour`, `eine halbe Stunde`: the noun stands within two words.
      let units = words[(place + 1)...].prefix(2).map { NumberWords.unit(of: Array($0.utf8)) }
      guard let unit = units.first(where: { ![.none, .other].contains($0) }) else { continue }
      all.append(Number(thousandths: value, unit: unit))
      // Of `half an hour` the half counts, of `eine halbe Stunde` too.
      if value == 500 { break }
      if units.first != unit, place + 1 < words.count, words[place + 1].utf8.starts(with: "hal".utf8) {
        all.removeLast()
      }
    }
  }

  private static let spelled: [(String, Int64)] = [
    ("half", 500), ("halbe", 500), ("an", 1000), ("one", 1000), ("eine", 1000), ("two", 2000), ("zwei", 2000),
    ("three", 3000), ("drei", 3000), ("four", 4000), ("vier", 4000), ("a", 1000), ("einer", 1000),
    ("ten", 10_000), ("zehn", 10_000), ("fifteen", 15_000), ("funfzehn", 15_000), ("twenty", 20_000),
    ("zwanzig", 20_000), ("thirty", 30_000), ("dreissig", 30_000), ("forty", 40_000), ("vierzig", 40_000),
    ("sixty", 60_000), ("sechzig", 60_000),
  ]

  /// A number of at most six digits and three decimals, and where it ends.
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

  private static func unit(_ bytes: [UInt8], _ end: Int) -> Unit {
    var place = end
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == UInt8(ascii: "-") { place += 1 }
    let word = bytes[place...].prefix { (0x61...0x7A).contains($0 | 0x20) }.map { $0 | 0x20 }
    return unit(of: word)
  }

  private static func unit(of word: [UInt8]) -> Unit {
    let units: [(Unit, [String])] = [
      (.kilograms, ["kg", "kilo", "kilos"]), (.pounds, ["lb", "lbs", "pounds", "pfund"]),
      (.minutes, ["min", "mins", "minute", "minutes", "minuten"]),
      (.hours, ["h", "hour", "hours", "stunde", "stunden"]),
      (.days, ["day", "days", "tag", "tage", "tagen"]), (.weeks, ["week", "weeks", "woche", "wochen"]),
      (
        .other, ["year", "years", "jahr", "jahre", "jahren", "month", "months", "monat", "monate", "rm", "x"]
      ),
    ]
    return units.first { $0.1.contains { word.elementsEqual($0.utf8) } }?.0 ?? .none
  }
}
