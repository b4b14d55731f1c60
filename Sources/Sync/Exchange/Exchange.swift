package import Records

/// A device's request to push ops to a server and pull changes from it.
package struct Exchange: Equatable, Sendable {
  package var athlete: ID
  package var device: ID
  /// The device's name, or empty if it has none.
  package var name: String
  /// The epoch of the device's records, or nil before the first response.
  package var epoch: ID?
  /// The sequence number of the last commit before the next batch.
  package var cursor: Int64
  /// The sequence number of the last commit up to which the device needs no more purges, or nil if it is
  /// ``cursor``.
  ///
  /// It differs from the cursor while a pull of several batches is in progress.
  package var base: Int64?
  /// The sequence number of the last op whose result the device has received.
  package var confirmed: Int64
  /// The version of the schema that the device uses.
  package var schema: Int64
  /// The maximum number of changes in a batch, unless a single commit has more.
  package var limit: Int64
  /// True if the response with the last batch should include the digest of the server's records.
  package var wantsDigest: Bool
  package var ops: [Op]

  package init(
    athlete: ID, device: ID, name: String, epoch: ID?, cursor: Int64, base: Int64? = nil, confirmed: Int64,
    schema: Int64, limit: Int64, wantsDigest: Bool, ops: [Op]
  ) {
    (self.athlete, self.device, self.name) = (athlete, device, name)
    (self.epoch, self.cursor, self.base, self.confirmed) = (epoch, cursor, base, confirmed)
    (self.schema, self.limit, self.wantsDigest) = (schema, limit, wantsDigest)
    self.ops = ops
  }

  /// The maximum number of ops in an exchange.
  package static let maxOps = 500
  /// The maximum size of a request, in bytes.
  package static let maxBytes = 1 << 20
  /// The approximate maximum size of a batch, in bytes, unless a single commit is larger.
  package static let maxBatchBytes = 1 << 20
  /// The default ``limit``.
  package static let defaultLimit: Int64 = 2000
}

extension Exchange {
  /// Splits the exchange into equivalent exchanges, each with at most `maxWrites` writes or a single op.
  package func parts(maxWrites: Int) -> [Exchange] {
    var parts: [Exchange] = []
    var part = self
    part.ops = []
    var count = 0
    for op in ops {
      if count + op.writes.count > maxWrites, !part.ops.isEmpty {
        parts.append(part)
        (part.ops, count) = ([], 0)
      }
      part.ops.append(op)
      count += op.writes.count
    }
    return parts + [part]
  }
}

/// A server's response to an exchange.
package struct ExchangeResponse: Equatable, Sendable {
  /// The ID of the device that sent the request.
  ///
  /// The device may have a new ID by now.
  package var device: ID
  /// The server's time.
  package var time: Instant
  package var epoch: ID
  /// The results of the ops, in the order of the request.
  ///
  /// Ops without a result must be sent again.
  package var results: [Numbered]
  package var batch: ChangeBatch
  package var digest: Digest?

  /// An op's number and result.
  package struct Numbered: Equatable, Sendable {
    package var number: Int64
    package var result: OpResult

    package init(_ number: Int64, _ result: OpResult) {
      self.number = number
      self.result = result
    }
  }

  package init(
    to device: ID, time: Instant, epoch: ID, results: [Numbered], batch: ChangeBatch, digest: Digest? = nil
  ) {
    self.device = device
    self.time = time
    self.epoch = epoch
    self.results = results
    self.batch = batch
    self.digest = digest
  }
}

/// The reason that a server refuses an entire exchange.
package enum ExchangeRefusal: Error, Equatable, Sendable {
  /// The request is malformed.
  case malformed
  /// The device's records and the credentials belong to different athletes.
  case wrongAthlete
  /// The athlete revoked the device.
  case revoked
  /// The records have a new epoch, because a backup was restored.
  case epochChanged(ID)
  /// Earlier ops are missing, starting at the given number.
  case gap(Int64)
  /// Another op has the same number because two devices share one ID.
  case conflict
  /// The device was offline for longer than tombstones are kept.
  case resync
  /// The device uses a different version of the schema from the server.
  ///
  /// The associated value is the server's version.
  case outdated(Int64)

  /// The HTTP status of the response.
  package var status: Int64 {
    switch self {
    case .malformed: 400
    case .revoked: 403
    case .wrongAthlete, .epochChanged, .gap, .conflict: 409
    case .resync: 410
    case .outdated: 426
    }
  }

  /// The code in the response.
  package var code: String {
    switch self {
    case .malformed: "malformed"
    case .wrongAthlete: "wrong_athlete"
    case .revoked: "device_revoked"
    case .epochChanged: "epoch_changed"
    case .gap: "gap"
    case .conflict: "op_conflict"
    case .resync: "resync_required"
    case .outdated: "upgrade_required"
    }
  }
}
