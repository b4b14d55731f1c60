package import Records

/// What a device asks a server: take these ops, and tell what is new.
package struct Exchange: Equatable, Sendable {
  package var athlete: ID
  package var device: ID
  /// What the device calls itself.
  package var name: String
  /// The life of the records that the device knows; nil before the first answer.
  package var epoch: ID?
  /// After which commit the next page is wanted.
  package var cursor: Int64
  /// The last of the device's numbers whose answer it has heard.
  package var confirmed: Int64
  package var schema: Int64
  /// How many changes a page may have, unless one commit has more.
  package var limit: Int64
  /// Whether the digest of all that the server holds is wanted with the last page.
  package var wantsDigest: Bool
  package var ops: [Op]

  package init(
    athlete: ID, device: ID, name: String, epoch: ID?, cursor: Int64, confirmed: Int64, schema: Int64,
    limit: Int64, wantsDigest: Bool, ops: [Op]
  ) {
    (self.athlete, self.device, self.name) = (athlete, device, name)
    (self.epoch, self.cursor, self.confirmed) = (epoch, cursor, confirmed)
    (self.schema, self.limit, self.wantsDigest) = (schema, limit, wantsDigest)
    self.ops = ops
  }

  package static let mostOps = 500
  package static let mostBytes = 1 << 20
  /// How many bytes a page may have, about, unless one commit has more.
  package static let mostPageBytes = 1 << 20
  package static let usualLimit: Int64 = 2000
}

extension Exchange {
  /// Exchanges that come to the same one after the other, each with ops of so many writes or with one op.
  package func parts(most: Int) -> [Exchange] {
    var parts: [Exchange] = []
    var part = self
    part.ops = []
    var count = 0
    for op in ops {
      if count + op.writes.count > most, !part.ops.isEmpty {
        parts.append(part)
        (part.ops, count) = ([], 0)
      }
      part.ops.append(op)
      count += op.writes.count
    }
    return parts + [part]
  }
}

/// What a server answers to an exchange.
package struct ExchangeAnswer: Equatable, Sendable {
  /// Who asked: a device may have taken another name since.
  package var device: ID
  /// The server's clock.
  package var time: Instant
  package var epoch: ID
  package var results: [Numbered]
  package var page: Page
  package var digest: Digest?

  /// The answer to one op.
  package struct Numbered: Equatable, Sendable {
    package var number: Int64
    package var result: OpResult

    package init(_ number: Int64, _ result: OpResult) {
      self.number = number
      self.result = result
    }
  }

  package init(
    to device: ID, time: Instant, epoch: ID, results: [Numbered], page: Page, digest: Digest? = nil
  ) {
    self.device = device
    self.time = time
    self.epoch = epoch
    self.results = results
    self.page = page
    self.digest = digest
  }
}

/// Why a server does nothing of an exchange.
package enum ExchangeRefusal: Error, Equatable, Sendable {
  /// The request is not one.
  case malformed
  /// The sign-in is another athlete's than the device's records.
  case wrongAthlete
  case revoked
  /// The records began another life; a backup was brought back.
  case epochChanged(ID)
  /// Earlier ops are missing; the first that is wanted.
  case gap(Int64)
  /// Another op came under one number: two devices share one name.
  case conflict
  /// The device was away for longer than is remembered what is gone.
  case resync
  /// The device writes by newer lists of fields than this server knows.
  case outdated(Int64)

  package var status: Int64 {
    switch self {
    case .malformed: 400
    case .revoked: 403
    case .wrongAthlete, .epochChanged, .gap, .conflict: 409
    case .resync: 410
    case .outdated: 426
    }
  }

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
