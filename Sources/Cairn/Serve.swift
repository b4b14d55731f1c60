import ArgumentParser
import Server

/// Serves the web app.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves the web app, on this machine alone unless you say otherwise.")

  @OptionGroup var options: GlobalOptions
  @Option(help: "The address to listen at.") var host = "127.0.0.1"
  @Option(help: "The port to listen at.") var port = 8080

  func run(at desk: Desk) async throws {
    let (file, athlete) = try desk.database()
    let finder = try desk.terminal.loadCatalogue()
    let host = Host(file, finder: finder, files: try WebFiles(), athlete: athlete)
    try await host.serve(host: self.host, port: port)
  }
}
