import CPostgres
import Records

/// A statement with the values of its parameters.
struct PostgresStatement: Sendable {
  let sql: String
  let values: [PostgresValue]

  init(_ sql: String, _ values: [PostgresValue] = []) {
    self.sql = sql
    self.values = values
  }
}

/// The values of a statement's parameters in binary format, laid out for libpq.
struct EncodedValues {
  let types: [Oid]
  private(set) var bytes: [UInt8] = []
  private var starts: [Int?] = []
  private var lengths: [Int32] = []

  init(_ values: [PostgresValue]) {
    types = values.map(\.type)
    starts.reserveCapacity(values.count)
    lengths.reserveCapacity(values.count)
    for value in values {
      let start = bytes.count
      value.append(to: &bytes)
      starts.append(value == .null ? nil : start)
      lengths.append(Int32(clamping: bytes.count - start))
    }
    // An array without elements may have no address, which libpq would take for NULL.
    bytes.append(0)
  }

  /// Calls a libpq function with the addresses, lengths and formats of the values, and returns true if it
  /// succeeds.
  func send(
    _ body: (
      _ count: Int32, _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ lengths: [Int32], _ formats: [Int32]
    ) -> Int32
  ) -> Bool {
    bytes.withUnsafeBytes { memory in
      let start = memory.baseAddress?.assumingMemoryBound(to: CChar.self)
      let addresses = starts.map { offset in offset.flatMap { start?.advanced(by: $0) } }
      return addresses.withUnsafeBufferPointer {
        body(Int32(clamping: $0.count), $0.baseAddress, lengths, Array(repeating: 1, count: $0.count))
      } == 1
    }
  }
}

/// The statements that were prepared on a connection.
struct PreparedStatements {
  /// The number of statements after which all are deallocated, because each takes memory of the server.
  static let most = 500

  /// A prepared statement.
  struct Entry: Equatable {
    /// The name, which is derived from the SQL and the types.
    ///
    /// Therefore, if several programs share a connection to the server, a name always stands for the same
    /// statement.
    let name: String
    /// The types of the parameters, with 0 for those that the server inferred.
    let types: [Oid]
  }

  /// The statement to use for each SQL text.
  private var entries: [String: Entry] = [:]
  /// The names of all statements that the server has prepared.
  private var names: Set<String> = []
  /// True once a table was changed in a way that makes a statement unusable.
  var areOutdated = false

  var isFull: Bool { names.count >= Self.most }

  /// Returns the statement for an SQL text with parameters of the given types, and true if it must be
  /// prepared first.
  ///
  /// A null matches a parameter of any type.
  mutating func entry(_ sql: String, _ types: [Oid]) -> (entry: Entry, isNew: Bool) {
    var types = types
    if let entry = entries[sql], entry.types.count == types.count {
      if zip(types, entry.types).allSatisfy({ $0 == 0 || $0 == $1 }) { return (entry, false) }
      types = zip(types, entry.types).map { $0 == 0 ? $1 : $0 }
    }
    let entry = Entry(name: Self.name(sql, types), types: types)
    entries[sql] = entry
    return (entry, names.insert(entry.name).inserted)
  }

  /// Removes a statement that could not be prepared.
  mutating func remove(_ sql: String, _ entry: Entry) {
    names.remove(entry.name)
    if entries[sql] == entry { entries[sql] = nil }
  }

  private static func name(_ sql: String, _ types: [Oid]) -> String {
    var fingerprint = Fingerprint("statement")
    fingerprint.add(sql)
    for type in types { fingerprint.add(Int64(type)) }
    return "cairn_" + fingerprint.id.text
  }
}
