import Interchange
import TestSupport
import Testing
import Training

@Suite struct UnitGuessTests {
  private func guess(_ weights: [String]) throws -> UnitGuess? {
    let header = "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes"
    let rows = weights.enumerated().map { "2018-12-10 10:33:55,W,E,\($0.offset + 1),\($0.element),5,0,0,," }
    return try readLog(Array(([header] + rows).joined(separator: "\n").utf8)).unitGuess
  }

  @Test func `pairs of 45-lb plates are pounds`() throws {
    let guess = try #require(
      try guess(["45", "95", "135", "135", "185", "185", "225", "225", "225", "135", "95", "65"]))
    #expect(guess.unit == .pound && guess.confidence == .high)
  }

  @Test func `steps of 2.5 and 1.25 on a 20-kg bar are kilograms`() throws {
    let guess = try #require(
      try guess(["20", "40", "60", "62.5", "61.25", "80", "82.5", "24", "26", "100", "12", "60"]))
    #expect(guess.unit == .kilogram && guess.confidence == .high)
    #expect(guess.reason == .multiplesOfFive(percent: 50))
    #expect(
      guess.sentence.english
        == "The file doesn't state the unit. It looks like kilograms: "
        + "50% of the weights are multiples of five.")
  }

  @Test func `a few weights allow a guess of low confidence only`() throws {
    #expect(try guess(["45", "135", "225"])?.confidence == .low)
    #expect(try guess(["45", "135", "225"])?.unit == .pound)
  }

  @Test func `without weights there is no guess`() throws {
    #expect(try guess(["0", "0"]) == nil)
  }

  @Test func `weights whose unit is stated need no guess`() throws {
    let log = try log("title,start_time,exercise_title,weight_kg,reps", "T,\"1 Jan 2026, 10:00\",E,60,8")
    #expect(log.unitGuess == nil && !log.needsUnit)
  }
}
