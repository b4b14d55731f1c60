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
    abstract: "Serves the web app, on this machine alone unless you say otherwise.",
    discussion: """
      On this machine alone, and as long as no athlete has a passphrase, nobody signs in. Any other address \
      needs an athlete with a passphrase (cairn athlete create) and a proxy with HTTPS in front.

      CAIRN_TRUSTED_PROXIES may name the proxies too, with commas between; CAIRN_LOG_LEVEL says how much is logged.

      CAIRN_QUOTA_MEGABYTES (64) is how much each athlete's records may take up.

      CAIRN_LLM_URL (such as https://api.example.org/v1), CAIRN_LLM_MODEL and CAIRN_LLM_KEY name a language \
      model that speaks the protocol of OpenAI. It is asked for athletes who switch it on, and for nobody else.
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
  @Flag(
    help: "Serve in this process alone; where it dies, whoever started it has to start it again.")
  var noSupervisor = false
  /// The descriptor of the memory shared with the supervisor, or nil if there is no supervisor or it hasn't
  /// started yet.
  @Option(help: .hidden) var watched: Int32?

  /// Runs a supervisor until the server ends, and then exits the process.
  ///
  /// The method returns only if this process is itself the server.
  func superviseIfNeeded(at context: CommandContext) -> Ending {
    guard watched == nil, !noSupervisor, let program = Bundle.main.executableURL?.path else { return .well }
    let arguments = CommandLine.arguments.dropFirst() + ["--watched"]
    let supervisor = Supervisor(
      program, Array(arguments), IncidentFile(besideDatabase: context.path), Logger(label: "cairn")
    ) { $0.name }
    Foundation.exit(supervisor.run())
  }

  /// Configures the server, and serves until the process receives a termination signal.
  ///
  /// - Throws: ``AthleteCommandError``, ``CommandError`` or ``ModelSettingsError`` if a setting is invalid,
  ///   any error thrown by ``CommandContext/athletes(without:)``, or an error if the server can't listen at
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
    settings.leftOut = Sidelined(IncidentFile(besideDatabase: context.path), naming: { $0.name })
    async let files = Serve.webFiles(wasm)
    let (file, athletes) = try context.athletes(without: settings.leftOut)
    let host = try AthleteScope(
      file, finder: try context.terminal.loadCatalogue(), files: try await files,
      athlete: athletes.first ?? .none)
    do {
      try await serve(host, settings)
    } catch let error as ServingError {
      switch error {
      case .needsAthlete(let host): throw AthleteCommandError.hostNeedsAthlete(host)
      case .severalAthletes: throw AthleteCommandError.severalWithoutPassphrase(context.path)
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
      "CAIRN_LLM_URL: \(text) is no address; it looks like https://api.example.org/v1"
    case .needsHTTPS(let text): "CAIRN_LLM_URL: \(text) has to be HTTPS, or on this machine."
    case .noModel: "CAIRN_LLM_MODEL has to name the model."
    }
  }
}
