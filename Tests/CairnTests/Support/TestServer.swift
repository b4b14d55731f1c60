import Database
import Foundation
import Records
import Sync
import Training

@testable import Cairn

/// A server with one athlete and one key that a terminal reaches over the network.
final class TestServer {
  static let key = "cairn_test"
  static let address = "https://cairn.example.org"
  let file: DatabaseFile
  var athlete = ID(high: 0xa, low: 1)
  var now = Instant(day: Day(number: 20_778), millisecondsOfDay: 64_800_000, utcOffset: 0)
  /// The responses to return instead of the server's own, each of them once, where nil means no response.
  var troubles: [WebRequest.Answer?] = []

  init() throws {
    file = try DatabaseFile.inMemory()
    try file.addAthlete(athlete, device: ID(high: 0xd, low: 1), epoch: ID(high: 0xe, low: 1))
  }

  func answer(_ request: WebRequest) -> WebRequest.Answer? {
    guard request.address.absoluteString.hasPrefix(TestServer.address) else { return nil }
    guard request.headers["Authorization"] == "Bearer " + TestServer.key else {
      return json(401, .object([]))
    }
    if request.address.path == "/sync/v1/me" { return json(200, .object([Field("athlete", .id(athlete))])) }
    if !troubles.isEmpty { return troubles.removeFirst() }
    do {
      let body = try JSONReader.value(of: request.body ?? [])
      guard let exchange = Exchange(body, TrainingRecords.schema) else { return json(400, .object([])) }
      return try file.write(athlete) { store in try answer(exchange, on: store) }
    } catch { return nil }
  }

  private func answer(_ exchange: Exchange, on store: some ServerStore) throws -> WebRequest.Answer {
    let replica = ServerReplica(store, of: athlete, policy: TrainingMergePolicy.self)
    do throws(ServerReplicaError) {
      let results = try replica.apply(exchange, at: now)
      return json(200, try replica.response(to: exchange, results, at: now).value)
    } catch {
      guard case .refused(let refusal) = error else { throw error }
      return json(refusal.status, refusal.value)
    }
  }

  private func json(_ status: Int64, _ value: Value) -> WebRequest.Answer {
    WebRequest.Answer(
      status: Int(status), headers: ["content-type": "application/json"], body: JSONWriter.bytes(of: value))
  }
}
