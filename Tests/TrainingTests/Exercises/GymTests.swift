import Records
import TestSupport
import Testing
import Training

@Suite struct GymTests {
  private let story = Story()

  private func gym(_ name: String, bars: [Int64] = [20_000], plates: [Int64] = []) -> EquipmentSet {
    var gym = EquipmentSet()
    gym.name = name
    gym.bars = bars.map { Weight(grams: $0) }
    gym.plates = plates.map { Weight(grams: $0) }
    return gym
  }

  @Test func `the gym that counts is the one made first, until one is chosen`() throws {
    #expect(story.read { Training.gym(in: $0) } == nil)
    let first = try story.act { tx throws(GymError) in try describeGym(gym("Home"), in: tx) }
    let second = try story.act { tx throws(GymError) in try describeGym(gym("Work"), in: tx) }
    #expect(story.read { Training.gym(in: $0)?.id } == first.id)
    try story.act { tx throws(GymError) in try chooseGym(second.id, in: tx) }
    #expect(story.read { Training.gym(in: $0)?.id } == second.id)
    try story.act { tx throws(GymError) in try deleteGym(second.id, in: tx) }
    #expect(story.read { Training.gym(in: $0)?.id } == first.id, "a deleted gym counts no more")
    try story.act { tx throws(Never) in tx.restore(EquipmentSet.self, second.id) }
    #expect(story.read { Training.gym(in: $0)?.id } == second.id)
    #expect(throws: GymError.noSuchGym(.none)) {
      try story.act { tx throws(GymError) in try chooseGym(.none, in: tx) }
    }
  }

  @Test func `weights are kept in order and each once; what nobody lifts is refused`() throws {
    let described = try story.act { tx throws(GymError) in
      try describeGym(gym("  Home ", plates: [20_000, 1250, 20_000, 5000]), in: tx)
    }
    #expect(described.name == "Home")
    #expect(described.plates.map(\.grams) == [1250, 5000, 20_000])
    for (gym, error) in [
      (gym(" "), GymError.nameEmpty), (gym("Home"), .nameTaken("Home")),
      (gym(String(repeating: "é", count: 101)), .nameTooLong(limit: 200)),
      (gym("A", bars: [-1]), .outside(.bars)), (gym("A", plates: [0]), .outside(.plates)),
      (gym("A", plates: [1_000_001]), .outside(.plates)),
      (gym("A", plates: (1...51).map { $0 * 1000 }), .tooMany(.plates, limit: 50)),
    ] {
      #expect(throws: error) { try story.act { tx throws(GymError) in try describeGym(gym, in: tx) } }
    }
    try story.act { tx throws(GymError) in try describeGym(described, in: tx) }
    #expect(story.read { gyms(in: $0).count } == 1, "the same id is the same gym")
  }

  @Test(arguments: [
    ("", []), ("20", [2000]), ("20 15 10", [1000, 1500, 2000]), ("1,25 2,5 5", [125, 250, 500]),
    ("20,15,10", [1000, 1500, 2000]), ("20, 15", [1500, 2000]), ("1.25,2.5", [125, 250]),
    ("2–8 by 2", [200, 400, 600, 800]), ("2-8 je 2", [200, 400, 600, 800]),
    ("2 bis 3 um 0,5; 10", [200, 250, 300, 1000]), ("2.5 kg and 5 kg", [250, 500]), ("5 5 5", [500]),
    ("2–9 by 3", [200, 500, 800]), ("10\u{A0}kg", [1000]),
  ])
  func `lists of weights are read as athletes write them`(_ text: String, _ hundredths: [Int64]) throws {
    let weights = try WeightList.weights(in: text, unit: .kilogram)
    #expect(weights.map(\.grams) == hundredths.map { $0 * 10 })
  }

  @Test(arguments: [
    ("2–30", WeightListError.stepMissing), ("2–30 by", .stepMissing), ("45 lb", .otherUnit(.kilogram)),
    ("1–1000 by 1", .tooMany), ("twenty", .notUnderstood("twenty")), ("-5", .notUnderstood("-5")),
    ("5–2 by 1", .notUnderstood("5–2 by 1")), ("1.2.3", .notUnderstood("1.2.3")),
    ("99999999", .notUnderstood("99999999")), ("💪", .notUnderstood("💪")), ("by 2", .notUnderstood("by 2")),
    ("2–30 by 0", .notUnderstood("2–30 by 0")), ("99999", .notUnderstood("99999")),
  ])
  func `what is no list of weights says why`(_ text: String, _ error: WeightListError) {
    #expect(throws: error) { try WeightList.weights(in: text, unit: .kilogram) }
  }

  @Test func `a list is written with ranges where steps are equal`() throws {
    let weights = try WeightList.weights(in: "1 2–10 by 2 20 25", unit: .kilogram)
    #expect(
      WeightList.parts(of: weights, unit: .kilogram) == [
        .one(1_000_000), .range(from: 2_000_000, through: 10_000_000, step: 2_000_000), .one(20_000_000),
        .one(25_000_000),
      ])
    let pounds = try WeightList.weights(in: "5–100 by 5", unit: .pound)
    #expect(
      WeightList.parts(of: pounds, unit: .pound) == [
        .range(from: 5_000_000, through: 100_000_000, step: 5_000_000)
      ])
  }

  @Test(arguments: GymPreset.allCases)
  func `a usual gym is one that can be described, in its own unit`(_ preset: GymPreset) throws {
    var gym = preset.gym
    gym.name = "Gym"
    let described = try story.act { tx throws(GymError) in try describeGym(gym, in: tx) }
    #expect(described.dumbbells == gym.dumbbells && described.plates == gym.plates)
    #expect(described.unit(preferring: .kilogram) == preset.unit)
    #expect(described.unit(preferring: .pound) == preset.unit)
    #expect(EquipmentSet().unit(preferring: .pound) == .pound)
  }
}
