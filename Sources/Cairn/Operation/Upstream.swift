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
  /// If there is no valid response, the body is `.nothing`.
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
    case .notAnAddress(let text): "\(text) isn't a valid address. Example: https://cairn.example.org"
    case .needsHTTPS: "Keys are sent over HTTPS only, except to this machine."
    case .noKey:
      "No key given. Create one on the server (Profile, Access keys), and use --key-file or CAIRN_KEY."
    case .keyRefused: "The server rejected this key. It may be revoked, expired or read-only."
    case .unreachable(let address): "\(address) isn't responding. Nothing is lost. Try again later."
    case .notOurs(let address): "There is no Cairn server at \(address)."
    case .otherAthlete:
      "This database was already synced with another athlete's records. Choose another one with --database."
    case .damaged: "The database's sync data can't be read. Your records are safe."
    case .stopped(.unreachable):
      "The server stopped responding. Nothing is lost: the next sync continues from here."
    case .stopped(.signedOut):
      "The server no longer accepts this key. Nothing is lost. Create a new key and sync again."
    case .stopped(.wrongAthlete): "This key is for another athlete's records."
    case .stopped(.revoked): "This device was removed on the server and can no longer sync."
    case .stopped(.full): "There is no space left for the data from the server."
    case .stopped(.outdated):
      "This version of Cairn isn't compatible with the server's. Update the older one."
    }
  }
}
