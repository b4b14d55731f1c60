import Records

/// A system of grades.
package enum GradeScale: String, Choice, Sendable {
  /// Hueco, of boulders: V4.
  case v
  /// Fontainebleau, of boulders: 6A+.
  case font
  /// French sport grades, of routes: 6a+.
  case french
  /// The Yosemite Decimal System, of routes: 5.11c.
  case yds
  /// UIAA, of routes: VIII-.
  case uiaa

  package var kind: ClimbKind { self == .v || self == .font ? .boulder : .route }
}

/// What is climbed; grades of the two are never compared.
package enum ClimbKind: CaseIterable, Sendable {
  case boulder, route

  package var scales: [GradeScale] { GradeScale.allCases.filter { $0.kind == self } }

  /// What an exercise is about: a wall with a rope, else boulders.
  package init(of exercise: Exercise?) {
    let isRoute =
      exercise?.trainingTypeID?.hasSameBytes(as: "climbing-endurance") ?? false
      || exercise?.catalogID.hasSameBytes(as: "route-intervals") ?? false
    self = isRoute ? .route : .boulder
  }
}

/// How hard a boulder or a route is, in one scale.
package struct Grade: Equatable, Sendable {
  package let scale: GradeScale
  /// Its place among the grades of its scale, the easiest first.
  let place: Int

  private var rung: GradeTable.Rung { GradeTable.rungs(of: scale)[place] }

  /// As its scale writes it: `V4`, `6A+`, `6a+`, `5.11c`, `VIII-`.
  package var text: String { rung.text }
  /// The row of the table in which it stands: equal grades of two scales of a kind have the same.
  package var row: Int { rung.row }

  /// Its row, of routes from ``firstOfRoutes`` on: for an index, in which the two don't mix.
  package var rank: Int64 { Int64(row) + (scale.kind == .route ? Grade.firstOfRoutes : 0) }
  package static let firstOfRoutes: Int64 = 1000

  init(_ scale: GradeScale, _ place: Int) { (self.scale, self.place) = (scale, place) }

  /// A grade as people type it in a scale: `v4+`, `6A+`, `11c`, `8-`; nil for none of that scale.
  ///
  /// Case and spaces don't matter, the V of V grades may be missing, and so may the 5 before 10a; UIAA grades
  /// may have Arabic figures.
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

  /// A grade as people type it, in the first of the scales that has it.
  package init?(_ typed: String, in scales: [GradeScale]) {
    for scale in scales {
      if let grade = Grade(typed, in: scale) {
        self = grade
        return
      }
    }
    return nil
  }

  /// The nearest grade of another scale of the same kind, of two the easier one; itself in its own.
  ///
  /// nil from boulders to routes and back.
  package func converted(to other: GradeScale) -> Grade? {
    if other == scale { return self }
    guard other.kind == scale.kind else { return nil }
    let rungs = GradeTable.rungs(of: other)
    let place =
      rungs.lastIndex { $0.isMain && $0.row <= row } ?? rungs.firstIndex { $0.isMain }
    return place.map { Grade(other, $0) }
  }

  /// Grades around it to choose from, the easiest first: so many either way, and itself.
  package func neighbours(_ count: Int) -> [Grade] {
    let usual = Grade.usual(scale)
    let middle = usual.lastIndex { $0.place <= place } ?? 0
    let first = max(0, min(middle - count, usual.count - 2 * count - 1))
    var near = Array(usual[first..<min(usual.count, first + 2 * count + 1)])
    if !near.contains(self) { near.insert(self, at: near.lastIndex { $0.place < place }.map { $0 + 1 } ?? 0) }
    return near
  }

  /// The grades of a scale that most gyms know, the easiest first.
  package static func usual(_ scale: GradeScale) -> [Grade] {
    GradeTable.rungs(of: scale).enumerated().filter { $0.element.isMain && $0.element.isUsual }
      .map { Grade(scale, $0.offset) }
  }
}

extension Grade: Comparable {
  /// Within a scale by its own order, across scales of a kind by the table's.
  package static func < (left: Grade, right: Grade) -> Bool {
    left.scale == right.scale ? left.place < right.place : left.row < right.row
  }
}

extension Grade {
  /// Small letters without spaces, with a plain minus; nil for what is too long to be a grade.
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

  /// What a text may stand for in a scale, the most literal first.
  private static func readings(of text: [UInt8], in scale: GradeScale) -> [[UInt8]] {
    switch scale {
    case .v: [text, [UInt8(ascii: "v")] + text]
    case .yds: text.contains { (97...100).contains($0) } ? [text, Array("5.".utf8) + text] : [text]
    case .uiaa: [text, roman(text)]
    case .font, .french: [text]
    }
  }

  /// A figure from 1 to 12 at the beginning as a Roman one.
  private static func roman(_ text: [UInt8]) -> [UInt8] {
    let digits = text.prefix { (48...57).contains($0) }
    guard let number = Int64(digits: digits), (1...12).contains(number) else { return text }
    let (ones, isOver) = (number % 10, number >= 10)
    let names = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
    return Array(((isOver ? "x" : "") + names[Int(ones)]).utf8) + text.dropFirst(digits.count)
  }
}
