import Records

/// A grading system.
package enum GradeScale: String, Choice, Sendable {
  /// Hueco (V) grades for boulders, such as V4.
  case v
  /// Fontainebleau grades for boulders, such as 6A+.
  case font
  /// French sport grades for routes, such as 6a+.
  case french
  /// Yosemite Decimal System grades for routes, such as 5.11c.
  case yds
  /// UIAA grades for routes, such as VIII-.
  case uiaa

  package var kind: ClimbKind { self == .v || self == .font ? .boulder : .route }
}

/// A kind of climb.
///
/// Grades of different kinds are never compared.
package enum ClimbKind: CaseIterable, Sendable {
  case boulder, route

  package var scales: [GradeScale] { GradeScale.allCases.filter { $0.kind == self } }

  /// Creates the kind of climb that an exercise trains.
  ///
  /// This is ``route`` for climbing endurance and route intervals, and ``boulder`` for anything else.
  package init(of exercise: Exercise?) {
    let isRoute =
      exercise?.trainingTypeID?.hasSameBytes(as: "climbing-endurance") ?? false
      || exercise?.catalogID.hasSameBytes(as: "route-intervals") ?? false
    self = isRoute ? .route : .boulder
  }
}

/// The difficulty of a boulder or a route in one scale.
package struct Grade: Equatable, Sendable {
  package let scale: GradeScale
  /// The zero-based index among the grades of its scale, which are sorted from easiest to hardest.
  let place: Int

  private var rung: GradeTable.Rung { GradeTable.rungs(of: scale)[place] }

  /// The grade as written in its scale, such as `V4`, `6A+`, `6a+`, `5.11c` or `VIII-`.
  package var text: String { rung.text }
  /// The zero-based row in the grade table.
  ///
  /// Equivalent grades in two scales of the same kind have the same row.
  package var row: Int { rung.row }

  /// The row, plus ``firstOfRoutes`` for routes, so that boulders and routes don't mix in a sorted index.
  package var rank: Int64 { Int64(row) + (scale.kind == .route ? Grade.firstOfRoutes : 0) }
  package static let firstOfRoutes: Int64 = 1000

  init(_ scale: GradeScale, _ place: Int) { (self.scale, self.place) = (scale, place) }

  /// Creates a grade from typed text, such as `v4+`, `6A+`, `11c` or `8-`.
  ///
  /// Returns nil if the scale does not contain the grade.
  ///
  /// Case and spaces are ignored. The "V" of a V grade and the "5." of a YDS grade with a letter may be
  /// omitted, and UIAA grades may use Arabic numerals.
  package init?(_ typed: String, in scale: GradeScale) {
    guard let text = Grade.plain(typed) else { return nil }
    let rungs = GradeTable.rungs(of: scale)
    for wanted in Grade.readings(of: text, in: scale) {
      if let place = rungs.firstIndex(where: { Grade.plain($0.text) == wanted }) {
        self.init(scale, place)
        return
      }
    }
    return nil
  }

  /// Creates a grade from typed text in the first scale that contains it, or returns nil if none does.
  package init?(_ typed: String, in scales: [GradeScale]) {
    for scale in scales {
      if let grade = Grade(typed, in: scale) {
        self = grade
        return
      }
    }
    return nil
  }

  /// Returns the equivalent grade in another scale of the same kind, or the next easier grade if there is no
  /// equivalent.
  ///
  /// If the other scale has no easier grade either, returns its easiest grade. Returns the grade itself for
  /// its own scale, and nil for a scale of the other kind.
  package func converted(to other: GradeScale) -> Grade? {
    if other == scale { return self }
    guard other.kind == scale.kind else { return nil }
    let rungs = GradeTable.rungs(of: other)
    let place =
      rungs.lastIndex { $0.isMain && $0.row <= row } ?? rungs.firstIndex { $0.isMain }
    return place.map { Grade(other, $0) }
  }

  /// Returns this grade and the `count` usual grades on either side of it, easiest first.
  ///
  /// Near an end of the scale, additional grades from the other side replace the missing ones.
  package func neighbours(_ count: Int) -> [Grade] {
    let usual = Grade.usual(scale)
    let middle = usual.lastIndex { $0.place <= place } ?? 0
    let first = max(0, min(middle - count, usual.count - 2 * count - 1))
    var near = Array(usual[first..<min(usual.count, first + 2 * count + 1)])
    if !near.contains(self) { near.insert(self, at: near.lastIndex { $0.place < place }.map { $0 + 1 } ?? 0) }
    return near
  }

  /// Returns a scale's grades that are commonly used in gyms, easiest first.
  package static func usual(_ scale: GradeScale) -> [Grade] {
    GradeTable.rungs(of: scale).enumerated().filter { $0.element.isMain && $0.element.isUsual }
      .map { Grade(scale, $0.offset) }
  }
}

extension Grade: Comparable {
  /// Returns true if the left grade is easier than the right.
  ///
  /// Grades in the same scale are compared by index, and grades in different scales of the same kind by table
  /// row.
  package static func < (left: Grade, right: Grade) -> Bool {
    left.scale == right.scale ? left.place < right.place : left.row < right.row
  }
}

extension Grade {
  /// Returns the text in lowercase without spaces and with ASCII minus signs, or nil if it is empty, too long
  /// for a grade or not ASCII.
  private static func plain(_ text: String) -> [UInt8]? {
    var plain: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ", "\t": continue
      case "−", "–": plain.append(UInt8(ascii: "-"))
      case "A"..."Z": plain.append(UInt8(truncatingIfNeeded: scalar.value) + 32)
      default:
        guard scalar.isASCII else { return nil }
        plain.append(UInt8(truncatingIfNeeded: scalar.value))
      }
      if plain.count > 20 { return nil }
    }
    return plain.isEmpty ? nil : plain
  }

  /// Returns the texts that a typed grade may represent in a scale, starting with the text as typed.
  private static func readings(of text: [UInt8], in scale: GradeScale) -> [[UInt8]] {
    switch scale {
    case .v: [text, [UInt8(ascii: "v")] + text]
    case .yds: text.contains { (97...100).contains($0) } ? [text, Array("5.".utf8) + text] : [text]
    case .uiaa: [text, roman(text)]
    case .font, .french: [text]
    }
  }

  /// Returns the text with a leading number from 1 to 12 replaced by its Roman numeral.
  private static func roman(_ text: [UInt8]) -> [UInt8] {
    let digits = text.prefix { (48...57).contains($0) }
    guard let number = Int64(digits: digits), (1...12).contains(number) else { return text }
    let (ones, isOver) = (number % 10, number >= 10)
    let names = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
    return Array(((isOver ? "x" : "") + names[Int(ones)]).utf8) + text.dropFirst(digits.count)
  }
}
