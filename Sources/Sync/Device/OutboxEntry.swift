package import Records

/// An op in a device's outbox or among its settled ops, with the server's result once it has arrived.
package struct OutboxEntry: Equatable, Sendable {
  package var op: Op
  /// The 1-based position of the op among all of the device's ops, including those written under earlier
  /// device IDs.
  package var place: Int64
  /// The action's receipt, in case the action is requested again on this device.
  package var receipt: Receipt?
  /// The server's result, or nil if it hasn't arrived yet.
  package var result: OpResult?
  /// The time at which the base first contained the op, or nil if it doesn't contain the op yet.
  package var settledAt: Instant?

  package init(_ op: Op, place: Int64, receipt: Receipt? = nil) {
    self.op = op
    self.place = place
    self.receipt = receipt
  }

  package var refusal: Refusal? { result?.status.refusal }

  /// The key of the entry in the journal.
  var key: String { Section.key(settledAt == nil ? Section.outbox : Section.settled, place) }
}

extension OutboxEntry {
  /// The packed entry.
  ///
  /// It begins with a byte that is 1 if the op was refused, followed by the action's idempotency key, so that
  /// settled entries can be searched without unpacking them.
  var packed: [UInt8] {
    var packer = Packer()
    packer.write(
      .object([
        Field("op", op.value), Field("place", .integer(place)), Field("result", result?.value ?? .null),
        Field("settled_at", settledAt.value), Field("receipt", receipt?.value ?? .null),
      ]))
    return [refusal == nil ? 0 : 1] + (receipt?.action ?? .none).bytes + packer.bytes
  }

  /// Returns true if a packed entry contains a refused op.
  static func isRefused(_ packed: [UInt8]) -> Bool { packed.first == 1 }

  /// Returns true if a packed entry contains the receipt for an action.
  static func isReceipt(_ packed: [UInt8], of action: ID) -> Bool {
    packed.dropFirst().starts(with: action.bytes)
  }

  /// Unpacks an entry.
  ///
  /// - Throws: ``Damaged`` if the bytes are not a packed entry.
  init(_ packed: [UInt8], _ schema: Schema) throws(Damaged) {
    var unpacker = try Unpacker(Array(packed.dropFirst(17)))
    let value = try unpacker.value()
    guard let op = value["op"].flatMap({ Op($0, schema) }), case .integer(let place)? = value["place"] else {
      throw Damaged()
    }
    self.init(op, place: place, receipt: value["receipt"].flatMap { Receipt($0) })
    result = value["result"].flatMap { OpResult($0) }
    if case .integer(let instant)? = value["settled_at"] { settledAt = Instant(milliseconds: instant) }
  }
}

extension Receipt {
  fileprivate var value: Value {
    .object([
      Field("action", .id(action)), Field("hash", .list(hash.map { .integer(Int64($0)) })),
      Field("answer", .text(answer)), Field("at", .integer(at.milliseconds)),
    ])
  }

  fileprivate init?(_ value: Value) {
    guard let action = value["action"].flatMap({ ID($0) }), case .list(let bytes)? = value["hash"],
      case .text(let answer)? = value["answer"], case .integer(let at)? = value["at"]
    else { return nil }
    var hash: [UInt8] = []
    for byte in bytes {
      guard case .integer(let byte) = byte else { return nil }
      hash.append(UInt8(truncatingIfNeeded: byte))
    }
    self.init(action: action, hash: hash, answer: answer, at: Instant(milliseconds: at))
  }
}
