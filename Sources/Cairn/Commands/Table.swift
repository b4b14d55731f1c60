/// A text table with aligned columns.
struct Table {
  enum Side { case left, right }

  private var rows: [[String]] = []
  private let sides: [Side]

  /// Creates a table with headings.
  ///
  /// A heading that starts with `>` aligns its column to the right, for numbers.
  init(_ headings: String...) {
    sides = headings.map { $0.hasPrefix(">") ? .right : .left }
    rows = [headings.map { $0.hasPrefix(">") ? String($0.dropFirst()) : $0 }]
  }

  mutating func add(_ cells: String...) { rows.append(cells.map(\.onOneLine)) }

  var isEmpty: Bool { rows.count == 1 }

  /// The table's lines, without trailing spaces.
  ///
  /// Columns that are empty below their heading are omitted.
  var text: String {
    let shown = sides.indices.filter { column in rows.dropFirst().contains { !$0[column].isEmpty } }
    let widths = shown.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(shown, widths).map { column, width in
        let space = String(repeating: " ", count: width - row[column].columns)
        return sides[column] == .right ? space + row[column] : row[column] + space
      }
      var line = cells.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}

extension String {
  /// The number of columns that the string occupies in a terminal.
  ///
  /// Wide characters and emoji take two columns, and accents take none.
  var columns: Int {
    reduce(0) { sum, character in
      guard let first = character.unicodeScalars.first else { return sum }
      if character.unicodeScalars.contains(where: { $0.value == 0xfe0f }) { return sum + 2 }
      return sum + first.columns
    }
  }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x200b...0x200f, 0xfeff: return 0
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe4f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
      return 2
    default: return properties.generalCategory == .nonspacingMark ? 0 : 1
    }
  }
}
