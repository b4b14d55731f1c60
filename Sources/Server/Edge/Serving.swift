import App
import Database
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import Metrics
import Records
import Supervision

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
  var limits = settings.traffic
  // Files of its own the server needs too.
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
    metadata: ["host": "\(settings.host)", "port": "\(settings.port)", "sign-in": "\(edge.reception != nil)"])
  let ending = Ending(of: host.file, logger)
  defer { ending.cancel() }
  let looking = Task { await edge.adviser?.keepLooking() }
  let beating = Task { await host.file.keepBeating() }
  defer {
    looking.cancel()
    beating.cancel()
  }
  try await application.runService()
  try host.file.close()
}

extension DatabaseFile {
  /// Tells the supervisor every five seconds that a reader and the writer answer; whatever keeps a thread for
  /// ever ends that.
  fileprivate func keepBeating() async {
    while !Task.isCancelled {
      await waitForWriter()
      if await isAnswering() { Watched.beat() }
      try? await Task.sleep(for: .seconds(5))
    }
  }
}

/// Sees to it that the process ends within a bounded time once it is told to, whoever is slow to be answered.
private struct Ending {
  /// So long may what is being answered take.
  private static let patienceSeconds = 20

  private let sources: [any DispatchSourceSignal]

  init(of file: DatabaseFile, _ logger: Logger) {
    sources = [SIGTERM, SIGINT].map { signal in
      let source = DispatchSource.makeSignalSource(signal: signal)
      source.setEventHandler {
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Ending.patienceSeconds)) {
          logger.warning("ended in the middle of answers that took too long")
          // What is committed stays, in the file or in its log.
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

/// The figures of this process: other packages count into them too, so there is one set of them.
private let processMeters: Meters = {
  let meters = Meters()
  MetricsSystem.bootstrap(meters)
  return meters
}()
