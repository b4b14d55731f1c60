import Records
import TestSupport
import Testing
import Training

/// A custom exercise that one device merges while another device trains with it.
@Suite struct ExerciseMergeTests {
  @Test func `what one device did with an exercise that the other merged counts for the shared one`() throws {
    let pair = try Pair()
    let own = try pair.on(pair.phone) { tx throws(OwnExerciseError) in
      try createExercise(OwnExercise(name: "Pressing"), ExerciseFinder(Sample.catalogue), in: tx)
    }
    try pair.syncBoth()
    try pair.on(pair.laptop) { tx throws(ExerciseMergeError) in
      try mergeExercise(own.id, into: Sample.bench.catalogID, Sample.catalogue, in: tx)
    }
    try pair.on(pair.phone) { tx throws(SessionError) in
      let session = try startFreeform(titled: "", in: tx)
      try logSets([Sample.set(Sample.kilograms(60), 8)], of: own, in: session.id, tx)
      _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
    }
    try pair.syncBoth()
    func sessions(_ catalogID: String) -> Int {
      pair.read { Training.summaries(of: catalogID, limit: 10, in: $0).count }
    }
    #expect(sessions(Sample.bench.catalogID) == 1)
    try pair.on(pair.phone) { tx throws(ExerciseMergeError) in try partExercise(own.id, in: tx) }
    try pair.syncBoth()
    #expect(sessions(Sample.bench.catalogID) == 0 && sessions(own.catalogID) == 1)
  }
}
