package import Records

/// An op on its way from the device that wrote it to the server, and what became of it.
package struct Outgoing: Equatable, Sendable {
  package var op: Op
  /// Where it stands among all that the device wrote, whatever it is called by now.
  package var place: Int64
  /// That the action was done, for one that is sent again to this device.
  package var receipt: Receipt?
  /// The server's answer; nil until it came.
  package var result: OpResult?
  /// When the base came to hold it.
  package var settledAt: Instant?

  package init(_ op: Op, place: Int64, receipt: Receipt? = nil) {
    self.op = op
    self.place = place
    self.receipt = receipt
  }

  package var refusal: Refusal? { result?.status.refusal }

  /// The key under which it is kept.
  var key: String { Section.key(settledAt == nil ? Section.outbox : Section.settled, place) }
}

extension Outgoing {
  /// In front stands what is asked of ops that are settled: whether it's refused, and by which id its action
  /// is known to be done.
  var packed: [UInt8] {
    var packer = Packer()
    packer.write(
      .object([
        Field("op", op.value), Field("place", .integer(place)), Field("result", result?.value ?? .null),
        Field("settled_at", settledAt.value), Field("receipt", receipt?.value ?? .null),
      ]))
    return [refusal == nil ? 0 : 1] + (receipt?.action ?? .none).bytes + packer.bytes
  }

  static func isRefused(_ packed: [UInt8]) -> Bool { packed.first == 1 }

  static func isReceipt(_ packed: [UInt8], of action: ID) -> Bool {
    packed.dropFirst().starts(with: action.bytes)
  }

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
