import Records
import Testing
import Training

@testable import Cairn

@Suite struct SetTextTests {
  private func set(_ build: (inout SetEntry) -> Void) -> SetEntry {
    var entry = SetEntry()
    build(&entry)
    return entry
  }

  private func kilograms(_ text: String) -> [SetEntry]? { SetText(unit: .kilogram).sets(text) }

  @Test func `weight and repetitions`() {
    let expected = set {
      $0.weight = Weight(grams: 100_000)
      $0.reps = 8
    }
    for text in ["100x8", "100×8", "100*8", "100kgx8", "100KGX8", "100.0x8", "100,0x8"] {
      #expect(kilograms(text) == [expected], "\(text)")
    }
  }

  @Test func `weights are in the athlete's unit unless another is said`() {
    #expect(SetText(unit: .pound).sets("135x10")?.first?.weight == Weight(grams: 61_235))
    #expect(kilograms("135lbx10")?.first?.weight == Weight(grams: 61_235))
    #expect(kilograms("62,5x5")?.first?.weight == Weight(grams: 62_500))
  }

  @Test func `a helping weight is below zero`() {
    #expect(kilograms("-20x8")?.first?.weight == Weight(grams: -20_000))
    #expect(kilograms("+10x5")?.first?.weight == Weight(grams: 10_000))
  }

  @Test func `effort in whole and half points`() {
    #expect(kilograms("100x8@9")?.first?.rpe == 90)
    #expect(kilograms("100x8@8.5")?.first?.rpe == 85)
    #expect(kilograms("x12@8,5")?.first?.rpe == 85)
  }

  @Test func `repetitions of several sets with one weight`() {
    #expect(kilograms("100x10/9/8")?.map(\.reps) == [10, 9, 8])
    #expect(kilograms("100x10/9/8")?.map(\.weight) == Array(repeating: Weight(grams: 100_000), count: 3))
  }

  @Test func `the kind of set stands in front`() {
    #expect(kilograms("w60x10")?.first?.type == .warmup)
    #expect(kilograms("d60x8")?.first?.type == .dropSet)
    #expect(kilograms("f60x12")?.first?.type == .failure)
    #expect(kilograms("60x12")?.first?.type == nil)
  }

  @Test(arguments: [
    ("60s", 60_000), ("1:30", 90_000), ("2min", 120_000), ("1.5min", 90_000), ("1h", 3_600_000),
  ])
  func `times`(text: String, milliseconds: Int64) {
    #expect(kilograms(text) == [set { $0.durationMilliseconds = milliseconds }])
  }

  @Test func `a weight held for a time`() {
    let expected = set {
      $0.weight = Weight(grams: 20_000)
      $0.durationMilliseconds = 45_000
    }
    #expect(kilograms("20x45s") == [expected])
  }

  @Test func `distances, with a time if wanted`() {
    #expect(kilograms("5km") == [set { $0.distanceMetres = 5000 }])
    #expect(kilograms("400m") == [set { $0.distanceMetres = 400 }])
    #expect(kilograms("1mi") == [set { $0.distanceMetres = 1609 }])
    let timed = set {
      $0.distanceMetres = 5000
      $0.durationMilliseconds = 1_500_000
    }
    #expect(kilograms("5km/25:00") == [timed])
    #expect(kilograms("5km/25min") == [timed])
  }

  @Test(arguments: [
    "", "100", "x", "100x", "x8x", "100xx8", "100x8@", "100x8@@9", "100x8.5", "100stx8", "bench", "8-12",
    "5kg",
    "100x8/", "99999999999x8", "w", "-", "1:2:3", "100x8@9.55",
    "1000000000mi", "1:-5",
  ])
  func `what is no set is none`(text: String) { #expect(kilograms(text) == nil) }
}

@Suite struct PrescriptionTextTests {
  @Test func `all parts`() {
    let text = PrescriptionText("Bench Press: 3x8-12@60kg/120s", unit: .pound)
    #expect(text?.exercise == "Bench Press")
    #expect(text?.sets == 3)
    #expect(text?.range == .range(8...12, .reps))
    #expect(text?.weight == Weight(grams: 60_000))
    #expect(text?.restSeconds == 120)
  }

  @Test func `a name alone is three sets`() {
    #expect(PrescriptionText("Dips", unit: .kilogram)?.sets == 3)
    #expect(PrescriptionText("Dips", unit: .kilogram)?.range == .notSet)
  }

  @Test(arguments: [
    ("8-12", RepRange.range(8...12, .reps)), ("8–12", .range(8...12, .reps)), ("10", .target(10, .reps)),
    ("45s", .target(45, .seconds)), ("30-45s", .range(30...45, .seconds)), ("max", .untilFailure),
    ("any", .notSet),
  ])
  func `ranges`(text: String, range: RepRange) { #expect(PrescriptionText.range(text) == range) }

  @Test(arguments: [":3x8", "A:x8", "A:0x8", "A:3x12-8", "A:3x8@", "A:3x8@heavy", "A:3x8/soon", "", " :3"])
  func `what is no prescription is none`(text: String) {
    #expect(PrescriptionText(text, unit: .kilogram) == nil)
  }
}

@Suite struct ShortIDTests {
  private let ids = ["0123456789abcdef0123456789abcdef", "0123456799abcdef0123456789abcdef"].compactMap {
    hex in
    ID(high: UInt64(hex.prefix(16), radix: 16) ?? 0, low: UInt64(hex.suffix(16), radix: 16) ?? 0)
  }

  @Test func `seven digits are enough where no other id begins so`() {
    #expect(ShortIDs([ids[0]]).text(ids[0]) == "0123456")
  }

  @Test func `ids that begin alike are written longer`() {
    #expect(ids.map(ShortIDs(ids).text) == ["012345678", "012345679"])
  }

  @Test func `a beginning finds all ids that have it`() {
    #expect(ShortIDs(ids).find("0123-4567") == ids)
    #expect(ShortIDs(ids).find("012345678") == [ids[0]])
    #expect(ShortIDs(ids).find("0123456789ABCDEF") == [ids[0]])
    #expect(ShortIDs(ids).find("012") == [])
    #expect(ShortIDs(ids).find("press") == [])
  }
}

@Suite struct TableTests {
  @Test func `columns line up by what letters take in a terminal`() {
    var table = Table("Name", ">Count", "Empty")
    table.add("ベンチ", "1", "")
    table.add("Überzüge", "10", "")
    table.add("🏋️ lift", "100", "")
    #expect(
      table.text == """
        Name      Count
        ベンチ        1
        Überzüge     10
        🏋️ lift     100
        """)
  }
}

@Suite struct NamingTests {
  private let names = ["Push Day", "Pull Day", "Legs", "Push"]

  @Test(arguments: [
    ("push", [3]), ("push day", [0]), ("pul", [1]), ("p d", [0, 1]), ("legz", [2]), ("psuh", [3]),
    ("day", [0, 1]),
    ("swim", []), ("", []),
  ])
  func `names are found by their beginning, their words or nearly`(text: String, places: [Int]) {
    #expect(Naming.fits(text, names) == places)
  }
}
