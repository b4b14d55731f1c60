import Records

/// The statements that log commits.
enum CommitLog {
  private static let commit = """
    INSERT INTO cairn.commit_log (athlete, sequence, at, action, hash, answer, touched)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    """

  private static let forgetting = """
    UPDATE cairn.commit_log SET action = NULL, hash = NULL, answer = NULL WHERE athlete = $1 AND action = $2
    """

  /// Returns the statements that log a commit.
  ///
  /// A receipt replaces an earlier one for the same action.
  static func statements(
    _ logged: PostgresStore.LoggedCommit, _ store: PostgresStore
  ) -> [PostgresStatement] {
    let receipt = logged.receipt
    var statements: [PostgresStatement] = []
    if let action = receipt?.action, !store.unknownActions.contains(action) {
      statements.append(PostgresStatement(forgetting, [.id(store.athlete), .id(action)]))
    }
    statements.append(
      PostgresStatement(
        commit,
        [
          .id(store.athlete), .integer(logged.sequence), .integer(logged.at.milliseconds),
          receipt.map { .id($0.action) } ?? .null, receipt.map { .bytes($0.hash) } ?? .null,
          receipt.map { .bytes(PackedAnswer.bytes(of: $0.answer)) } ?? .null,
          .bytes(Touched.bytes(of: logged.touched, store.schema)),
        ]))
    return statements
  }
}

/// The encoding of the records that a commit changed.
///
/// The bytes consist of groups of up to 255 records of the same kind. Each group contains the kind's code in
/// two bytes, the number of records, and their IDs. For a kind without a code, the code is 0 and is followed
/// by the length of the kind's name, and the name.
enum Touched {
  static func bytes(of keys: [RecordKey], _ schema: Schema) -> [UInt8] {
    var bytes: [UInt8] = []
    for (kind, keys) in Dictionary(grouping: keys, by: \.kind).sorted(by: { $0.key < $1.key }) {
      var rest = Set(keys.map(\.id)).sorted()[...]
      while !rest.isEmpty {
        let ids = rest.prefix(255)
        rest = rest.dropFirst(ids.count)
        if schema[kind] != nil {
          bytes.appendBigEndian(KindCodes.code(of: kind))
        } else {
          bytes += [0, 0, UInt8(clamping: kind.utf8.count)] + Array(kind.utf8)
        }
        bytes.append(UInt8(clamping: ids.count))
        for id in ids { bytes += id.bytes }
      }
    }
    return bytes
  }

  /// Returns the records of several commits, or nil if the bytes are malformed or contain the code of a kind
  /// that this version doesn't support.
  static func keys(_ commits: [[UInt8]], _ schema: Schema) -> Set<RecordKey>? {
    let codes = KindCodes(schema)
    var keys: Set<RecordKey> = []
    for bytes in commits {
      var rest = bytes[...]
      func taken(_ count: UInt8) -> ArraySlice<UInt8>? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(Int(count)) }
        return rest.prefix(Int(count))
      }
      while !rest.isEmpty {
        guard let code = taken(2)?.reduce(UInt16(0), { $0 << 8 | UInt16($1) }) else { return nil }
        var kind = codes.name(of: Int64(code))
        if code == 0 {
          guard let length = rest.popFirst(), let name = taken(length) else { return nil }
          kind = String(decoding: name, as: UTF8.self)
        }
        guard let kind, let count = rest.popFirst() else { return nil }
        for _ in 0..<count {
          guard let id = taken(16).flatMap({ ID(bytes: $0) }) else { return nil }
          keys.insert(RecordKey(kind: kind, id: id))
        }
      }
    }
    return keys
  }
}
