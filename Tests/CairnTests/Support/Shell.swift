import Foundation
import Interchange
import Records
import Training

@testable import Cairn

/// A simulated terminal for tests, with a clock that advances on request and sequential IDs.
final class Shell {
  struct Answer: Equatable {
    var output = ""
    var errors = ""
    var ending = Ending.well
  }

  /// The catalogue, read once for all tests.
  static let catalogue = Result { ExerciseFinder(try CatalogueFile.catalogue()) }

  let folder: String
  var now: Instant
  /// The number of milliseconds since boot.
  private var uptime: Int64 = 0
  /// The key in the environment.
  var usualKey: String?
  /// The answer to prompts for secrets.
  var secret: String?
  /// The bytes of standard input.
  var input: [UInt8] = []
  /// The number of IDs created.
  ///
  /// A terminal with a copied database continues the count, because the IDs in the database are in use.
  var ids: UInt64 = 0
  /// The server on the network, which returns nil if it is unreachable.
  var server: (WebRequest) -> WebRequest.Answer? = { _ in nil }
  private var answer = Answer()

  /// Creates a terminal without a database on Saturday 21 November 2026, 18:00 UTC.
  init() {
    folder = NSTemporaryDirectory() + "cairn-" + UUID().uuidString
    now = Instant(day: Day(number: 20_778), millisecondsOfDay: 64_800_000, utcOffset: 0)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      answer.errors = "\(error)"
    }
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      print(error)
    }
  }

  func path(_ name: String) -> String { folder + "/" + name }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  func wait(days: Int64) { pass(days * 86_400_000) }

  /// Adjusts the system clock by a number of days, which may be negative, without changing the uptime.
  func setCalendar(by days: Int64) { now = now + days * 86_400_000 }

  private func pass(_ milliseconds: Int64) { (now, uptime) = (now + milliseconds, uptime + milliseconds) }

  /// Runs a command, and advances the clock by a minute.
  ///
  /// The folder's path is removed from the output.
  @discardableResult
  func callAsFunction(_ words: String...) -> Answer { run(words) }

  func run(_ words: [String]) -> Answer {
    answer = Answer()
    answer.ending = Cairn.perform(words, on: terminal)
    pass(60_000)
    answer.output = answer.output.replacingOccurrences(of: folder + "/", with: "")
    answer.errors = answer.errors.replacingOccurrences(of: folder + "/", with: "")
    return answer
  }

  /// Returns the output of a command, or its errors if it fails.
  func says(_ words: String...) -> String {
    let answer = run(words)
    return answer.ending == .well ? answer.output : answer.errors
  }

  private var terminal: Terminal {
    Terminal(
      print: { self.answer.output += (self.answer.output.isEmpty ? "" : "\n") + $0 },
      write: { self.answer.output += String(decoding: $0, as: UTF8.self) },
      complain: { self.answer.errors += (self.answer.errors.isEmpty ? "" : "\n") + $0 },
      showProgress: { _ in },
      readInput: { self.input },
      keepInput: { path in _ = FileManager.default.createFile(atPath: path, contents: Data(self.input)) },
      readSecret: { _ in self.secret },
      now: now,
      clock: { [now] in now },
      uptime: uptime,
      boot: "shell",
      utcOffset: { _ in 0 },
      makeID: {
        self.ids += 1
        return ID(high: self.ids, low: 7)
      },
      loadCatalogue: { try Shell.catalogue.get() },
      send: { self.server($0) },
      usualKey: usualKey,
      usualDatabase: path("cairn.sqlite"))
  }
}
