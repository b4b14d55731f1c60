import App
import Database
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import Metrics
import Records
import Supervision
import Training

/// An error that prevents a server from starting.
package enum ServingError: Error, Equatable, Sendable {
  /// The host is reachable from outside, but there is no account.
  case needsAthlete(host: String)
  /// The database contains several athletes, but there is no account.
  case severalAthletes
}

/// Serves requests until the process receives a termination signal, and then finishes the requests in
/// progress.
///
/// - Throws: ``ServingError``, or an error if the server can't listen at the address.
package func serve(_ scope: AthleteScope, _ settings: Settings) async throws {
  var logger = Logger(label: "cairn")
  logger.logLevel =
    ProcessInfo.processInfo.environment["CAIRN_LOG_LEVEL"].flatMap { Logger.Level(rawValue: $0) } ?? .info
  let edge = try Edge(scope, settings, RequestLog(logger: logger, meters: processMeters))
  var limits = settings.traffic
  // The server also needs file descriptors for purposes other than connections.
  limits.connections = min(limits.connections, max(16, sysconf(Int32(_SC_OPEN_MAX)) - 100))
  let connections = Connections(limits, proxies: settings.trustedProxies)
  let application = Application(
    responder: edge,
    server: .http1(
      configuration: .init(
        additionalChannelHandlers: [ConnectionGuard(connections)],
        idleTimeout: .seconds(75),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100))),
    configuration: .init(address: .hostname(settings.host, port: settings.port), serverName: nil),
    logger: logger)
  logger.notice(
    "serving",
    metadata: [
      "host": "\(settings.host)", "port": "\(settings.port)", "sign-in": "\(edge.authenticator != nil)",
    ])
  let ending = Ending(of: scope.file, logger)
  defer { ending.cancel() }
  let looking = Task { await edge.adviser?.keepLooking() }
  let beating = Task { await scope.file.keepBeating() }
  let exchanging = Task { await edge.traffic.rates?.keepRunning() }
  let removing = Task { await scope.uploads.keepRemovingOld(settings.clock) }
  defer {
    looking.cancel()
    beating.cancel()
    exchanging.cancel()
    removing.cancel()
  }
  try await application.runService()
  try scope.file.close()
}

extension AthleteDatabase {
  /// Sends a heartbeat to the supervisor every five seconds as long as the database's threads respond.
  ///
  /// A thread that blocks forever stops the heartbeat.
  fileprivate func keepBeating() async {
    while !Task.isCancelled {
      if await isResponding() { Watched.beat() }
      try? await Task.sleep(for: .seconds(5))
    }
  }
}

/// A signal handler that ends the process within a bounded time, even if requests are still in progress.
private struct Ending {
  /// The number of seconds for which requests in progress may continue.
  private static let patienceSeconds = 20

  private let sources: [any DispatchSourceSignal]

  init(of file: any AthleteDatabase, _ logger: Logger) {
    sources = [SIGTERM, SIGINT].map { signal in
      let source = DispatchSource.makeSignalSource(signal: signal)
      source.setEventHandler {
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Ending.patienceSeconds)) {
          logger.warning("stopped before some slow responses were complete")
          // Committed transactions are safe, in the file or in its write-ahead log.
          try? file.close()
          endProcess(0)
        }
      }
      source.resume()
      return source
    }
  }

  func cancel() { for source in sources { source.cancel() } }
}

/// The metrics of this process.
///
/// There is a single instance, because other packages also report metrics to it.
private let processMeters: Meters = {
  let meters = Meters()
  MetricsSystem.bootstrap(meters)
  return meters
}()
