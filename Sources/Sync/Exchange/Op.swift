package import Records

/// The writes of one action under one stamp.
///
/// Devices and the server exchange only whole ops.
package struct Op: Equatable, Sendable {
  /// The op's sequence number on its device, starting at 1 and without gaps.
  package var number: Int64
  package var clock: Int64
  package var device: ID
  /// The ID of the action that wrote the op.
  package var action: ID
  /// The version of the schema with which the op was written.
  package var schema: Int64
  package var writes: [Write]

  /// The version of the schema in this build.
  package static let schema: Int64 = 2
  /// The maximum number of writes in an op.
  package static let maxWrites = 2000
  /// The maximum size of an op's writes as JSON, in bytes.
  package static let maxBytes = 512 << 10

  package init(_ stamp: Stamp, action: ID, schema: Int64 = Op.schema, writes: [Write]) {
    number = stamp.number
    clock = stamp.clock
    device = stamp.device
    self.action = action
    self.schema = schema
    self.writes = writes
  }

  package var stamp: Stamp { Stamp(clock: clock, device: device, number: number) }

  /// The hash of the op, which stays the same each time the op is sent.
  ///
  /// The hash excludes the clock, which may be corrected before the op is sent again.
  package var hash: [UInt8] {
    var copy = self
    copy.clock = 0
    return sha256(JSONWriter.bytes(of: copy.value))
  }

  /// Returns the op with the current names of its kinds and fields.
  ///
  /// The op that is stored and sent keeps its original names, so that its hash doesn't change.
  func current(in schema: Schema) -> Op {
    guard self.schema < Op.schema else { return self }
    var op = self
    op.writes = writes.map { $0.current(in: schema) }
    return op
  }

  /// Returns the op with trash times set to `now` if they are more than a day old or in the future.
  ///
  /// The full grace period then starts when other devices can see that the record is in the trash.
  func withGrace(at now: Instant) -> Op {
    var op = self
    for place in writes.indices {
      guard case .trash(let kind, let id, let at) = writes[place], !(0...86_400_000).contains(now - at) else {
        continue
      }
      op.writes[place] = .trash(kind: kind, id: id, at: now)
    }
    return op
  }
}

extension Op {
  /// Splits writes into parts that each fit into one op.
  ///
  /// An action usually produces one op. Only an action with too many writes for one op, such as an import, is
  /// split. Its writes are ordered so that they can be split anywhere: a session's end follows the rest of
  /// the session, and an import's batch record, without which nothing from the import is shown, comes last.
  package static func parts(of writes: [Write], maxWrites: Int = Op.maxWrites) -> [[Write]] {
    guard writes.count > 100 else { return [writes] }
    var parts: [[Write]] = []
    var part: [Write] = []
    var bytes = 0
    for write in writes {
      let more = JSONWriter.bytes(of: write.value).count
      if part.count == maxWrites || bytes + more > Op.maxBytes, !part.isEmpty {
        parts.append(part)
        (part, bytes) = ([], 0)
      }
      part.append(write)
      bytes += more
    }
    return parts + [part]
  }
}

extension Op {
  /// The op as JSON.
  package var value: Value {
    .object([
      Field("n", .integer(number)), Field("hlc", .integer(clock)), Field("device", .id(device)),
      Field("action", .id(action)), Field("schema", .integer(schema)),
      Field("writes", .list(writes.map { $0.value })),
    ])
  }

  /// Creates an op from JSON, or returns nil if the value isn't an op.
  ///
  /// Rows are converted to canonical form if the schema contains their kind.
  package init?(_ value: Value, _ schema: Schema) {
    guard case .integer(let number)? = value["n"], case .integer(let clock)? = value["hlc"], number > 0,
      clock >= 0,
      let device = value["device"].flatMap({ ID($0) }), let action = value["action"].flatMap({ ID($0) }),
      case .integer(let version)? = value["schema"], case .list(let list)? = value["writes"]
    else { return nil }
    var writes: [Write] = []
    for entry in list {
      guard let write = Write(entry, schema) else { return nil }
      writes.append(write)
    }
    self.init(
      Stamp(clock: clock, device: device, number: number), action: action, schema: version, writes: writes)
  }
}

extension Write {
  /// The write as JSON.
  ///
  /// `{"put": kind, "id": …, "v": {…}}`, `{"trash": kind, "id": …, "at": …}`,
  /// `{"restore": kind, "id": …}` or `{"purge": kind, "id": …}`.
  package var value: Value {
    switch self {
    case .put(let row):
      .object([Field("put", .text(row.kind)), Field("id", .id(row.id)), Field("v", .object(row.fields))])
    case .trash(let kind, let id, let instant):
      .object([
        Field("trash", .text(kind)), Field("id", .id(id)), Field("at", .integer(instant.milliseconds)),
      ])
    case .restore(let kind, let id): .object([Field("restore", .text(kind)), Field("id", .id(id))])
    case .purge(let kind, let id): .object([Field("purge", .text(kind)), Field("id", .id(id))])
    }
  }

  /// Returns the write with the current names of its kind and fields.
  fileprivate func current(in schema: Schema) -> Write {
    switch self {
    case .put(let row): .put(schema.current(row))
    case .trash(let kind, let id, let at): .trash(kind: schema.currentName(of: kind), id: id, at: at)
    case .restore(let kind, let id): .restore(kind: schema.currentName(of: kind), id: id)
    case .purge(let kind, let id): .purge(kind: schema.currentName(of: kind), id: id)
    }
  }

  package init?(_ value: Value, _ schema: Schema) {
    guard let id = value["id"].flatMap({ ID($0) }) else { return nil }
    if case .text(let kind)? = value["put"], case .object(let fields)? = value["v"] {
      let row = Row(kind: kind, id: id, fields: fields)
      self = .put(schema[kind].map { $0.canonical(row) } ?? row)
    } else if case .text(let kind)? = value["trash"], case .integer(let instant)? = value["at"] {
      self = .trash(kind: kind, id: id, at: Instant(milliseconds: instant))
    } else if case .text(let kind)? = value["restore"] {
      self = .restore(kind: kind, id: id)
    } else if case .text(let kind)? = value["purge"] {
      self = .purge(kind: kind, id: id)
    } else {
      return nil
    }
  }
}
