import Records
import TestSupport
import Testing
import Training

@testable import Interchange

/// Exports read in pieces, and text that isn't an export.
@Suite struct ArchiveReaderTests {
  private let schema = TrainingRecords.schema

  /// Returns all records in a text that is read in pieces of the given number of bytes.
  private func rows(_ text: String, pieces: Int = .max) throws(ArchiveError) -> [Row] {
    var reader = ArchiveReader(schema)
    var rows: [Row] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      rows += try reader.take(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
    }
    try reader.finish()
    #expect(reader.count == rows.count)
    return rows
  }

  /// Returns the number of bytes accepted before a text is refused, and the error.
  ///
  /// - Returns: The number and the error, or nil if the text isn't refused.
  private func refusal(_ text: String) -> (taken: Int, error: ArchiveError)? {
    var reader = ArchiveReader(schema)
    for (place, byte) in text.utf8.enumerated() {
      do throws(ArchiveError) { _ = try reader.take([byte]) } catch { return (place, error) }
    }
    do throws(ArchiveError) { try reader.finish() } catch { return (text.utf8.count, error) }
    return nil
  }

  private func id(_ number: Int) -> String { ID(high: 1, low: UInt64(number)).text }

  private func export(_ records: String, deleted: String = "") -> String {
    #"{"format":"cairn","version":1,"records":{\#(records)},"recently_deleted":{\#(deleted)}}"#
  }

  @Test(arguments: [1, 2, 7, 64, 1000]) func `pieces of any length make the same records`(length: Int) throws
  {
    let story = try RandomAthlete(seed: 3).story
    let archive = try Archive(of: story.store)
    let text = String(decoding: archive.bytes, as: UTF8.self)
    #expect(try Archive(rows: rows(text, pieces: length)) == archive)
    let spaced =
      #"{ "format" : "cairn" , "later":[1,{"a":"} ] \" "}],"x": null,"#
      + #""version": 1, "records": { "thing" : [ { "id" : "\#(id(1))" , "a" : "\\" } ] , "none" : [ ] } } "#
    #expect(try rows(spaced, pieces: length).map(\.fields) == [[Field("a", .text("\\"))]])
  }

  @Test(arguments: [
    ("0,0,0,0", 0, ArchiveError.notAnArchive), ("[]", 0, .notAnArchive), ("", 0, .notAnArchive),
    (#"{"records":{}}"#, 11, .notAnArchive), (#"{"format":"other","#, 16, .notAnArchive),
    (#"{"format":"cairn","version":3,"#, 29, .newerVersion(3)),
    (#"{"format":"cairn","records":[1,1]}"#, 28, .notAnArchive),
    (#"{"format":"cairn","records":{"a":{}}}"#, 33, .notAnArchive),
    (#"{"format":"cairn","records":{"A B":[]}}"#, 33, .notAnArchive),
    (#"{"format":"cairn","version":1,"records":{}"#, 42, .notJSON(at: 42, .ended)),
    (#"{"format":"cairn","version":1,"records":{}},"#, 43, .notJSON(at: 43, .unexpected(0x2c))),
    (#"{"format":"cairn","version":1}"#, 30, .notAnArchive),
    (#"{"format":"cairn","records":{"a":[0,0,0]}}"#, 35, .badRecord(kind: "a", nil, nil)),
    (#"{"format":"cairn","records":{"a":[{"b":x}]}}"#, 40, .notJSON(at: 39, .unexpected(0x78))),
  ])
  func `what is no export is refused at its first wrong byte`(text: String, taken: Int, error: ArchiveError) {
    #expect(refusal(text)?.error == error)
    #expect(refusal(text)?.taken == taken)
  }

  @Test func `depth, length, kinds and names have limits`() {
    let deep = export(#""a":["# + String(repeating: "[", count: 200))
    #expect(refusal(deep)?.error == .notJSON(at: 46, .tooDeep(limit: 128)))
    let skipped = #"{"format":"cairn","x":"# + String(repeating: #"{"a":"#, count: 200)
    #expect(refusal(skipped) != nil)
    let long = export(#""a":[{"id":"\#(id(1))","b":"\#(String(repeating: "x", count: 1 << 20))"}]"#)
    #expect(throws: ArchiveError.longRecord(kind: "a", limit: 1 << 20)) { try rows(long, pieces: 4096) }
    let kinds = export((0...1000).map { #""k\#($0)":[]"# }.joined(separator: ","))
    #expect(throws: ArchiveError.tooMany(limit: 1000)) { try rows(kinds) }
  }

  @Test func `a record nested too deep, twice there or without its fields is refused by its name`() throws {
    let nested = String(repeating: "[", count: 110) + String(repeating: "]", count: 110)
    #expect(
      throws: ArchiveError.badRecord(kind: "a", ID(high: 1, low: 1), FieldError("b", .notSuchAValue))
    ) { try rows(export(#""a":[{"id":"\#(id(1))","b":\#(nested)}]"#)) }
    let one = #""a":[{"id":"\#(id(1))"}]"#
    let trashed = #""a":[{"trashed_at_milliseconds":5,"record":{"id":"\#(id(1))"}}]"#
    #expect(throws: ArchiveError.duplicate(kind: "a", ID(high: 1, low: 1))) {
      try rows(export(one, deleted: trashed))
    }
    #expect(try rows(export("", deleted: trashed)).map(\.trashedAt) == [Instant(milliseconds: 5)])
  }

  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "253402300800000", "\"5\"", "1.5", "null"])
  func `a moment of deletion that can't be is refused with record and field`(moment: String) {
    let text = export(
      "", deleted: #""a":[{"trashed_at_milliseconds":\#(moment),"record":{"id":"\#(id(1))"}}]"#)
    guard case .badRecord("a", ID(high: 1, low: 1), let wrong)? = refusal(text)?.error else {
      Issue.record("it was not refused")
      return
    }
    #expect(wrong?.field == "trashed_at_milliseconds")
  }

  @Test func `a nested value that can't be read is refused`() {
    let slot = #"{"day":20000,"from":"noon","minutes":5}"#
    let text = export(
      #""busy_calendar":[{"id":"\#(id(1))","name":"A","slots":[\#(slot)],"imported_at":0}]"#)
    #expect(
      refusal(text)?.error
        == .badRecord(
          kind: "busy_calendar", ID(high: 1, low: 1), FieldError("slots.from", .notSuchAValue)))
  }

  @Test func `what is computed is not taken from a file`() throws {
    let text = export(#""session_summary":[{"id":"\#(id(1))"}]"#)
    #expect(throws: ArchiveError.self) { try rows(text) }
    let story = try RandomAthlete(seed: 3).story
    let summary = try #require(story.store.rows(SessionSummary.kind, Query()).first)
    let record = String(decoding: JSONWriter.bytes(of: summary.canonical), as: UTF8.self)
    #expect(try rows(export(#""session_summary":[\#(record)]"#)).isEmpty)
  }
}

extension ArchiveError {
  /// Returns the error for a problem at a byte offset in the first line.
  fileprivate static func notJSON(at offset: Int, _ problem: JSONProblem) -> ArchiveError {
    var place = TextPlace()
    place.pass([UInt8](repeating: 0x20, count: offset)[...])
    return .notJSON(JSONError(problem, place))
  }
}
