/// Text cells that a spreadsheet would take for a formula (OWASP ASVS 1.2.10, CWE-1236).
///
/// Our own exports put a single quote before them; imports of our own files take exactly that one away.
/// Text that already begins with quotes and such a character gets one more, so that the round trip gives
/// back what was there.
package enum FormulaQuote {
  /// The cell to write for a text.
  package static func added(to text: String) -> String {
    looksLikeFormula(text) ? "'" + text : text
  }

  /// The text that a cell of our own stands for.
  package static func removed(from cell: String) -> String {
    guard cell.utf8.first == UInt8(ascii: "'") else { return cell }
    let rest = cell.dropFirst()
    return looksLikeFormula(rest) ? String(rest) : cell
  }

  private static func looksLikeFormula(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "'") }) else { return false }
    return Array("=+-@\t\0".utf8).contains(first)
  }
}
