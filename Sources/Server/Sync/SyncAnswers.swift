import App
import Database
import Foundation
import HTTPTypes
import Records
import Supervision
import Sync
import Training

/// An operation of the sync protocol.
enum DeviceOperation: Sendable { case me, exchange, push, pull, digest, devices, revoke }

/// A handler for requests under `/sync/v1/` that concern one athlete's records.
struct SyncAnswers {
  let scope: AthleteScope
  let now: Instant
  /// True if the athlete has an account, and so can sign out.
  let hasAccount: Bool
  /// The device's credential, which is revoked together with the device, or nil if there are no accounts.
  let way: DeviceWay?

  /// Handles a request, or returns nil if there is nothing at the address.
  ///
  /// `captured` contains the parts of the path that match the route's placeholders.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func answer(
    _ operation: DeviceOperation, _ headers: HTTPFields, _ query: App.Fields, captured: [String],
    _ body: [UInt8]
  ) async throws -> EdgeAnswer? {
    switch operation {
    case .me:
      let fields = [Field("athlete", .id(scope.athlete)), Field("hasAccount", .boolean(hasAccount))]
      return EdgeAnswer(.object(fields))
    case .exchange, .push:
      guard SyncAnswers.isOurs(headers), let asked = try await exchangeOffThread(body) else {
        return EdgeAnswer(.malformed)
      }
      let named = named(asked, headers[.userAgent] ?? "")
      return try await exchange(named, withPage: operation == .exchange)
    case .pull:
      guard let asked = pull(query) else {
        return EdgeAnswer(.malformed)
      }
      return try await reading(asked, [])
    case .digest:
      let digest = try await scope.file.reading(scope.athlete) { try Digest(of: $0) }
      return EdgeAnswer(digest.value)
    case .devices: return try await devices()
    case .revoke: return try await revoke(ID(captured[0]))
    }
  }

  /// Returns true if the headers prove that the request doesn't come from another site's page.
  ///
  /// Such a page can't send these headers, because the browser sends a preflight request first, which is
  /// never granted.
  private static func isOurs(_ headers: HTTPFields) -> Bool {
    guard let name = HTTPField.Name("X-Sync-Protocol") else { return false }
    return headers[name] == "1"
      && headers[.contentType]?.lowercased().hasPrefix("application/json") ?? false
  }

  /// The size in bytes from which parsing takes milliseconds and so must not run on an event loop.
  private static let manyBytes = 64 << 10

  /// Parses an exchange, or returns nil if the body isn't an exchange.
  ///
  /// A large body is parsed on a separate thread.
  ///
  /// - Throws: Never in practice, because parsing returns nil on failure.
  private func exchangeOffThread(_ body: [UInt8]) async throws -> Exchange? {
    guard body.count >= SyncAnswers.manyBytes else { return Doing.current.marking { exchange(body) } }
    return try await onThread { exchange(body) }
  }

  private func exchange(_ body: [UInt8]) -> Exchange? {
    do throws(JSONError) {
      let value = try JSONReader.value(of: body, limit: 2 * Exchange.maxBytes)
      return Exchange(value, scope.file.schema)
    } catch { return nil }
  }

  /// Returns the exchange with a name from the `User-Agent` header if it has no name.
  private func named(_ exchange: Exchange, _ agent: String) -> Exchange {
    var exchange = exchange
    if exchange.name.isEmpty { exchange.name = Authenticator.device(agent) }
    return exchange
  }

  private func pull(_ query: App.Fields) -> Exchange? {
    guard let cursor = Int64(query["cursor"] ?? "0"), cursor >= 0,
      let base = Int64(query["base"] ?? "\(cursor)"), base >= 0,
      let limit = Int64(query["limit"] ?? "\(Exchange.defaultLimit)"), (1...5000).contains(limit)
    else { return nil }
    return Exchange(
      athlete: scope.athlete, device: .none, name: "", epoch: query["epoch"].flatMap { ID($0) },
      cursor: cursor, base: base, confirmed: 0, schema: Op.schema, limit: limit, wantsDigest: false, ops: [])
  }

  /// The maximum time spent on an exchange, in milliseconds.
  ///
  /// The remaining ops get no result, and the device sends them again immediately.
  private static let patience: Int64 = 3000

  /// The time after which merging pauses so that others can write, in milliseconds.
  private static let sliceMilliseconds: Int64 = 100

  /// The maximum number of an athlete's devices that were seen within ``deviceMilliseconds``, beyond which no
  /// further device is registered.
  static let mostDevices = 500
  /// The time for which a device counts towards ``mostDevices``, in milliseconds: 30 days.
  private static let deviceMilliseconds: Int64 = 30 * 86_400_000

  /// Merges a device's ops, and returns their results, with a batch of changes if `withPage` is true.
  ///
  /// - Throws: ``EdgeRefusal/askedTooOften(seconds:)`` if the athlete has too many other devices, or
  ///   ``StoreError`` or ``DatabaseFileError`` if the database fails.
  func exchange(_ asked: Exchange, withPage: Bool) async throws -> EdgeAnswer {
    let (athlete, now) = (scope.athlete, now)
    let before = now + -SyncAnswers.deviceMilliseconds
    let (isWriting, hasRoom) = try await scope.file.reading(athlete) { store in
      (
        try store.needsWriter(asked, of: athlete, at: now),
        try store.hasRoom(for: asked.device, beside: SyncAnswers.mostDevices, seenSince: before)
      )
    }
    guard hasRoom else { throw EdgeRefusal.askedTooOften(seconds: 3600) }
    var results: [ExchangeResponse.Numbered] = []
    let end = scope.uptime() + SyncAnswers.patience
    // Works in slices, between which others can write.
    writing: for part in isWriting ? asked.parts(maxWrites: AthleteScope.sliceWrites) : [] {
      var part = part
      var progress = MergeProgress()
      while let next = try await begin(part, after: progress) {
        progress = next
        // Writes merged by an earlier exchange don't count, so each exchange makes progress with a large op.
        if progress.isEffective, scope.uptime() > end { break writing }
      }
      repeat {
        if !results.isEmpty, scope.uptime() > end { break writing }
        switch try await take(part, after: progress) {
        case .results(let more):
          results += more
          part.ops.removeFirst(more.count)
        case .refused(let refusal): return EdgeAnswer(refusal)
        }
        progress = MergeProgress()
      } while !part.ops.isEmpty
    }
    try await noteWay(of: asked.device)
    guard withPage else {
      return EdgeAnswer(.object([Field("results", results.value)]))
    }
    return try await reading(asked, results)
  }

  /// Merges ops from part of an exchange, stopping when the slice's time is used up.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  private func take(_ part: Exchange, after progress: MergeProgress) async throws -> Taken {
    let (athlete, now, uptime) = (scope.athlete, now, scope.uptime)
    return try await scope.writingSlice { store in
      let end = uptime() + SyncAnswers.sliceMilliseconds
      return try store.take(part, of: athlete, after: progress, at: now) { uptime() > end }
    }
  }

  /// Merges the next slice of a large op.
  ///
  /// Returns nil once the op can be applied, or if it will be rejected.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  private func begin(_ part: Exchange, after progress: MergeProgress) async throws -> MergeProgress? {
    let (athlete, now) = (scope.athlete, now)
    guard part.ops.first?.writes.count ?? 0 > AthleteScope.sliceWrites else { return nil }
    return try await scope.writingSlice { store in
      try store.mergeSlice(part, of: athlete, after: progress, at: now)
    }
  }

  /// Stores the credential that a device used, unless this process has stored it before.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database fails.
  private func noteWay(of device: ID) async throws {
    guard let way, scope.ways.isNew(way, of: device, scope.athlete) else { return }
    let (file, athlete) = (scope.file, scope.athlete)
    try await onThread { try file.note(way, of: device, athlete) }
    scope.ways.note(way, of: device, athlete)
  }

  /// Returns the response to an exchange, with a batch of changes.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  private func reading(_ asked: Exchange, _ results: [ExchangeResponse.Numbered]) async throws -> EdgeAnswer {
    let (athlete, now) = (scope.athlete, now)
    return try await scope.file.reading(athlete) { store in
      try store.answer(asked, of: athlete, results, at: now)
    }
  }

  /// Returns the athlete's devices.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading fails.
  private func devices() async throws -> EdgeAnswer {
    let all = try await scope.file.reading(scope.athlete) { try $0.registrations() }
    return EdgeAnswer(.object([Field("devices", .list(all.map { $0.value }))]))
  }

  /// Revokes a device, or returns nil if there is no such device.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if writing fails.
  private func revoke(_ device: ID?) async throws -> EdgeAnswer? {
    let now = now
    guard let device else { return nil }
    let isKnown = try await scope.writing { try $0.revoke(device, at: now) }
    return isKnown ? EdgeAnswer(.object([])) : nil
  }
}

