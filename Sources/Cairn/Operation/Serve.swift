import ArgumentParser
import Database
import Foundation
import Logging
import Records
import Server
import Supervision
import Training

/// The command that serves the web app.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the web app, by default on this machine only.",
    discussion: """
      Until an athlete has a passphrase, nobody has to sign in, and only this machine can connect. To use \
      another address, create an athlete with a passphrase (cairn athlete create) and put an HTTPS proxy in \
      front of the server.

      CAIRN_TRUSTED_PROXIES lists more trusted proxies, separated by commas. CAIRN_LOG_LEVEL sets the log \
      level.

      CAIRN_QUOTA_MEGABYTES limits the size of each athlete's data (default: 64).

      CAIRN_LLM_URL (such as https://api.example.org/v1), CAIRN_LLM_MODEL and CAIRN_LLM_KEY configure a \
      language model with an OpenAI-compatible API. It is only used for athletes who turn it on.
      """)

  @OptionGroup var options: GlobalOptions
  @Option(help: "The address to listen on.") var host = "127.0.0.1"
  @Option(help: "The port to listen on.") var port = 8080
  @Option(
    name: .customLong("trusted-proxy"),
    help: "The address or range of a trusted proxy, such as 127.0.0.1 or 10.0.0.0/8.")
  var trustedProxies: [String] = []
  @Option(
    help: "The WebAssembly app that makes pages work offline. By default, Browser.wasm next to the program.")
  var wasm: String?
  @Flag(
    help: "Run without the supervisor, which restarts the server after a crash.")
  var noSupervisor = false
  /// The file descriptor of the memory shared with the supervisor, or nil if there is no supervisor or it
  /// hasn't started yet.
  @Option(help: .hidden) var watched: Int32?

  /// Runs a supervisor until the server ends, and then exits the process.
  ///
  /// The method returns only if this process is itself the server.
  func superviseIfNeeded(at context: CommandContext) -> Ending {
    if ProcessInfo.processInfo.environment["CAIRN_LOG_FORMAT"] == "json" {
      LoggingSystem.bootstrap { _ in JSONLog() }
    }
    guard watched == nil, !noSupervisor, let program = Bundle.main.executableURL?.path else { return .well }
    let arguments = CommandLine.arguments.dropFirst() + ["--watched"]
    let supervisor = Supervisor(
      program, Array(arguments), context.incidents, Logger(label: "cairn")
    ) { $0.name }
    Foundation.exit(supervisor.run())
  }

  /// Configures the server, and serves until the process receives a termination signal.
  ///
  /// - Throws: ``AthleteCommandError``, ``CommandError`` or ``ModelSettingsError`` if a setting is invalid,
  ///   any error thrown by ``CommandContext/athletes(without:)``, or an error if the server can't listen on
  ///   the address.
  func run(at context: CommandContext) async throws {
    guard watched.map({ Watched.begin($0) }) ?? true else { throw CommandError.notWatched }
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
    settings.model = try ModelSettings(environment)
    if let text = environment["CAIRN_QUOTA_MEGABYTES"] {
      guard let megabytes = Int64(text), (1...1_000_000).contains(megabytes) else {
        throw AthleteCommandError.notAQuota(text)
      }
      settings.traffic.quotaMegabytes = megabytes
    }
    if environment["CAIRN_NOW"] != nil {
      let now = context.terminal.now
      settings.clock = { now }
    }
    settings.leftOut = Sidelined(context.incidents, naming: { $0.name })
    async let files = Serve.webFiles(wasm)
    let (file, athletes) = try context.athletes(without: settings.leftOut, isServing: true)
    let host = try AthleteScope(
      file, finder: try context.terminal.loadCatalogue(), files: try await files,
      athlete: athletes.first ?? .none)
    do {
      try await serve(host, settings)
    } catch let error as ServingError {
      switch error {
      case .needsAthlete(let host): throw AthleteCommandError.hostNeedsAthlete(host)
      case .severalAthletes: throw AthleteCommandError.severalWithoutPassphrase(context.shownPath)
      }
    }
  }

  /// Loads the web files, including the WebAssembly app if its path is given or it is installed.
  ///
  /// - Throws: ``CommandError/noSuchFile(_:)`` if the given file can't be read, or an error from the file
  ///   system.
  private static func webFiles(_ wasm: String?) async throws -> WebFiles {
    let program = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    let path = wasm ?? program?.appendingPathComponent("Browser.wasm").path
    guard let path, let bytes = FileManager.default.contents(atPath: path) else {
      if let wasm { throw CommandError.noSuchFile(wasm) }
      return try WebFiles()
    }
    // A compressed file that is older than the app belongs to another build.
    let compressed = path + ".br"
    let isOfIt = try changedAt(path) <= (try? changedAt(compressed)) ?? .distantPast
    let brotli = isOfIt ? FileManager.default.contents(atPath: compressed) : nil
    return try WebFiles(wasm: [UInt8](bytes), brotli: brotli.map { [UInt8]($0) })
  }

  /// Returns the modification date of a file.
  ///
  /// - Throws: An error from the file system if the file doesn't exist.
  private static func changedAt(_ path: String) throws -> Date {
    try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date ?? .distantPast
  }
}

extension ModelSettingsError: CommandLineError {
  var ending: Ending { .notUnderstood }

  var sentence: String {
    switch self {
    case .notAnAddress(let text):
      "CAIRN_LLM_URL: \(text) isn't a valid address. Example: https://api.example.org/v1"
    case .needsHTTPS(let text): "CAIRN_LLM_URL: \(text) must use HTTPS, unless it is on this machine."
    case .noModel: "Set CAIRN_LLM_MODEL to the name of the model."
    }
  }
}
