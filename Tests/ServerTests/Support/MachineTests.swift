import Database
import Foundation
import HTTPTypes
import Records
import Testing
import Training

@testable import Server

/// Requests from machines, and the content of the log.
@Suite struct MachineTests {
  /// Stores counters with labels invented by a device.
  private func count(_ labels: [String], on site: TestServer) throws {
    try site.file.write(site.athletes[0]) { store in
      for (number, text) in labels.enumerated() {
        var counter = Counter()
        counter.id = ID(high: 0xc, low: UInt64(number))
        (counter.event, counter.labels, counter.count) = (.formLoad, text, 1_000_000_000_000)
        let head = try store.head()
        let stamp = Stamp(clock: head.clock + 1, device: head.device, number: head.number + 1)
        try store.commit(Commit(writes: [.put(Row(counter))], stamp: stamp))
      }
    }
  }

  @Test func `labels that a device made up are no figures, and take none away`() async throws {
    let site = try TestServer()
    let made = [
      "=", "", "form", "form=", "form=edit\nroot 1", "other=edit", "form=edit form=edit", "form=edit ",
    ]
    try count(made + (1...1100).map { "form=\($0)" } + ["form=edit"], on: site)
    let figures = await site.ask(.get, "/metrics")
    #expect(figures.status == 200)
    let lines = figures.text.split(separator: "\n").filter { $0.contains("form_load") && !$0.hasPrefix("#") }
    #expect(
      lines == [
        "cairn_form_load_total{form=\"edit\"} 1000000000000",
        "cairn_form_load_milliseconds_total{form=\"edit\"} 0",
      ])
    _ = await site.ask(.get, "/nowhere")
    #expect(
      await site.ask(.get, "/metrics").text.contains("cairn_requests_total{method=\"GET\",status=\"4xx\"} 1"))
  }

  @Test func `words of labels are written as Prometheus reads them`() {
    #expect(Meters.labels([("a b", "x\"y\\z\nw")]) == #"{a_b="x\"y\\z\nw"}"#)
    #expect(Meters.labels([]) == "")
  }

  @Test(arguments: [
    (UsageEvent.edited, "fields_modified=date+notes", true), (.edited, "fields_modified=notes+date", false),
    (.edited, "fields_modified=", true), (.edited, "fields_modified=date+date", false),
    (.deleted, "had_notes=true", true), (.deleted, "had_notes=maybe", false), (.search, "", true),
    (.created, "activity_type=running intensity=hard", true), (.created, "activity_type=running", false),
  ])
  func `only the words that an event has are counted`(event: UsageEvent, labels: String, isKnown: Bool) {
    #expect((event.fields(of: labels) != nil) == isKnown)
  }

  @Test func `a file that can't be read is not ready, and is looked at once in a while`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "cairn.sqlite").path
    let file = try DatabaseFile(path: path)
    #expect(await file.trouble() == nil)
    let condition = Condition()
    #expect(await condition.trouble(of: file, at: 0) { _ in } == nil)
    try file.close()
    #expect(await condition.trouble(of: file, at: 4999) { _ in } == nil)
    guard case .unwritable = await condition.trouble(of: file, at: 5000, { _ in }) else {
      return #expect(Bool(false), "it can't be written any more")
    }
  }

  @Test func `the log says what failed in the storage, and no value`() {
    let field = FieldError("notes", .notSuchAValue)
    #expect(StoreError.failed("disk I/O error").said == "StoreError: disk I/O error")
    let refused = StoreError.refused(kind: "goal", id: .none, field).said
    #expect(refused == "StoreError: goal was refused, field notes")
  }

  @Test func `an upload under another athlete's id leaves theirs alone`() throws {
    let uploads = LogUploads(in: try TemporaryFolder(), sharedIn: nil)
    let now = Instant(milliseconds: 1_795_000_000_000)
    let (mara, jon, id) = (ID(high: 1, low: 1), ID(high: 1, low: 2), ID(high: 2, low: 2))
    for athlete in [mara, jon] {
      let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      try Data(athlete.text.utf8).write(to: URL(filePath: path))
      _ = try uploads.keep(
        UploadedFile(path: path, name: "log.csv", byteCount: 36), of: athlete, id: id, at: now)
    }
    for athlete in [mara, jon] {
      let kept = try #require(try uploads.upload(id, of: athlete, at: now))
      #expect(try String(contentsOfFile: kept.path, encoding: .utf8) == athlete.text)
    }
    try uploads.remove(LogUpload.Name(athlete: jon, id: id))
    #expect(try uploads.upload(id, of: mara, at: now) != nil)
    #expect(try uploads.upload(id, of: jon, at: now) == nil)
  }

  @Test func `a server shows the file that another one has received last`() throws {
    let values = MemoryValues { 1_000_000 }
    let servers = try (0..<2).map { _ in LogUploads(in: try TemporaryFolder(), sharedIn: values) }
    let now = Instant(milliseconds: 1_795_000_000_000)
    let (athlete, id) = (ID(high: 1, low: 1), ID(high: 2, low: 2))
    for (server, text) in zip(servers, ["the first file", "another"]) {
      let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      try Data(text.utf8).write(to: URL(filePath: path))
      let sent = UploadedFile(path: path, name: "log.csv", byteCount: Int64(text.utf8.count))
      try server.share(try server.keep(sent, of: athlete, id: id, at: now))
    }
    for server in servers {
      let kept = try #require(try server.upload(id, of: athlete, at: now))
      #expect(try String(contentsOfFile: kept.path, encoding: .utf8) == "another")
    }
  }

  @Test func `an upload that nobody looks at again is removed after an hour`() throws {
    let uploads = LogUploads(in: try TemporaryFolder(), sharedIn: nil)
    let now = Instant(milliseconds: 1_795_000_000_000)
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try Data("log".utf8).write(to: URL(filePath: path))
    let sent = UploadedFile(path: path, name: "log.csv", byteCount: 3)
    let kept = try uploads.keep(sent, of: ID(high: 1, low: 1), id: ID(high: 2, low: 2), at: now)
    uploads.removeOld(at: now + LogUploads.keptMilliseconds)
    #expect(FileManager.default.fileExists(atPath: kept.path))
    uploads.removeOld(at: now + LogUploads.keptMilliseconds + 1)
    #expect(!FileManager.default.fileExists(atPath: kept.path))
  }
}
