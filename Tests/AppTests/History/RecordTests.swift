import App
import Records
import TestSupport
import Testing
import Training

/// Personal records, which are announced once when they are set.
@Suite struct RecordTests {
  private let story = Story()

  @Test func `the set that surpasses all before it says so, the next like it not`() throws {
    let past = TestBrowser(story)
    try past.train(.sets((60, 8)))
    story.wait(days: 2)
    try past.post("/sessions/start-freeform")
    let session = try #require(story.read { runningSession(in: $0) })
    func log(_ weight: Int64, _ reps: Int64) throws -> String {
      var set = SetEntry()
      set.weight = Sample.kilograms(weight)
      set.reps = reps
      let entry = set
      try story.act { tx throws(SessionError) in
        try logSets([entry], of: Sample.bench, in: session.id, tx)
      }
      let text = try past.visit("/sessions/\(session.id.text)/log").text
      story.wait(minutes: 2)
      return text
    }
    #expect(try !log(60, 8).contains("New record"))
    let record = try log(62, 8)
    #expect(record.contains("New record") && record.contains("Heaviest 62 kg × 8"))
    #expect(try !log(62, 8).contains("New record"), "as good is no more")
    #expect(try log(62, 9).contains("Estimated maximum 81 kg"))
    story.wait(minutes: 5)
    #expect(try !past.visit("/sessions/\(session.id.text)/log").text.contains("New record"), "long said")
  }

  @Test func `a first time is no record, however its sets grow`() throws {
    let past = TestBrowser(story)
    try past.post("/sessions/start-freeform")
    let session = try #require(story.read { runningSession(in: $0) })
    for reps: Int64 in [5, 8] {
      try story.act { tx throws(SessionError) in
        try logSets([Sample.set(Sample.kilograms(60), reps)], of: Sample.bench, in: session.id, tx)
      }
      #expect(try !past.visit("/sessions/\(session.id.text)/log").text.contains("New record"))
    }
  }
}
