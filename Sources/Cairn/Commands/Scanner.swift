import Records

/// A scanner that consumes typed text piece by piece from its start.
struct Scanner {
  private(set) var rest: String

  init(_ text: String) { rest = text.lowercased() }

  mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  mutating func take<Value>(_ values: [Character: Value]) -> Value? {
    guard let first = rest.first, let value = values[first] else { return nil }
    rest.removeFirst()
    return value
  }

  /// Consumes a multiplication sign, and returns true if there is one.
  mutating func takeTimes() -> Bool { take("x") || take("×") || take("*") }

  /// Consumes the letters before the next x, which may be a multiplication sign, and returns them.
  mutating func word() -> String {
    let word = String(rest.prefix { $0.isLetter && $0 != "x" })
    rest.removeFirst(word.count)
    return word
  }

  /// Consumes a number with an optional decimal point or comma, and returns it in millionths, or nil if there
  /// is none.
  mutating func number() -> Int64? {
    let text = rest.prefix { $0.isASCII && $0.isNumber || ".,-+".contains($0) }
    guard let number = millionths(String(text)) else { return nil }
    rest.removeFirst(text.count)
    return number
  }
}

/// Parses a number with an optional decimal point or comma, and returns it in millionths.
///
/// Returns nil if the text isn't a number or the number is over a billion.
func millionths(_ text: String) -> Int64? {
  var digits = text[...]
  let negative = digits.hasPrefix("-")
  if negative || digits.hasPrefix("+") { digits.removeFirst() }
  let parts = digits.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
  guard (1...2).contains(parts.count), let whole = Int64(digits: parts[0].utf8), whole <= 1_000_000_000 else {
    return nil
  }
  var number = whole * 1_000_000
  if parts.count == 2 {
    let decimals = parts[1].prefix(6)
    guard !parts[1].isEmpty,
      let part = Int64(digits: (decimals + String(repeating: "0", count: 6 - decimals.count)).utf8)
    else { return nil }
    number += part
  }
  return negative ? -number : number
}
