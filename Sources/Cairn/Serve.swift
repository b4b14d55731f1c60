import ArgumentParser
import Database
import Foundation
import Records
import Server

/// Serves the web app.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves the web app, on this machine alone unless you say otherwise.",
    discussion: """
      On this machine alone, and as long as no athlete has a passphrase, nobody signs in. Any other address \
      needs an athlete with a passphrase (cairn athlete create) and a proxy with HTTPS in front.

      CAIRN_TRUSTED_PROXIES may name the proxies too, with commas between; CAIRN_LOG_LEVEL says how much is logged.
      """)

  @OptionGroup var options: GlobalOptions
  @Option(help: "The address to listen at.") var host = "127.0.0.1"
  @Option(help: "The port to listen at.") var port = 8080
  @Option(
    name: .customLong("trusted-proxy"),
    help: "The address or range of a proxy in front, such as 127.0.0.1 or 10.0.0.0/8.")
  var trustedProxies: [String] = []
  @Option(
    help: "The app for browsers, so that pages work offline; by itself Browser.wasm beside the program.")
  var wasm: String?

  func run(at desk: Desk) async throws {
    var settings = Settings()
    (settings.host, settings.port) = (host, port)
    let environment = ProcessInfo.processInfo.environment
    let named = (environment["CAIRN_TRUSTED_PROXIES"] ?? "").split(separator: ",").map(String.init)
    settings.trustedProxies = try (trustedProxies + named).map { text in
      guard let range = AddressRange(text.trimmingCharacters(in: .whitespaces)) else {
        throw AthleteCommandError.notAnAddress(text)
      }
      return range
    }
    if environment["CAIRN_NOW"] != nil {
      let now = desk.terminal.now
      settings.clock = { now }
    }
    let (file, athletes) = try desk.athletes()
    let host = try Host(
      file, finder: try desk.terminal.loadCatalogue(), files: try WebFiles(wasm: try appForBrowsers()),
      athlete: athletes.first ?? .none)
    do {
      try await serve(host, settings)
    } catch let error as ServingError {
      switch error {
      case .needsAthlete(let host): throw AthleteCommandError.hostNeedsAthlete(host)
      case .severalAthletes: throw AthleteCommandError.severalWithoutPassphrase(desk.path)
      }
    }
  }
  /// The bytes of Browser.wasm; nil where none is installed and none was named.
  private func appForBrowsers() throws -> [UInt8]? {
    if let wasm {
      guard let bytes = FileManager.default.contents(atPath: wasm) else {
        throw CommandError.noSuchFile(wasm)
      }
      return [UInt8](bytes)
    }
    let program = Bundle.main.executableURL?.resolvingSymlinksInPath()
    let beside = program?.deletingLastPathComponent().appendingPathComponent("Browser.wasm")
    return beside.flatMap { FileManager.default.contents(atPath: $0.path) }.map { [UInt8]($0) }
  }
}
