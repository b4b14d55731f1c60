/// The table of equivalent grades across scales, with one row per level of difficulty, easiest first.
///
/// The sources are listed in `docs/notes/climbing.md`. A cell contains the row's grade. It may also contain
/// other notations for the same grade, in which case the row's grade is prefixed with `=`. An empty cell
/// means that the grade above it also applies to this row.
enum GradeTable {
  struct Rung {
    var text: String
    var row: Int
    /// True if grades in other scales are converted to this notation, or false for an alternative notation.
    var isMain: Bool

    /// True unless the grade is a V grade with a plus or minus sign, which gyms don't use.
    var isUsual: Bool { !(text.hasPrefix("V") && text.utf8.contains { (48...57).contains($0) } && isSigned) }
    private var isSigned: Bool { text.hasSuffix("+") || text.hasSuffix("-") }
  }

  static func rungs(of scale: GradeScale) -> [Rung] {
    switch scale {
    case .v: v
    case .font: font
    case .french: french
    case .yds: yds
    case .uiaa: uiaa
    }
  }

  private static let v = column(0, of: boulders)
  private static let font = column(1, of: boulders)
  private static let french = column(0, of: routes)
  private static let yds = column(1, of: routes)
  private static let uiaa = column(2, of: routes)

  private static func column(_ number: Int, of table: String) -> [Rung] {
    var rungs: [Rung] = []
    for (row, line) in table.utf8.split(separator: UInt8(ascii: "\n")).enumerated() {
      let cell = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)[number]
      let entries = cell.split(separator: UInt8(ascii: " ")).map { Array($0) }
      for entry in entries {
        let isMarked = entry.first == UInt8(ascii: "=")
        let text = String(decoding: isMarked ? entry.dropFirst() : entry[...], as: UTF8.self)
        rungs.append(Rung(text: text, row: row, isMain: isMarked || entries.count == 1))
      }
    }
    return rungs
  }

  // V | Font
  private static let boulders = """
    VB|2
    |3
    V0-|3+
    V0|=4 4A 4B
    V0+|=4+ 4C
    =V1 V1+|=5 5A 5B
    =V2 V2+|=5+ 5C
    V3|6A
    V3+|6A+
    V4|6B
    V4+|6B+
    V5|6C
    V5+|6C+
    =V6 V6+|7A
    =V7 V7+|7A+
    V8|7B
    V8+|7B+
    =V9 V9+|7C
    =V10 V10+|7C+
    =V11 V11+|8A
    =V12 V12+|8A+
    =V13 V13+|8B
    =V14 V14+|8B+
    =V15 V15+|8C
    =V16 V16+|8C+
    V17|9A
    """

  // French | YDS | UIAA
  private static let routes = """
    1|=5.1 5.0|I
    2|5.2|II- =II II+
    2+|5.3|III- =III
    3-|5.4|=III+ IV-
    3|5.5|IV
    3+|5.6|IV+
    =4 4a 4b|5.7|V- =V
    =4+ 4c|5.8|V+
    =5 5a 5b|5.9- =5.9 5.9+|VI-
    =5+ 5c|=5.10a 5.10-|VI
    6a|=5.10b 5.10|VI+
    6a+|5.10c|VII-
    6b|5.10+ =5.10d|VII
    6b+|=5.11a 5.11-|VII+
    6c|=5.11b 5.11|
    6c+|5.11c|VIII-
    7a|5.11+ =5.11d|VIII
    7a+|=5.12a 5.12-|VIII+
    7b|=5.12b 5.12|IX-
    7b+|5.12c|
    7c|5.12+ =5.12d|IX
    7c+|=5.13a 5.13-|IX+
    8a|=5.13b 5.13|X-
    8a+|5.13c|X
    8b|5.13+ =5.13d|
    8b+|=5.14a 5.14-|X+
    8c|=5.14b 5.14|XI-
    8c+|5.14c|XI
    9a|5.14+ =5.14d|
    9a+|=5.15a 5.15-|XI+
    9b|=5.15b 5.15|XII-
    9b+|5.15c|XII
    9c|5.15+ =5.15d|
    """
}
