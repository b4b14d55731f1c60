import Records
import Testing

@testable import Training

@Suite struct LeadingWarmUpTests {
  /// Returns the number of leading warm-ups among sets such as `45x10 135x5`.
  private func leading(_ sets: String) -> Int {
    leadingWarmUps(
      of: sets.split(separator: " ").map { text in
        let parts = text.split(separator: "x")
        var set = SetPerformance()
        set.weight = Weight(grams: (Int64(parts[0]) ?? 0) * 1000)
        set.reps = Int64(parts[1])
        return set
      })
  }

  @Test(arguments: [
    // Unmarked, as most users of Strong log.
    ("45x10 135x5 225x3 265x4 265x4 265x4", 3), ("20x10 60x5 100x5", 2), ("60x10 60x10 100x5 100x5", 2),
    ("45x10 95x8 135x5 155x3 175x5 175x5 175x8", 4), ("45x5 135x5 275x1", 2),
    ("135x10 225x7 275x4 275x4 275x4", 2), ("45x10 135x6 165x1 185x4 185x4", 3),
    // Straight sets, and falling loads.
    ("100x8 100x8 100x7", 0), ("100x5 90x8 80x10", 0), ("100x5 60x12", 0),
    // A lighter first set is work if nothing leads up to it.
    ("50x10 60x10 60x10", 0), ("95x20 115x20 135x15 135x15", 0),
    // In a pyramid, all sets that are hard are work.
    ("60x12 65x10 70x8", 0), ("40x12 60x12 65x10 70x8", 1), ("8x12 9x10 10x10", 0),
    // The last steps of a ramp to a single top set are work, and so are sets with many repetitions.
    ("60x5 80x5 95x5 100x5", 1), ("20x10 80x12 100x5 100x5", 1),
    // Waves: nothing leads up after the heaviest set.
    ("100x3 105x2 100x3 107x1", 0),
    // Typing errors, and no weight at all.
    ("100x5 100x5 100x5 877777x5", 0), ("100x5 100x5 1000x5", 0), ("0x10 0x10", 0), ("0x10 20x10", 1),
  ])
  func `what leads up to the work is found by its loads`(sets: String, count: Int) {
    #expect(leading(sets) == count)
  }
}
