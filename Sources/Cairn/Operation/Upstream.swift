import Foundation
import Records
import Sync
import Training

/// The server that the terminal exchanges records with.
struct Upstream {
  let address: URL
  let key: String
  let send: (WebRequest) -> WebRequest.Answer?

  /// Creates a server from a typed address, which must use HTTPS unless it refers to this machine.
  ///
  /// - Throws: ``SyncingError/notAnAddress(_:)`` or ``SyncingError/needsHTTPS`` if the address is
  ///   unacceptable.
  init(_ text: String, key: String, _ send: @escaping (WebRequest) -> WebRequest.Answer?) throws(SyncingError)
  {
    guard let address = URL(string: text), let host = address.host(), let scheme = address.scheme,
      ["http", "https"].contains(scheme)
    else { throw .notAnAddress(text) }
    guard scheme == "https" || ["localhost", "127.0.0.1", "::1"].contains(host) else { throw .needsHTTPS }
    (self.address, self.key, self.send) = (address, key, send)
  }

  /// Returns the ID of the athlete whose records the key gives access to.
  ///
  /// - Throws: ``SyncingError`` if the server can't be reached, rejects the key, or isn't a Cairn server.
  func athlete() throws(SyncingError) -> ID {
    guard let answer = send(request("sync/v1/me")) else { throw .unreachable(address.absoluteString) }
    if answer.status == 401 || answer.status == 403 { throw .keyRefused }
    let value = Upstream.json(answer.body)
    guard answer.status == 200, let athlete = value?["athlete"].flatMap({ ID($0) }) else {
      throw .notOurs(address.absoluteString)
    }
    return athlete
  }

  /// Sends an exchange, and returns the response.
  ///
  /// A failure is also returned as a response.
  func exchange(_ exchange: Exchange) -> (body: Reply.Body, retryAfter: Int64?) {
    var request = request("sync/v1/exchange")
    request.body = JSONWriter.bytes(of: exchange.value)
    request.headers["Content-Type"] = "application/json"
    request.headers["X-Sync-Protocol"] = "1"
    guard let answer = send(request) else { return (.nothing, nil) }
    let isJSON = answer.headers["content-type"]?.hasPrefix("application/json") ?? false
    return (
      Reply.Body(status: Int64(answer.status), isJSON: isJSON, answer.body, TrainingRecords.schema),
      answer.headers["retry-after"].flatMap { Int64($0) }
    )
  }

  private func request(_ path: String) -> WebRequest {
    WebRequest(
      address: address.appending(path: path),
      headers: ["Authorization": "Bearer " + key, "User-Agent": "cairn", "Accept": "application/json"])
  }

  private static func json(_ bytes: [UInt8]) -> Value? {
    do throws(JSONError) { return try JSONReader.value(of: bytes) } catch { return nil }
  }
}

/// An error from an exchange.
enum SyncingError: Error, Equatable, CommandLineError {
  case notAnAddress(String)
  case needsHTTPS
  case noKey
  case keyRefused
  case unreachable(String)
  case notOurs(String)
  case otherAthlete
  case damaged
  case stopped(ExchangeFailure)

  var ending: Ending {
    switch self {
    case .notAnAddress, .needsHTTPS, .noKey: .notUnderstood
    case .keyRefused, .unreachable, .notOurs, .otherAthlete, .stopped: .refused
    case .damaged: .databaseTrouble
    }
  }

  var sentence: String {
    switch self {
    case .notAnAddress(let text): "\(text) is no address; it looks like https://cairn.example.org"
    case .needsHTTPS: "A key goes over HTTPS only, or to this machine."
    case .noKey:
      "Which key? Make one at the server (Profile, Keys) and give it in CAIRN_KEY or with --key-file."
    case .keyRefused: "The server does not take this key; it may be revoked, expired, or for reading only."
    case .unreachable(let address): "\(address) does not answer. Nothing is lost; try again later."
    case .notOurs(let address): "What answers at \(address) is no Cairn server."
    case .otherAthlete:
      "This database was exchanged with another athlete's records before; use another one with --database."
    case .damaged: "What this database keeps of its exchanges can't be read. Your records are all here."
    case .stopped(.unreachable):
      "The server stopped answering. Nothing is lost; the next sync goes on from here."
    case .stopped(.signedOut):
      "The server no longer takes this key. Nothing is lost; make a new one and go on."
    case .stopped(.wrongAthlete): "The key opens another athlete's records."
    case .stopped(.revoked): "The server was told to take nothing more from this device."
    case .stopped(.full): "There is no room left for what the server sent."
    case .stopped(.outdated):
      "This program and the server are too far apart in age; bring the older one up to date."
    }
  }
}
