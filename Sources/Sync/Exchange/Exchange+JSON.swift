package import Records

// The JSON of exchanges, with integers only; `docs/notes/sync.md` shows examples.

extension Exchange {
  package var value: Value {
    .object([
      Field("athlete", .id(athlete)), Field("device", .id(device)), Field("name", .text(name)),
      Field("epoch", epoch.value), Field("cursor", .integer(cursor)), Field("base", base.value),
      Field("confirmed", .integer(confirmed)), Field("schema", .integer(schema)),
      Field("limit", .integer(limit)), Field("digest", .boolean(wantsDigest)),
      Field("ops", .list(ops.map { $0.value })),
    ])
  }

  /// Creates an exchange from JSON, or returns nil if the value isn't an exchange or exceeds the limits.
  package init?(_ value: Value, _ schema: Schema) {
    guard let athlete = value["athlete"].flatMap({ ID($0) }),
      let device = value["device"].flatMap({ ID($0) }),
      case .text(let name)? = value["name"], name.utf8.count <= 200,
      case .integer(let cursor)? = value["cursor"], cursor >= 0,
      case .integer(let confirmed)? = value["confirmed"], confirmed >= 0,
      case .integer(let version)? = value["schema"], version > 0,
      case .integer(let limit)? = value["limit"], (1...5000).contains(limit),
      case .boolean(let wantsDigest)? = value["digest"],
      case .list(let list)? = value["ops"], list.count <= Exchange.maxOps
    else { return nil }
    var ops: [Op] = []
    for entry in list {
      guard let op = Op(entry, schema), op.device == device else { return nil }
      ops.append(op)
    }
    self.init(
      athlete: athlete, device: device, name: name, epoch: value["epoch"].flatMap { ID($0) }, cursor: cursor,
      base: value["base"].flatMap { Int64($0) }, confirmed: confirmed, schema: version, limit: limit,
      wantsDigest: wantsDigest, ops: ops)
  }
}

extension ExchangeResponse {
  package var value: Value {
    .object([
      Field("device", .id(device)), Field("time", time.value), Field("epoch", .id(epoch)),
      Field("results", results.value), Field("page", batch.value), Field("digest", digest?.value ?? .null),
    ])
  }

  package init?(_ value: Value, _ schema: Schema) {
    guard case .integer(let time)? = value["time"], let epoch = value["epoch"].flatMap({ ID($0) }),
      let device = value["device"].flatMap({ ID($0) }), case .list(let list)? = value["results"],
      let batch = value["page"].flatMap({ ChangeBatch($0, schema, at: Instant(milliseconds: time)) })
    else { return nil }
    var results: [Numbered] = []
    for entry in list {
      guard case .integer(let number)? = entry["n"], let result = OpResult(entry) else { return nil }
      results.append(Numbered(number, result))
    }
    self.init(
      to: device, time: Instant(milliseconds: time), epoch: epoch, results: results, batch: batch,
      digest: value["digest"].flatMap { Digest($0) })
  }
}

extension [ExchangeResponse.Numbered] {
  /// The results as JSON: `[{"n": number, …}]`, where `n` is the op's number.
  package var value: Value {
    .list(
      map { entry in
        guard case .object(let fields) = entry.result.value else { return .null }
        return .object([Field("n", .integer(entry.number))] + fields)
      })
  }
}

extension ChangeBatch {
  fileprivate var value: Value {
    .object([
      Field("from", .integer(from)), Field("to", .integer(to)), Field("head", .integer(head)),
      Field("done", .boolean(done)), Field("changes", .list(entries.map { $0.value })),
    ])
  }

  fileprivate init?(_ value: Value, _ schema: Schema, at time: Instant) {
    guard case .integer(let from)? = value["from"], case .integer(let to)? = value["to"], from >= 0,
      to >= from,
      case .boolean(let done)? = value["done"], case .list(let list)? = value["changes"]
    else { return nil }
    self.init(from: from, to: to, time: time)
    // A server of an earlier version did not send this.
    if let head = value["head"].flatMap({ Int64($0) }) { self.head = max(to, head) }
    self.done = done
    for change in list {
      guard let entry = Entry(change, schema) else { return nil }
      entries.append(entry)
    }
  }
}

extension ChangeBatch.Entry {
  /// The entry as JSON: `{"k": kind, "id": …, "s": sequence, "c": stamp, "l": stamp, "at": trashed, "v":
  /// fields}`, without `v` if the record was purged.
  fileprivate var value: Value {
    var fields = [
      Field("k", .text(change.kind)), Field("id", .id(change.id)), Field("s", .integer(change.sequence)),
    ]
    if let content = change.content { fields.append(Field("c", content.value)) }
    if let liveness = change.liveness { fields.append(Field("l", liveness.value)) }
    if let trashedAt = row?.trashedAt { fields.append(Field("at", trashedAt.value)) }
    if let row { fields.append(Field("v", .object(row.fields))) }
    return .object(fields)
  }

  fileprivate init?(_ value: Value, _ schema: Schema) {
    guard case .text(let kind)? = value["k"], Kind.isName(kind), let id = value["id"].flatMap({ ID($0) }),
      case .integer(let sequence)? = value["s"], sequence > 0
    else { return nil }
    let change = Change(
      kind: kind, id: id, content: value["c"].flatMap { Stamp($0) },
      liveness: value["l"].flatMap { Stamp($0) }, sequence: sequence)
    guard change.content != nil || change.liveness != nil else { return nil }
    guard case .object(let fields)? = value["v"] else {
      self.init(change: change, row: nil)
      return
    }
    var row = Row(kind: kind, id: id, fields: fields)
    if case .integer(let at)? = value["at"] { row.trashedAt = Instant(milliseconds: at) }
    self.init(change: change, row: schema[kind].map { $0.canonical(row) } ?? row)
  }
}

extension ExchangeRefusal {
  package var value: Value {
    var fields = [Field("code", .text(code))]
    switch self {
    case .epochChanged(let epoch): fields.append(Field("epoch", .id(epoch)))
    case .gap(let expected): fields.append(Field("expected", .integer(expected)))
    case .outdated(let schema): fields.append(Field("schema", .integer(schema)))
    default: break
    }
    return .object(fields)
  }

  package init?(_ value: Value) {
    guard case .text(let code)? = value["code"] else { return nil }
    let plain: [ExchangeRefusal] = [.malformed, .wrongAthlete, .revoked, .conflict, .resync]
    if let known = plain.first(where: { $0.code.hasSameBytes(as: code) }) {
      self = known
    } else if let epoch = value["epoch"].flatMap({ ID($0) }) {
      self = .epochChanged(epoch)
    } else if case .integer(let expected)? = value["expected"] {
      self = .gap(expected)
    } else if case .integer(let schema)? = value["schema"] {
      self = .outdated(schema)
    } else {
      return nil
    }
  }
}
