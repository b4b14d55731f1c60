import App
import Database
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import Metrics
import Records

/// Why a server doesn't begin to serve.
package enum ServingError: Error, Equatable, Sendable {
  /// Others could reach it, and nobody has a passphrase.
  case needsAthlete(host: String)
  /// Several athletes have records here, and nobody has a passphrase.
  case severalAthletes
}

/// Serves until the process is told to end; then what is being answered is finished.
///
/// Throws a `ServingError`, and what listening at the address throws.
package func serve(_ host: Host, _ settings: Settings) async throws {
  var logger = Logger(label: "cairn")
  logger.logLevel =
    ProcessInfo.processInfo.environment["CAIRN_LOG_LEVEL"].flatMap { Logger.Level(rawValue: $0) } ?? .info
  let edge = try Edge(host, settings, RequestLog(logger: logger, meters: processMeters))
  let application = Application(
    responder: edge,
    server: .http1(
      configuration: .init(
        idleTimeout: .seconds(75),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100))),
    configuration: .init(address: .hostname(settings.host, port: settings.port), serverName: nil),
    logger: logger)
  logger.notice(
    "serving",
    metadata: ["host": "\(settings.host)", "port": "\(settings.port)", "sign-in": "\(edge.reception != nil)"])
  let looking = Task { await edge.adviser?.keepLooking() }
  defer { looking.cancel() }
  try await application.runService()
  try host.file.close()
}

/// The figures of this process: other packages count into them too, so there is one set of them.
private let processMeters: Meters = {
  let meters = Meters()
  MetricsSystem.bootstrap(meters)
  return meters
}()
