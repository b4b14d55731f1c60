import Records

/// The fields of a query or a form, as browsers write them (`application/x-www-form-urlencoded`).
package struct Fields: Sendable {
  /// More than any form of ours has.
  package static let most = 5000

  private var pairs: [(name: String, value: String)] = []
  /// Whether all was read: what has more than ``most`` fields is read up to there.
  package private(set) var isWhole = true

  /// Reads any bytes, at most ``most`` fields of them.
  ///
  /// A `%` that nothing hexadecimal follows stands for itself; what isn't UTF-8 becomes U+FFFD.
  package init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes.drop { $0 == UInt8(ascii: "&") }
    while !rest.isEmpty {
      guard pairs.count < Fields.most else {
        isWhole = false
        return
      }
      let part = rest.prefix { $0 != UInt8(ascii: "&") }
      let end = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
      pairs.append((Fields.decoded(part[..<end]), Fields.decoded(part[end...].dropFirst())))
      rest = rest[part.endIndex...].drop { $0 == UInt8(ascii: "&") }
    }
  }

  /// How many fields a form may have, at most: one more than it has separators.
  package static func count(in form: [UInt8]) -> Int {
    form.reduce(1) { $0 + ($1 == UInt8(ascii: "&") ? 1 : 0) }
  }

  /// The first value with this name.
  package subscript(name: StaticString) -> String? { all(name).first }

  /// The first value of a numbered field, such as `name-3`.
  package subscript(name: String, number: Int64) -> String? {
    let wanted = name + "-" + String(number)
    return pairs.first { $0.name.hasSameBytes(as: wanted) }?.value
  }

  /// Every value with this name, in order.
  package func all(_ name: StaticString) -> [String] {
    var values: [String] = []
    name.withUTF8Buffer { name in
      // By bytes: `==` also holds for text that only looks the same.
      for pair in pairs where pair.name.utf8.elementsEqual(name) { values.append(pair.value) }
    }
    return values
  }

  /// The first value under each name, for forms whose names are made as they are shown.
  package var byName: [String: String] {
    var table: [String: String] = [:]
    for pair in pairs where table[pair.name] == nil { table[pair.name] = pair.value }
    return table
  }

  /// The fields whose name begins so, in order: what stands behind it in the name, and the value.
  package func all(after beginning: StaticString) -> [(rest: String, value: String)] {
    beginning.withUTF8Buffer { beginning in
      pairs.compactMap { pair in
        guard pair.name.utf8.starts(with: beginning) else { return nil }
        return (String(decoding: pair.name.utf8.dropFirst(beginning.count), as: UTF8.self), pair.value)
      }
    }
  }

  /// Text without its percent codes; in a path a `+` stands for itself.
  static func decoded(_ encoded: ArraySlice<UInt8>, plusIsSpace: Bool = true) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var rest = encoded
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, let high = hexadecimal(rest[rest.startIndex]),
        let low = hexadecimal(rest[rest.startIndex + 1])
      {
        bytes.append(high << 4 | low)
        rest.removeFirst(2)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
