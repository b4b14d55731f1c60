import App
import Database
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Records
import Supervision
import Sync
import Training

/// What devices ask under `/sync/v1/`, of the records of the athlete whose they are.
struct SyncAnswers {
  let host: Host
  let now: Instant
  /// Whether the athlete signs in, and so can sign out.
  let hasAccount: Bool
  /// By what the device came, which ends when it is sent away; nil where nobody signs in.
  let way: DeviceWay?

  /// Answers a request; nil where nothing of that kind is there.
  func answer(_ request: Hummingbird.Request, _ body: [UInt8], agent: String) async throws -> EdgeAnswer? {
    let path = request.uri.path.dropFirst("/sync/v1/".count)
    switch (request.method, path) {
    case (.get, "me"):
      let fields = [Field("athlete", .id(host.athlete)), Field("hasAccount", .boolean(hasAccount))]
      return EdgeAnswer(.object(fields), route: "/sync/v1/me")
    case (.post, "exchange"), (.post, "push"):
      guard SyncAnswers.isOurs(request), let asked = try await asked(body) else {
        return EdgeAnswer(.malformed)
      }
      return try await exchange(named(asked, agent), withPage: path == "exchange")
    case (.get, "pull"):
      guard let asked = pull(App.Fields(Array((request.uri.query ?? "").utf8)[...])) else {
        return EdgeAnswer(.malformed)
      }
      return try await reading(asked, [])
    case (.get, "digest"):
      let digest = try await host.file.reading(host.athlete) { try Digest(of: $0) }
      return EdgeAnswer(digest.value, route: "/sync/v1/digest")
    case (.get, "devices"): return try await devices()
    case (.delete, let path) where path.hasPrefix("devices/"):
      return try await revoke(ID(String(path.dropFirst("devices/".count))))
    default: return nil
    }
  }

  /// A page elsewhere can send neither without asking first, and there is no yes.
  private static func isOurs(_ request: Hummingbird.Request) -> Bool {
    guard let name = HTTPField.Name("X-Sync-Protocol") else { return false }
    return request.headers[name] == "1"
      && request.headers[.contentType]?.lowercased().hasPrefix("application/json") ?? false
  }

  /// From so many bytes on reading takes milliseconds, so not where the network is answered.
  private static let manyBytes = 64 << 10

  private func asked(_ body: [UInt8]) async throws -> Exchange? {
    guard body.count >= SyncAnswers.manyBytes else { return Doing.current.marking { exchange(body) } }
    return try await onThread { exchange(body) }
  }

  private func exchange(_ body: [UInt8]) -> Exchange? {
    do throws(JSONError) {
      let value = try JSONReader.value(of: body, limit: 2 * Exchange.mostBytes)
      return Exchange(value, host.file.schema)
    } catch { return nil }
  }

  /// A browser does not know what it is called; its server does.
  private func named(_ exchange: Exchange, _ agent: String) -> Exchange {
    var exchange = exchange
    if exchange.name.isEmpty { exchange.name = Reception.device(agent) }
    return exchange
  }

  private func pull(_ query: App.Fields) -> Exchange? {
    guard let cursor = Int64(query["cursor"] ?? "0"), cursor >= 0,
      let limit = Int64(query["limit"] ?? "\(Exchange.usualLimit)"), (1...5000).contains(limit)
    else { return nil }
    return Exchange(
      athlete: host.athlete, device: .none, name: "", epoch: query["epoch"].flatMap { ID($0) },
      cursor: cursor, confirmed: 0, schema: Op.schema, limit: limit, wantsDigest: false, ops: [])
  }

  /// How many milliseconds an exchange may be worked on; ops that are left get no answer, and the device
  /// sends them again at once.
  private static let patience: Int64 = 3000

  /// After so many milliseconds others have their turn before the next op.
  private static let sliceMilliseconds: Int64 = 100

