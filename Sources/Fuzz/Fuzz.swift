import Foundation

/// A fuzzer that runs the program on damaged input, case by case from a seed, and reports the cases that go
/// wrong.
///
/// `Fuzz files --seconds 60 --seed 7` runs the cases of one target in worker processes, so that a trap ends
/// only that process. A case that crashes, uses more processor time than its target allows, or uses more than
/// 400 MB is reported with its number, and its bytes are stored in `.build/fuzz`.
///
/// `Fuzz files --seed 7 --case 12` runs one case again in this process. `Fuzz files --bytes FILE --kind fit`
/// runs the content of a file. The exit status is 1 if a case went wrong.
@main struct Fuzz {
  /// Runs the target that the command line names.
  ///
  /// - Throws: The error of a file operation, a worker, or the target's initializer.
  static func main() throws {
    let words = Words(Array(CommandLine.arguments.dropFirst()))
    guard let target = targets.first(where: { $0.name == words.first }) else {
      print("Fuzz \(targets.map { $0.name }.joined(separator: " | ")) [--seconds N] [--seed S] [--case N]")
      exit(64)
    }
    let isWell = try run(target, words)
    exit(isWell ? 0 : 1)
  }

  /// Runs a worker, a file, one case, or a whole run, as the options request.
  ///
  /// Returns true if no case went wrong.
  ///
  /// - Throws: The error of a file operation, a worker, or the target's initializer.
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
  /// Returns false if it went wrong.
  ///
  /// - Throws: The error of the target's initializer.
  private static func isWell(_ one: FuzzCase, _ target: any FuzzTarget.Type) throws -> Bool {
    let outcome = try target.init().run(one)
    print(outcome)
    if case .wrong = outcome { return false }
    return true
  }

  /// Stores the bytes of a case and returns the path of the file.
  ///
  /// - Throws: The file system's error if the file can't be written.
  static func keep(_ one: FuzzCase, _ target: String, _ seed: UInt64, _ number: UInt64) throws -> String {
    try FileManager.default.createDirectory(atPath: ".build/fuzz", withIntermediateDirectories: true)
    let path = ".build/fuzz/\(target)-\(seed)-\(number).\(one.kind)"
    try Data(one.bytes).write(to: URL(filePath: path))
    return path
  }
}

/// The targets that can be fuzzed.
///
/// Add new targets here.
private var targets: [any FuzzTarget.Type] { [FileTarget.self, RecordTarget.self, CrowdTarget.self] }

/// The arguments of the command line: the target, then options and their values.
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
