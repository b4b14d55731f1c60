import Foundation
import Interchange
import Records
import Training

@testable import Cairn

/// A terminal in memory with a clock that ticks when told, and ids from a count: what tests type into.
final class Shell {
  struct Answer: Equatable {
    var output = ""
    var errors = ""
    var ending = Ending.well
  }

  /// Read once for all tests, since it is always the same.
  static let catalogue = Result { ExerciseFinder(try CatalogueFile.catalogue()) }

  let folder: String
  var now: Instant
  /// Milliseconds since the machine started.
  private var uptime: Int64 = 0
  /// The key in the environment, and what is typed where it isn't shown.
  var usualKey: String?
  var secret: String?
  /// What is handed in.
  var input: [UInt8] = []
  /// How many ids were given; a copied database needs others than those in it.
  var ids: UInt64 = 0
  /// Who answers over the network.
  var server: (WebRequest) -> WebRequest.Answer? = { _ in nil }
  private var answer = Answer()

  /// It is 21 November 2026, 18:00 in UTC, a Saturday, and there is no database yet.
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

  /// Sets the calendar, ahead or back, while no time goes by.
  func setCalendar(by days: Int64) { now = now + days * 86_400_000 }

  private func pass(_ milliseconds: Int64) { (now, uptime) = (now + milliseconds, uptime + milliseconds) }

  /// Does what the words say; a minute passes.
  ///
  /// The folder's name is left out of what is said.
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

  /// The output alone, for commands that go well.
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