  /// Takes what a device sends, and answers what became of it; the feed too, if asked for.
  func exchange(_ asked: Exchange, withPage: Bool) async throws -> EdgeAnswer {
    let (athlete, now) = (host.athlete, now)
    let isWriting = try await host.file.reading(athlete) { store in
      try Authority(store, of: athlete, laws: TrainingLaws.self).isWriting(asked, at: now)
    }
    var results: [ExchangeAnswer.Numbered] = []
    let end = host.uptime() + SyncAnswers.patience
    // In slices, between which others have their turn.
    writing: for part in isWriting ? asked.parts(most: Host.sliceWrites) : [] {
      var part = part
      var merged = Merged()
      while let next = try await begin(part, after: merged) {
        merged = next
        // What was merged by an exchange before is passed over; each takes an op some way further.
        if merged.isEffective, host.uptime() > end { break writing }
      }
      repeat {
        if !results.isEmpty, host.uptime() > end { break writing }
        switch try await take(part, after: merged) {
        case .results(let more):
          results += more
          part.ops.removeFirst(more.count)
        case .refused(let refusal): return EdgeAnswer(refusal)
        }
        merged = Merged()
      } while !part.ops.isEmpty
    }
    try await noteWay(of: asked.device)
    guard withPage else {
      return EdgeAnswer(.object([Field("results", results.value)]), route: "/sync/v1/push")
    }
    return try await reading(asked, results)
  }

  /// Takes the ops of a part, or the first of them where they take long.
  private func take(_ part: Exchange, after merged: Merged) async throws -> Taken {
    let (athlete, now, uptime) = (host.athlete, now, host.uptime)
    return try await host.writingSlice { store in
      let end = uptime() + SyncAnswers.sliceMilliseconds
      let authority = Authority(store, of: athlete, laws: TrainingLaws.self)
      return try authority.taken(part, after: merged, at: now) { uptime() > end }
    }
  }

  /// Merges some more of a large op; nil once it can be taken, or is refused then for the same reason.
  private func begin(_ part: Exchange, after merged: Merged) async throws -> Merged? {
    let (athlete, now) = (host.athlete, now)
    guard part.ops.first?.writes.count ?? 0 > Host.sliceWrites else { return nil }
    return try await host.writingSlice { store in
      let authority = Authority(store, of: athlete, laws: TrainingLaws.self)
      do throws(AuthorityError) {
        return try authority.begin(part, after: merged, most: Host.sliceWrites, at: now)
      } catch {
        switch error {
        case .refused: return nil
        case .store(let failure): throw failure
        }
      }
    }
  }

  /// Remembers by what a device came; what this process wrote down once it need not write again.
  private func noteWay(of device: ID) async throws {
    guard let way, host.ways.isNew(way, of: device, host.athlete) else { return }
    let (file, athlete) = (host.file, host.athlete)
    try await onThread { try file.note(way, of: device, athlete) }
    host.ways.note(way, of: device, athlete)
  }

  private func reading(_ asked: Exchange, _ results: [ExchangeAnswer.Numbered]) async throws -> EdgeAnswer {
    let (athlete, now) = (host.athlete, now)
    return try await host.file.reading(athlete) { store in
      do throws(AuthorityError) {
        let authority = Authority(store, of: athlete, laws: TrainingLaws.self)
        return EdgeAnswer(try authority.answer(asked, results, at: now).value, route: "/sync/v1/exchange")
      } catch {
        switch error {
        case .refused(let refusal): return EdgeAnswer(refusal)
        case .store(let failure): throw failure
        }
      }
    }
  }

  private func devices() async throws -> EdgeAnswer {
    let all = try await host.file.reading(host.athlete) { try $0.registrations() }
    return EdgeAnswer(.object([Field("devices", .list(all.map { $0.value }))]), route: "/sync/v1/devices")
  }

  private func revoke(_ device: ID?) async throws -> EdgeAnswer? {
    let now = now
    guard let device else { return nil }
    let isKnown = try await host.writing { try $0.revoke(device, at: now) }
    return isKnown ? EdgeAnswer(.object([]), route: "/sync/v1/devices/:id") : nil
  }
}

/// What became of the ops of an exchange, and stays so.
private enum Taken: Sendable {
  case results([ExchangeAnswer.Numbered])
  case refused(ExchangeRefusal)
}

extension Authority {
  /// Takes the ops of an exchange; what was noted before a refusal stays noted.
  fileprivate func taken(
    _ exchange: Exchange, after merged: Merged, at now: Instant, isLate: () -> Bool
  ) throws(StoreError) -> Taken {
    do throws(AuthorityError) {
      return .results(try take(exchange, after: merged, at: now, isLate: isLate))
    } catch {
      switch error {
      case .refused(let refusal): return .refused(refusal)
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
  fileprivate init(_ value: Value, route: String) {
    self.init(
      App.Response(status: 200, contentType: "application/json", body: JSONWriter.bytes(of: value)),
      route: route)
  }

  fileprivate init(_ refusal: ExchangeRefusal) {
    self.init(
      App.Response(
        status: refusal.status, contentType: "application/json", body: JSONWriter.bytes(of: refusal.value)),
      route: "/sync/v1/exchange")
  }
}
