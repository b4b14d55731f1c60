import Foundation
import Records
import Testing

@testable import Supervision

private let ada = ID(high: 0xa, low: 1)
private let ben = ID(high: 0xa, low: 2)
private let begin = Instant(milliseconds: 1_795_284_000_000)

struct IncidentTests {
  private func list(_ count: Int, _ work: String = "GET /progress", of athlete: ID = ada) -> Incidents {
    var list = Incidents()
    for _ in 0..<count { list.note(athlete, .page, work, at: begin, build: "1") }
    return list
  }

  private func pause(
    _ list: Incidents, _ athlete: ID = ada, _ work: String = "GET /progress", after seconds: Int64 = 0,
    build: String = "1"
  ) -> Pause? {
    list.pause(athlete, .page, work, at: begin + seconds * 1000, build: build)
  }

  @Test
  func `a page that ended the server is left out for a minute, then for ten, then until it's another one`() {
    #expect(pause(list(1), after: 59) == .until(begin + 60_000))
    #expect(pause(list(1), after: 60) == nil)
    #expect(pause(list(2), after: 599) == .until(begin + 600_000))
    #expect(pause(list(2), after: 600) == nil)
    #expect(pause(list(3), after: 86_400 * 300) == .untilReplaced)
    #expect(pause(list(3), build: "2") == nil)
  }

  @Test func `nothing else is left out, of this athlete or of others`() {
    #expect(pause(list(3), ada, "GET /history") == nil)
    #expect(pause(list(3), ben) == nil)
    #expect(list(3).pause(ada, .form, "GET /progress", at: begin, build: "1") == nil)
  }

  @Test func `who ends the server twenty times within an hour waits with everything`() {
    var list = Incidents()
    for number in 0..<20 { list.note(ada, .page, "GET /\(number)", at: begin, build: "1") }
    #expect(pause(list, ada, "GET /history") == .until(begin + 600_000))
    #expect(pause(list, ada, "GET /history", after: 600) == nil)
    #expect(pause(list, ben, "GET /history") == nil)
  }

  @Test func `a clock that was set back leaves nothing out for ever`() {
    #expect(pause(list(1), after: -86_400 * 365) == nil)
    #expect(pause(list(2), after: -1) == nil)
    let far = Incidents().pause(ada, .page, "", at: Instant(milliseconds: .min), build: "1")
    #expect(far == nil)
    _ = list(2).pause(ada, .page, "GET /progress", at: Instant(milliseconds: .min), build: "1")
  }

  @Test func `an end that is a week old or of another program counts no more`() {
    var old = list(2)
    old.note(ada, .page, "GET /progress", at: begin + 7 * 86_400_000, build: "1")
    #expect(old.all.map(\.count) == [1])
    var other = list(2)
    other.note(ada, .page, "GET /progress", at: begin, build: "2")
    #expect(other.all.map(\.count) == [1])
  }

  @Test func `the list holds two hundred, the latest`() {
    var list = Incidents()
    for number in 0..<300 { list.note(ada, .page, "GET /\(number)", at: begin, build: "1") }
    #expect(list.all.count == 200)
    #expect(list.all.last?.work == "GET /299")
  }

  @Test func `the file comes back as it was written, for its owner alone; a damaged one counts for nothing`()
    throws
  {
    let database = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path
    let file = IncidentFile(besideDatabase: database)
    defer { try? FileManager.default.removeItem(atPath: file.path) }
    #expect(file.readIfPossible() == Incidents())
    try file.write(list(2))
    #expect(file.read() == list(2))
    let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
    #expect(rights?.intValue == 0o600)
    let wrong = #"[{"athlete":7},3,{"athlete":"x","at_milliseconds":9223372036854775807},[]]"#
    for text in ["", "{", "[[[", wrong] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
      #expect(file.read() == Incidents())
      #expect((file.readIfPossible() == nil) == (text != wrong), "an operator learns that it can't be read")
    }
  }

  @Test func `what the operator cleared is done again without a new start`() throws {
    let database = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path
    let file = IncidentFile(besideDatabase: database)
    defer { try? FileManager.default.removeItem(atPath: file.path) }
    try file.write(list(3))
    let leftOut = Sidelined(file, build: "1", clock: { begin })
    let doing = Doing(ada, .page, "GET /progress")
    #expect(leftOut.pause(of: doing) == .untilReplaced)
    #expect(leftOut.all(of: ada).map(\.pause) == [.untilReplaced])
    try file.write(Incidents())
    #expect(leftOut.pause(of: doing) == nil)
  }

  @Test func `ends that are nobody's slow down, up to half a minute`() {
    var brake = Brake()
    let pauses = (0..<12).map { _ in brake.pause(at: 100) }
    #expect(pauses == [0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30])
    #expect(brake.pause(at: 161) == 0)
  }
}
