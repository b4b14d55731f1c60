import Records
import Testing

@testable import Training

@Suite struct ExerciseShapeTests {
  /// Returns an exercise with sets such as `100x5`, where the prefix `w` means a warm-up and `d` a drop set.
  private func exercise(_ sets: String) -> ExercisePrescription {
    var exercise = ExercisePrescription()
    exercise.sets = sets.split(separator: " ").map { text in
      let parts = text.drop { $0.isLetter }.split(separator: "x")
      var set = SetPrescription()
      set.type = text.hasPrefix("w") ? .warmup : text.hasPrefix("d") ? .dropSet : .regular
      set.targetWeight = Weight(grams: (Int64(parts[0]) ?? 0) * 1000)
      set.targetReps = Int64(parts[1])
      return set
    }
    return exercise
  }

  @Test(arguments: [
    ("100x5 100x5 100x5", ExerciseShape.straight), ("w40x8 w60x5 100x5 100x5", .straight),
    ("0x12", .straight),
    ("100x5 d80x8 d60x10", .straight), ("80x5 90x5 100x5", .ramp), ("100x3 85x6 85x6", .backOffs),
    ("100x5 100x5 90x8", .backOffs), ("60x12 70x10 80x8", .pyramid), ("60x10 80x8 80x8 60x10", .pyramid),
    ("100x6 90x8 80x10", .reversePyramid), ("90x3 100x2 90x3 105x1", .waves), ("100x8 90x8 100x8", .waves),
    // Tiny steps are not a pyramid, and one step up is not a ramp.
    ("142x6 145x5 145x4", .straight), ("135x6 140x5 140x5 140x4", .straight),
    ("50x10 60x10 60x10", .straight),
    ("0x10 0x8", .straight), ("-20x10 -20x8", .straight),
  ])
  func `the shape is read from what the working sets ask`(sets: String, shape: ExerciseShape) {
    #expect(exercise(sets).shape == shape)
  }

  @Test(arguments: [
    ("45x10 135x5 225x3 265x4 265x4", 0, 3), ("w45x10 135x5 225x3 265x4 265x4", 1, 2),
    ("w45x10 265x4 265x4", 1, 0), ("60x12 65x10 70x8", 0, 0), ("w60x5", 1, 0),
  ])
  func `its first sets are warm-ups, or look like some`(sets: String, marked: Int, unmarked: Int) {
    #expect(exercise(sets).warmUpCount == marked)
    #expect(exercise(sets).unmarkedWarmUpCount == unmarked)
  }
}
