import Records
import Supervision
import TestSupport
import Testing
import Training

@testable import Database

struct AdoptionTests {
  @Test func `an athlete whose start ended a server is left out, and the others' records are adopted`() throws
  {
    try withFolder { folder in
      let path = folder + "/cairn.sqlite"
      let older = Schema(TrainingRecords.schema.kinds.filter { $0.name != SetPerformance.kind })
      let (left, other) = (Sample.athlete, ID(high: 0xb, low: 0xb))
      let file = try DatabaseFile(path: path, schema: older)
      for athlete in [left, other] {
        try file.addAthlete(athlete, device: Sample.device, epoch: Sample.epoch)
        try file.write(athlete) { store throws in try store.write([.put(Row(Sample.set(1)))]) }
      }
      try file.close()

      let begin = Instant(milliseconds: 1_795_284_000_000)
      let list = IncidentFile(besideDatabase: path)
      var incidents = Incidents()
      incidents.note(left, .start, "adoption", at: begin, build: "1")
      try list.write(incidents)
      let newer = try DatabaseFile(path: path, without: Sidelined(list, build: "1", clock: { begin }))
      #expect(try newer.read(other) { try $0.row(SetPerformance.kind, Sample.id(1)) } != nil)
      #expect(try newer.read(left) { try $0.row(SetPerformance.kind, Sample.id(1)) } == nil)
      try newer.close()

      let later = try DatabaseFile(
        path: path, without: Sidelined(list, build: "1", clock: { begin + 60_000 }))
      #expect(try later.read(left) { try $0.row(SetPerformance.kind, Sample.id(1)) } != nil)
      try later.close()
    }
  }
}
