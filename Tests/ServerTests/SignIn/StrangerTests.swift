import Database
import HTTPTypes
import Records
import Testing
import Training

@testable import App
@testable import Server

/// Requests for every page and form on a server with two athletes, made with the other athlete's IDs.
@Suite struct StrangerTests {
  /// The text that every name chosen by the other athlete contains.
  private static let mark = "Zwetschgenknödel"

  @Test func `another athlete's records are not there`() async throws {
    let site = try TestServer(["Anna", "Ben"])
    let ids = try StrangerTests.fill(site)
    let cookie = try #require(await site.signIn("Ben"))
    let before = try site.file.read(site.athletes[0]) { try $0.head().sequence }
    for route in routes where route.isFor("GET") {
      for path in StrangerTests.paths(route.pattern.description, ids) {
        let reply = await site.ask(.get, path, [cookie])
        #expect([200, 303, 404, 422].contains(reply.status), "GET \(path): \(reply.status)")
        #expect(!reply.text.contains(StrangerTests.mark), "GET \(path)")
        // A page of one record is not found; a page with a catalogue id or without an id may exist.
        if path.contains(where: { $0 == "-" }), reply.status == 200 {
          #expect(reply.text.contains("name=\"op\""), "GET \(path) answered 200")
        }
      }
    }
    var number: UInt64 = 0
    for route in routes where route.isFor("POST") {
      for (path, id) in StrangerTests.pathsAndIDs(route.pattern.description, ids) {
        number += 1
        let reply = await site.post(path, StrangerTests.form(id, op(number)), [cookie])
        #expect([200, 303, 404, 409, 422].contains(reply.status), "POST \(path): \(reply.status)")
        #expect(!reply.text.contains(StrangerTests.mark), "POST \(path)")
      }
    }
    let after = try site.file.read(site.athletes[0]) { try $0.head().sequence }
    #expect(before == after, "nothing of the other athlete's changed")
    let page = await site.ask(.get, "/", [try #require(await site.signIn("Anna"))])
    #expect(page.text.contains(StrangerTests.mark), "its owner sees it")
  }

  @Test func `another athlete's keys are not there`() async throws {
    let site = try TestServer(["Anna", "Ben"])
    let key = KeyText(for: ID(high: 1, low: 1)).key(
      of: site.athletes[0], name: StrangerTests.mark, scope: .sync, days: nil, at: site.edge.settings.clock())
    #expect(try site.file.addKey(key))
    let cookie = try #require(await site.signIn("Ben"))
    #expect(await !site.ask(.get, "/keys", [cookie]).text.contains(StrangerTests.mark))
    #expect(await site.post("/keys/\(key.id)/revoke", [("op", op(1))], [cookie]).status == 404)
    #expect(try site.file.keys(of: site.athletes[0]) == [key])
    let mine = try #require(await site.signIn("Anna"))
    #expect(await site.ask(.get, "/keys", [mine]).text.contains(StrangerTests.mark))
  }

  /// Creates records of many kinds for the first athlete, and returns an ID for each kind.
  private static func fill(_ site: TestServer) throws -> [(kind: String, id: ID)] {
    try site.file.write(site.athletes[0]) { store in
      let context = Context(now: Instant(milliseconds: 1_795_284_000_000), action: ID(high: 0xac, low: 1))
      let catalogue = try TestServer.finder.get().catalogue
      let loading = try SampleLoading(context, beside: false, on: store)
      for step in loading.steps { try loading.take(step, catalogue, on: store) }
      let tx = Transaction(store, Context(now: context.now, action: ID(high: 0xac, low: 2)))
      for var template in tx.list(Template.self) {
        template.name = mark
        tx.put(template)
      }
      var person = tx.find(Person.self, Person.theID) ?? Person()
      person.name = mark
      tx.put(person)
      _ = try startFreeform(titled: mark, in: tx)
      let head = try store.head()
      let stamp = Stamp(clock: head.clock + 1, device: head.device, number: head.number + 1)
      try store.commit(Commit(writes: tx.writes, stamp: stamp))
      return try store.schema.kinds.flatMap { kind in
        try store.rows(kind.name, Query().first(1)).map { (kind.name, $0.id) }
      }
    }
  }

  private static func paths(_ pattern: String, _ ids: [(kind: String, id: ID)]) -> [String] {
    pathsAndIDs(pattern, ids).map(\.path)
  }

  /// Returns the paths of a pattern, each with one of the IDs in place of all placeholders.
  private static func pathsAndIDs(
    _ pattern: String, _ ids: [(kind: String, id: ID)]
  ) -> [(path: String, record: (kind: String, id: ID))] {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    return ids.map { record in
      let filled = parts.map { $0.hasPrefix(":") ? record.id.text : String($0) }
      return (filled.joined(separator: "/"), record)
    }
  }

  /// Returns every field of Cairn's forms, with the same ID in each.
  private static func form(_ record: (kind: String, id: ID), _ op: String) -> [(String, String)] {
    let names = [
      "id", "plan", "template", "exercise", "session", "set", "target", "change", "suggestion", "version",
      "up", "down", "gym", "lineage", "batch",
    ]
    return names.map { ($0, record.id.text) } + [
      ("op", op), ("kind", record.kind), ("name", "mine"), ("reps", "5"), ("weight", "10"), ("notes", "n"),
    ]
  }
}
