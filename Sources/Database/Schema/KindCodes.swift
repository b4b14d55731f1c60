import Records

/// The codes that represent a schema's kinds in change entries, which keep the entries short.
///
/// Kinds that the schema doesn't contain have no code.
struct KindCodes: Sendable {
  private let names: [Int64: String]

  init(_ schema: Schema) {
    names = Dictionary(schema.kinds.map { (Int64(KindCodes.code(of: $0.name)), $0.name) }) { first, _ in first
    }
  }

  /// Returns the name of the kind with the given code, or nil if the schema contains no such kind.
  func name(of code: Int64) -> String? { names[code] }

  /// Returns the code of a kind, which is a nonzero number derived from its name by FNV-1a.
  ///
  /// No two kinds have the same code. Codes are stored in databases, so they must never change.
  static func code(of kind: String) -> UInt16 {
    let hash = kind.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return max(UInt16(truncatingIfNeeded: hash >> 16 ^ hash), 1)
  }
}
