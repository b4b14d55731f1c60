import Foundation

/// A fuzzer that runs Cairn on damaged input, generated case by case from a seed, and reports the failing
/// cases.
///
/// `Fuzz files --seconds 60 --seed 7` runs one target's cases in worker processes, so that a trap ends only
/// the worker. A case that crashes, or exceeds 400 MB or its target's processor time, is reported with its
/// number, and its bytes are stored in `.build/fuzz`.
///
/// `Fuzz files --seed 7 --case 12` runs one case again in this process. `Fuzz files --bytes FILE --kind fit`
/// runs the content of a file. The exit status is 1 if a case fails.
@main struct Fuzz {
  /// Runs the target named on the command line.
  ///
  /// - Throws: Any error thrown by a file operation, a worker, or the target's initializer.
  static func main() throws {
    let words = Words(Array(CommandLine.arguments.dropFirst()))
    guard let target = targets.first(where: { $0.name == words.first }) else {
      print("Fuzz \(targets.map { $0.name }.joined(separator: " | ")) [--seconds N] [--seed S] [--case N]")
      exit(64)
    }
    let isWell = try run(target, words)
    exit(isWell ? 0 : 1)
  }

  /// Runs a worker, a case from a file, a single numbered case or many cases, depending on the options.
  ///
  /// Returns true if no case failed.
  ///
  /// - Throws: Any error thrown by a file operation, a worker, or the target's initializer.
  private static func run(_ target: any FuzzTarget.Type, _ words: Words) throws -> Bool {
    let (seed, seconds) = (words.number("--seed") ?? 1, words.number("--seconds") ?? 60)
    if let first = words.number("--worker") {
      let worker = try Worker(target, seed, from: first, until: seconds, words["--notes"])
      try worker.run()
      return true
    }
    if let path = words["--bytes"] {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      return try isWell(FuzzCase(kind: words["--kind"] ?? "", bytes: bytes), target)
    }
    if let number = words.number("--case") {
      let one = try target.init().makeCase(seed, number)
      print(try keep(one, target.name, seed, number))
      return try isWell(one, target)
    }
    let watch = Watch(target, seed: seed, seconds: seconds)
    return try watch.run()
  }

  /// Runs one case in this process and prints its outcome.
  ///
  /// Returns false if the case failed.
  ///
  /// - Throws: Any error that the target's initializer throws.
  private static func isWell(_ one: FuzzCase, _ target: any FuzzTarget.Type) throws -> Bool {
    let outcome = try target.init().run(one)
    print(outcome)
    if case .wrong = outcome { return false }
    return true
  }

  /// Stores a case's bytes, and returns the path of the file.
  ///
  /// - Throws: The file system's error if the file can't be written.
  static func keep(_ one: FuzzCase, _ target: String, _ seed: UInt64, _ number: UInt64) throws -> String {
    try FileManager.default.createDirectory(atPath: ".build/fuzz", withIntermediateDirectories: true)
    let path = ".build/fuzz/\(target)-\(seed)-\(number).\(one.kind)"
    try Data(one.bytes).write(to: URL(filePath: path))
    return path
  }
}

/// The available targets.
///
/// Add new targets here.
private var targets: [any FuzzTarget.Type] { [FileTarget.self, RecordTarget.self, CrowdTarget.self] }

/// The command-line arguments: the target, followed by options and their values.
struct Words {
  let first: String
  private var options: [String: String] = [:]

  init(_ words: [String]) {
    first = words.first ?? ""
    for (name, value) in zip(words.dropFirst(), words.dropFirst(2)) where name.hasPrefix("--") {
      options[name] = value
    }
  }

  subscript(_ name: String) -> String? { options[name] }

  func number(_ name: String) -> UInt64? { options[name].flatMap { UInt64($0) } }
}
