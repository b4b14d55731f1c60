/// Translations of the catalogue files' texts into another language.
///
/// The translation file has one line per text, with the English text, a tab and the translation.
struct CatalogueTexts {
  private var texts: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]

  init(_ file: [UInt8]) {
    for line in file.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      texts[line[..<tab]] = line[line.index(after: tab)...]
    }
  }

  /// Returns a catalogue file with its texts translated.
  ///
  /// Texts without a translation stay in English.
  ///
  /// An exercise keeps its English name as an alias, so that searches and imports find it by either name.
  func translated(_ file: [UInt8]) -> [UInt8] {
    let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      var columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      for index in places(of: columns) {
        guard let text = texts[columns[index]] else { continue }
        if columns.count == CatalogueTexts.exerciseColumns {
          let aliases = columns[index + 1].isEmpty ? [] : [columns[index + 1]]
          columns[index + 1] = ArraySlice(([columns[index]] + aliases).joined(separator: [UInt8(ascii: ";")]))
        }
        columns[index] = text
      }
      return columns.joined(separator: [UInt8(ascii: "\t")])
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The number of columns in an exercise's line, by which such lines are recognised.
  private static let exerciseColumns = 15

  /// Returns the indices of the columns that contain translatable text, depending on the kind of line.
  private func places(of columns: [ArraySlice<UInt8>]) -> [Int] {
    if columns.count == CatalogueTexts.exerciseColumns { return [1] }
    let places: [Int] =
      switch String(decoding: columns[0], as: UTF8.self) {
      case "about": [1]
      case "@discipline": [2]
      case "@type", "@combination", "day": [3]
      case "preset": [4, 5]
      case "do": [5]
      default: []
      }
    return places.filter { $0 < columns.count }
  }
}
