import Browser
import Foundation

/// A runner for Browser.wasm in Node, which uses `host.mjs`.
enum Node {
  struct Failure: Error, CustomStringConvertible { let description: String }

  /// Runs a command of `host.mjs`, and decodes the JSON line that it prints.
  static func run<Report: Decodable>(_ command: String, _ arguments: [String]) throws -> Report {
    let wasm = repository.appending(path: ".build/Browser.wasm").path
    guard FileManager.default.fileExists(atPath: wasm) else {
      throw Failure(description: ".build/Browser.wasm is missing: run Tools/wasm.sh (or ./dev wasm) first.")
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let host = repository.appending(path: "Tests/BrowserTests/host.mjs").path
    process.arguments = ["node", host, command, wasm] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let line = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "node \(command) failed; what it said stands above.")
    }
    return try JSONDecoder().decode(Report.self, from: line)
  }

  /// Returns the answers of one instance to consecutive calls.
  static func answers(to calls: [[UInt8]]) throws -> [[UInt8]] {
    struct Report: Decodable { let calls: Int }
    return try withFiles { callsFile, answersFile in
      try write(calls, to: callsFile)
      let _: Report = try run("answer", [callsFile.path, answersFile.path])
      var reader = WireReader(Array(try Data(contentsOf: answersFile))[...])
      let answers = try calls.map { _ in try reader.bytes(atMost: .max) }
      try reader.end()
      return answers
    }
  }

  struct Repetition: Decodable {
    /// The number of 64 KB pages of memory after the warm-up.
    let before: Int
    /// The number of 64 KB pages of memory at the end.
    let after: Int
    /// The duration of one call in microseconds.
    let microseconds: Int
  }

  static func `repeat`(_ call: [UInt8], after beginning: [[UInt8]], times: Int) throws -> Repetition {
    try withFiles { callsFile, _ in
      try write(beginning + [call], to: callsFile)
      return try run("repeat", [callsFile.path, String(times)])
    }
  }

  struct Damage: Decodable {
    let cases: Int
    let complaints: [String]
    /// The duration of the slowest call in milliseconds.
    let slowest: Int
    let pages: Int
    let statuses: [String: Int]
  }

  /// Opens an instance with the first calls, and sends it damaged variants of the calls for the given number
  /// of seconds.
  static func fuzz(_ calls: [[UInt8]], seconds: Int, seed: Int) throws -> Damage {
    try withFiles { callsFile, _ in
      try write(calls, to: callsFile)
      return try run("fuzz", [callsFile.path, String(seconds), String(seed)])
    }
  }

  private static func write(_ calls: [[UInt8]], to file: URL) throws {
    var writer = WireWriter()
    for call in calls { writer.write(call) }
    try Data(writer.bytes).write(to: file)
  }

  private static func withFiles<Value>(_ body: (URL, URL) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.appending(path: "calls"), folder.appending(path: "answers"))
  }
}
