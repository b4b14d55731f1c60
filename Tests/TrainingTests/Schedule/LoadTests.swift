import Records
import Testing
import Training

@Suite struct LoadTests {
  private static let rates: HeartRates = {
    var rates = HeartRates()
    (rates.resting, rates.maximum) = (42, 178)
    return rates
  }()

  @Test func `the brief's class weighs 38`() {
    let load = trainingLoad(of: LoadInput(seconds: 52 * 60, averageHeartRate: 142), LoadTests.rates)
    #expect(load.value == 38)
    #expect(load.basis == .heartRate)
    #expect(load.effortHundredths == 735)
    #expect(trainingLoad(of: LoadInput(seconds: 52 * 60, rpe: 73), nil).value == 38)
  }

  @Test(
    arguments: [
      (20, 200), (29, 200), (30, 200), (35, 250), (40, 300), (50, 400), (55, 500), (60, 600), (70, 700),
      (80, 800), (90, 900), (95, 950), (100, 1000), (110, 1000),
    ] as [(Int64, Int64)])
  func `a share of the heart's reserve stands for an effort`(share: Int64, effort: Int64) {
    #expect(effortHundredths(atHeartRate: 50 + share, resting: 50, maximum: 150) == effort)
  }

  @Test(
    arguments: [
      (LoadInput(seconds: 3600, rpe: 80, averageHeartRate: 142), LoadBasis.rpe, 48),
      (LoadInput(seconds: 3600, averageHeartRate: 142, intensity: .hard), .heartRate, 44),
      (LoadInput(seconds: 3600, intensity: .light), .intensity, 18),
      (LoadInput(seconds: 3600, intensity: .moderate), .intensity, 30),
      (LoadInput(seconds: 3600, intensity: .hard), .intensity, 42),
      (LoadInput(seconds: 3600, intensity: .veryHard), .intensity, 54),
      (LoadInput(seconds: -5, rpe: 80), .rpe, 0),
    ] as [(LoadInput, LoadBasis, Int64)])
  func `the surest word counts`(input: LoadInput, basis: LoadBasis, value: Int64) {
    let load = trainingLoad(of: input, LoadTests.rates)
    #expect(load.basis == basis)
    #expect(load.value == value)
  }

  @Test func `without a maximum the heart says nothing`() {
    var rates = HeartRates()
    rates.resting = 42
    #expect(trainingLoad(of: LoadInput(seconds: 3600, averageHeartRate: 142), rates).basis == .intensity)
    #expect(effortHundredths(atHeartRate: 100, resting: 180, maximum: 170) == nil)
  }

  @Test func `fitness and fatigue are means of 42 and 7 days`() {
    let first = Day(number: 20_000)
    let loads = (0..<400).map { (day: first + $0, load: Int64(70)) }
    let steady = forms(loads, from: first + 399, through: first + 399)
    #expect(steady.map(\.fitness) == [700])
    #expect(steady.map(\.form) == [0])
    let once = forms([(first, 84)], from: first, through: first + 7)
    #expect(once.map(\.fitness) == [20, 20, 19, 19, 18, 18, 17, 17])
    #expect(once.map(\.fatigue) == [120, 103, 88, 76, 65, 56, 48, 41])
    #expect(once[0].form == -100)
    #expect(forms([], from: first, through: first - 1).isEmpty)
  }

  @Test(
    arguments: [
      (0, 60, 0, 60, true), (0, 60, 30, 90, true), (0, 60, 31, 91, false), (0, 60, 50, 55, true),
    ] as [(Int64, Int64, Int64, Int64, Bool)])
  func `half of the shorter one makes two trainings one`(
    a: Int64, b: Int64, c: Int64, d: Int64, isSame: Bool
  ) {
    func minute(_ minute: Int64) -> Instant { Instant(milliseconds: minute * 60_000) }
    #expect(isSameTraining((minute(a), minute(b)), (minute(c), minute(d))) == isSame)
  }
}