/// The outcome of merging an exchange's ops.
private enum Taken: Sendable {
  case results([ExchangeResponse.Numbered])
  case refused(ExchangeRefusal)
}

extension ServerStore {
  /// Returns true if a device is registered, or if fewer than `most` others were seen since the given time.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  fileprivate func hasRoom(
    for device: ID, beside most: Int, seenSince instant: Instant
  ) throws(StoreError) -> Bool {
    guard try registration(of: device) == nil else { return true }
    return try registrations().filter { $0.seenAt >= instant }.count < most
  }

  private func replica(of athlete: ID) -> ServerReplica<Self, TrainingMergePolicy> {
    ServerReplica(self, of: athlete, policy: TrainingMergePolicy.self)
  }

  /// Returns true if an exchange writes anything.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  fileprivate func needsWriter(
    _ exchange: Exchange, of athlete: ID, at now: Instant
  ) throws(StoreError) -> Bool {
    try replica(of: athlete).needsWriter(exchange, at: now)
  }

  /// Merges an exchange's ops.
  ///
  /// Ops merged before a refusal stay stored.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  fileprivate func take(
    _ exchange: Exchange, of athlete: ID, after progress: MergeProgress, at now: Instant, isLate: () -> Bool
  ) throws(StoreError) -> Taken {
    do throws(ServerReplicaError) {
      return .results(try replica(of: athlete).apply(exchange, after: progress, at: now, isLate: isLate))
    } catch {
      switch error {
      case .refused(let refusal): return .refused(refusal)
      case .store(let failure): throw failure
      }
    }
  }

  /// Merges the next slice of an exchange's first op, or returns nil if it can be applied or is refused.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  fileprivate func mergeSlice(
    _ exchange: Exchange, of athlete: ID, after progress: MergeProgress, at now: Instant
  ) throws(StoreError) -> MergeProgress? {
    do throws(ServerReplicaError) {
      return try replica(of: athlete).mergeSlice(
        exchange, after: progress, maxWrites: AthleteScope.sliceWrites, at: now)
    } catch {
      switch error {
      case .refused: return nil
      case .store(let failure): throw failure
      }
    }
  }

  /// Returns the response to an exchange, with a batch of changes.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  fileprivate func answer(
    _ exchange: Exchange, of athlete: ID, _ results: [ExchangeResponse.Numbered], at now: Instant
  ) throws(StoreError) -> EdgeAnswer {
    do throws(ServerReplicaError) {
      return EdgeAnswer(try replica(of: athlete).response(to: exchange, results, at: now).value)
    } catch {
      switch error {
      case .refused(let refusal): return EdgeAnswer(refusal)
      case .store(let failure): throw failure
      }
    }
  }
}

extension Registration {
  fileprivate var value: Value {
    .object([
      Field("id", .id(device)), Field("name", .text(name)), Field("registered_at", registeredAt.value),
      Field("seen_at", seenAt.value), Field("number", .integer(number)),
      Field("revoked_at", revokedAt.value),
    ])
  }
}

extension EdgeAnswer {
  fileprivate init(_ value: Value) {
    self.init(App.Response(status: 200, contentType: "application/json", body: JSONWriter.bytes(of: value)))
  }

  fileprivate init(_ refusal: ExchangeRefusal) {
    self.init(
      App.Response(
        status: refusal.status, contentType: "application/json", body: JSONWriter.bytes(of: refusal.value)))
  }
}
