package import Records

/// The writes of one action with one stamp: what devices and server exchange, whole.
package struct Op: Equatable, Sendable {
  /// The device's own count, from 1 and without gaps.
  package var number: Int64
  package var clock: Int64
  package var device: ID
  /// The action that made it.
  package var action: ID
  /// The version of the field lists by which it was written.
  package var schema: Int64
  package var writes: [Write]

  package static let schema: Int64 = 1
  package static let mostWrites = 2000
  package static let mostBytes = 512 << 10

  package init(_ stamp: Stamp, action: ID, schema: Int64 = Op.schema, writes: [Write]) {
    number = stamp.number
    clock = stamp.clock
    device = stamp.device
    self.action = action
    self.schema = schema
    self.writes = writes
  }

  package var stamp: Stamp { Stamp(clock: clock, device: device, number: number) }

  /// What is the same however often it is sent.
  ///
  /// The clock is no part of it: a wrong one is set right.
  package var hash: [UInt8] {
    var copy = self
    copy.clock = 0
    return sha256(JSONWriter.bytes(of: copy.value))
  }

  /// The op with what it trashed a day ago or earlier, or by a clock that is ahead, trashed now.
  ///
  /// Where everybody can see it, it can be brought back for as long as the trash is kept.
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
  /// The writes in parts that an op can hold.
  ///
  /// An action is one op. Only what writes very much, as an import does, is cut; it writes in an order that
  /// may be cut anywhere: of a session the end comes last, of the import the batch, without which nothing is
  /// shown.
  package static func parts(of writes: [Write], most: Int = Op.mostWrites) -> [[Write]] {
    guard writes.count > 100 else { return [writes] }
    var parts: [[Write]] = []
    var part: [Write] = []
    var bytes = 0
    for write in writes {
      let more = JSONWriter.bytes(of: write.value).count
      if part.count == most || bytes + more > Op.mostBytes, !part.isEmpty {
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
  /// The form on the wire.
  package var value: Value {
    .object([
      Field("n", .integer(number)), Field("hlc", .integer(clock)), Field("device", .id(device)),
      Field("action", .id(action)), Field("schema", .integer(schema)),
      Field("writes", .list(writes.map { $0.value })),
    ])
  }

  /// Reads the form on the wire; nil when it is not one.
  ///
  /// Rows of known kinds come out canonical.
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
  /// `{"put": kind, "id": …, "v": {…}}`, `{"trash": kind, "id": …, "at": …}`, `{"restore": kind, "id": …}`.
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
