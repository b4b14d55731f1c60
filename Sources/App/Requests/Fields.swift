import Records

/// The fields of a query or a form, in the encoding of browsers (`application/x-www-form-urlencoded`).
package struct Fields: Sendable {
  /// The maximum number of fields that are read.
  ///
  /// No form in the app has that many.
  package static let most = 5000

  /// All fields, in order.
  package private(set) var pairs: [(name: String, value: String)] = []
  /// True if all fields were read.
  ///
  /// Fields beyond ``most`` are ignored.
  package private(set) var isWhole = true

  /// Parses fields, up to ``most`` of them.
  ///
  /// Any bytes are accepted: a `%` that is not followed by two hexadecimal digits is left unchanged, and
  /// invalid UTF-8 becomes U+FFFD.
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

  /// Returns an upper bound on the number of fields in a form: one more than the number of its `&`
  /// separators.
  package static func count(in form: [UInt8]) -> Int {
    form.reduce(1) { $0 + ($1 == UInt8(ascii: "&") ? 1 : 0) }
  }

  /// Returns the first value with the given name, or nil if there is none.
  package subscript(name: StaticString) -> String? { all(name).first }

  /// Returns the first value of a numbered field, such as `name-3`, or nil if there is none.
  package subscript(name: String, number: Int64) -> String? {
    let wanted = name + "-" + String(number)
    return pairs.first { $0.name.hasSameBytes(as: wanted) }?.value
  }

  /// Returns all values with the given name, in order.
  package func all(_ name: StaticString) -> [String] {
    var values: [String] = []
    name.withUTF8Buffer { name in
      // Compares bytes, because `==` also matches canonically equivalent text.
      for pair in pairs where pair.name.utf8.elementsEqual(name) { values.append(pair.value) }
    }
    return values
  }

  /// The first value under each name, for forms whose field names are generated.
  package var byName: [String: String] {
    var table: [String: String] = [:]
    for pair in pairs where table[pair.name] == nil { table[pair.name] = pair.value }
    return table
  }

  /// Returns the fields whose names begin with `beginning`, in order.
  ///
  /// `rest` is the part of the name after `beginning`.
  package func all(after beginning: StaticString) -> [(rest: String, value: String)] {
    beginning.withUTF8Buffer { beginning in
      pairs.compactMap { pair in
        guard pair.name.utf8.starts(with: beginning) else { return nil }
        return (String(decoding: pair.name.utf8.dropFirst(beginning.count), as: UTF8.self), pair.value)
      }
    }
  }

  /// Returns percent-decoded text.
  ///
  /// In a path, `+` is a plus sign, so `plusIsSpace` must be false.
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
