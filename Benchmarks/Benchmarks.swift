import Foundation

/// Times what has a budget and compares reading logs with Python's csv module.
///
/// `Benchmarks [--logs FOLDER] [--python SECONDS]`: training logs to read, and what Python took for them.
@main struct Benchmarks {
  static func main() throws {
    let arguments = Arguments(CommandLine.arguments.dropFirst())
    print(Report.header())
    var benchmarks = try LogBenchmarks.all(arguments)
    benchmarks += try ImportBenchmarks.all(arguments)
    benchmarks += try CatalogueBenchmarks.all(arguments)
    benchmarks += try EngineBenchmarks.all(arguments)
    for benchmark in benchmarks { print(Report.line(try Measurement(benchmark))) }
  }
}

/// What the command line says.
struct Arguments {
  /// CSV files of other apps, sorted by name.
  private(set) var logs: [URL] = []
  /// How long Python took for the same logs.
  private(set) var python: Duration?

  init(_ words: ArraySlice<String>) {
    for (name, value) in zip(words, words.dropFirst()) {
      if name == "--logs" { logs = Self.files(in: value) }
      if name == "--python", let seconds = Double(value) { python = .seconds(seconds) }
    }
  }

  private static func files(in folder: String) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: URL(filePath: folder), includingPropertiesForKeys: nil)
    return (found ?? []).filter { $0.pathExtension == "csv" }.sorted { $0.path() < $1.path() }
  }
}
