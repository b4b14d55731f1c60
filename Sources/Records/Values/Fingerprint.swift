/// The input for a derived ID: a subject followed by its parts, encoded so that different inputs never
/// have the same encoding.
public struct Fingerprint {
  private var bytes: [UInt8] = []

  /// Creates a fingerprint for a subject, such as "effort" or "version", which keeps IDs for different
  /// purposes distinct.
  public init(_ subject: String) { add(subject) }

  public mutating func add(_ text: String) {
    add(Int64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  public mutating func add(_ number: Int64) {
    for shift in stride(from: Int64(56), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  public mutating func add(_ id: ID) { bytes.append(contentsOf: id.bytes) }

  public mutating func add(_ raw: [UInt8]) {
    add(Int64(raw.count))
    bytes.append(contentsOf: raw)
  }

  public var id: ID { ID(digest: sha256(bytes)) }
}

extension ID {
  /// Returns an ID derived from a subject and the IDs of other records, such as "effort" and a session's ID.
  public static func derived(_ subject: String, from ids: ID...) -> ID {
    var fingerprint = Fingerprint(subject)
    for id in ids { fingerprint.add(id) }
    return fingerprint.id
  }
}
