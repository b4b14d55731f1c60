import Foundation

/// A command that times operations that have a budget, and compares them with their limits.
///
/// The usage is `Benchmarks --folder FOLDER [--logs LOGS --python SCRIPT] [--group NAME]`, where `SCRIPT` is
/// `read_csv.py`. The contents of `FOLDER` can be deleted afterwards. Without a group, all groups run, each
/// in its own process, so that peak memory is measured per group.
@main struct Benchmarks {
  static func main() {
    let arguments = Arguments(CommandLine.arguments.dropFirst())
    do {
      if let name = arguments.group { try run(name, arguments) } else { try runAll() }
    } catch {
      print("\(arguments.group ?? "Benchmarks"): \(error)")
      exit(1)
    }
  }

  /// Runs a group.
  ///
  /// - Throws: Any error thrown by the group.
  private static func run(_ name: String, _ arguments: Arguments) throws {
    guard let group = Group(rawValue: name) else { return print("There is no group \(name).") }
    if group == .lifetime { return try Lifetime.make(in: arguments.folder) }
    if group == .server { return try ServerBenchmarks.pages(arguments) }
    if group == .sets { return try ServerBenchmarks.sets(arguments) }
    if group == .postgres { return try PostgresBenchmarks.run(arguments) }
    if group == .sync { return try SyncBenchmarks.all(arguments) }
    if group == .lifters { return LifterBenchmarks.all() }
    if group == .fit { return try ForecastFitting.run(arguments) }
    if group == .prescribing { return try PrescribingBenchmark.run(arguments) }
    for benchmark in try group.benchmarks(arguments) {
      for line in Report.lines(try Measurement(benchmark)) { print(line) }
    }
  }

  /// Runs each group in its own process.
  ///
  /// - Throws: An error from `Process` if a group can't be started.
  private static func runAll() throws {
    print(Report.header())
    for group in Group.allCases where group != .fit && group != .postgres {
      fflush(nil)
      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments = CommandLine.arguments.dropFirst() + ["--group", group.rawValue]
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus != 0 { print("\(group.rawValue) failed") }
    }
  }
}

/// A group of benchmarks, which runs in one process.
enum Group: String, CaseIterable {
  /// Creates the five years of training that the later groups read.
  case lifetime
  case logs, health, recordings, `import`, commit, search, engine, pages, charts, library, logging, logger,
    export, restore
  case memory, server, sets, sync, lifters
  /// Runs last, because it writes to the five years of training.
  case templates
  /// Compares the engine with fixed rules on real logs, scored by the script that comes with the logs.
  case prescribing
  /// Prints the forecast's constants, and runs only by name.
  case fit
  /// Compares PostgreSQL with SQLite and pgbench, and runs only by name.
  case postgres

  /// Returns the group's benchmarks.
  ///
  /// - Throws: Any error thrown while preparing the group.
  func benchmarks(_ arguments: Arguments) throws -> [Benchmark] {
    switch self {
    case .lifetime, .server, .sets, .sync, .lifters, .prescribing, .fit, .postgres: []
    case .logs: try LogBenchmarks.all(arguments)
    case .health: try RecordingBenchmarks.health(arguments)
    case .recordings: try RecordingBenchmarks.all(arguments)
    case .import: try ImportBenchmarks.all(arguments)
    case .commit: try CommitBenchmarks.all(arguments)
    case .search: try CatalogueBenchmarks.all(arguments)
    case .engine: try EngineBenchmarks.all(arguments)
    case .pages: try PageBenchmarks.all(arguments)
    case .charts: try ChartBenchmarks.all(arguments)
    case .library: try LibraryBenchmarks.all(arguments)
    case .logging: try EngineBenchmarks.logging(arguments)
    case .logger: try LoggerBenchmarks.all(arguments)
    case .export: try ArchiveBenchmarks.export(arguments)
    case .restore: try ArchiveBenchmarks.restore(arguments)
    case .templates: try TemplateBenchmarks.all(arguments)
    case .memory: try ArchiveBenchmarks.memory(arguments)
    }
  }
}

/// The command-line arguments.
struct Arguments {
  private(set) var folder = FileManager.default.temporaryDirectory
  /// The CSV logs of other apps, sorted by name.
  private(set) var logs: [URL] = []
  /// The folder next to the checkout that contains the shared data, or nil if the logs are elsewhere.
  private(set) var shared: URL?
  /// The Python script that reads the same logs, or nil if none is given.
  private(set) var python: URL?
  private(set) var group: String?

  init(_ words: ArraySlice<String>) {
    for (name, value) in zip(words, words.dropFirst()) {
      switch name {
      case "--folder": folder = URL(filePath: value)
      case "--logs":
        logs = Self.files(in: value)
        let root = URL(filePath: value).appending(path: "../../..").standardizedFileURL
        if FileManager.default.fileExists(atPath: root.appending(path: "data/sport").path()) { shared = root }
      case "--python": python = URL(filePath: value)
      case "--group": group = value
      default: break
      }
    }
  }

  /// Replaces the logs with those in another folder.
  mutating func readLogs(in folder: String) { logs = Self.files(in: folder) }

  private static func files(in folder: String) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: URL(filePath: folder), includingPropertiesForKeys: nil)
    return (found ?? []).filter { $0.pathExtension == "csv" }.sorted { $0.path() < $1.path() }
  }
}
