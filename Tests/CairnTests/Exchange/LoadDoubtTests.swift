import Testing

@testable import Cairn

/// The interpretation of exercise names and the checks of loads during a session.
@Suite struct LoadDoubtTests {
  /// Returns a terminal with three bench press sessions at 70 kg and a session in progress.
  private func trained() -> Shell {
    let cairn = Shell()
    for _ in 0..<3 {
      cairn("start", "--freeform")
      cairn("log", "bench press", "70x5")
      cairn("finish")
      cairn.wait(days: 2)
    }
    cairn("start", "--freeform")
    return cairn
  }

  @Test func `a load far beyond the heaviest is taken only from who is sure`() {
    let cairn = trained()
    let refused = cairn("log", "bench press", "500x2")
    #expect(refused.ending == .refused)
    #expect(
      refused.errors
        == "cairn: 500 kg is 7 times your heaviest Barbell Bench Press, 70 kg. Add --yes if it's right.")
    #expect(cairn("log", "bench press", "110x1").ending == .well, "a good day is no slip")
    #expect(cairn("edit-set", "1", "1100x1").ending == .refused)
    #expect(cairn("log", "bench press", "500x2", "--yes").ending == .well)
  }

  @Test func `who is not known yet is believed`() {
    let cairn = Shell()
    cairn("start", "--freeform")
    #expect(cairn("log", "bench press", "20x5").ending == .well)
    #expect(cairn("log", "bench press", "140x5").ending == .well)
  }

  @Test func `help is for what takes help, and a bar is never without weight`() {
    let cairn = Shell()
    cairn("start", "--freeform")
    #expect(
      cairn.says("log", "bench press", "-20x5")
        == "cairn: −20 kg is negative, but Barbell Bench Press can't be assisted. Enter what you lifted, "
        + "without the minus.")
    #expect(cairn("log", "deadlift", "-90x5", "--yes").ending == .refused)
    #expect(
      cairn("log", "squat", "0x5").errors.hasPrefix("cairn: 0 kg is too light for Barbell Squat."))
    #expect(cairn("log", "pull up", "-20x5").ending == .well)
  }

  @Test(arguments: ["877777x5", "w877777lbx5"])
  func `a weight beyond all weights is named`(set: String) {
    let cairn = Shell()
    cairn("start", "--freeform")
    let answer = cairn("log", "squat", set)
    #expect(answer.ending == .notUnderstood)
    #expect(
      answer.errors
        == "cairn: The weight of “\(set)” must be at most 10,000. Enter what you lifted, such as 100x5.")
    #expect(cairn("log", set).errors == answer.errors, "and not taken for the name of an exercise")
  }

  @Test func `a proposed load is doubted by what the template asks`() {
    let cairn = Shell()
    cairn("template", "new", "Push", "Bench Press:3x8@100kg")
    #expect(
      cairn.says("propose", "Push", "Bench Press", "200kg")
        == "cairn: 200 kg is 2 times your heaviest Barbell Bench Press, 100 kg. Add --yes if it's right.")
    #expect(cairn("propose", "Push", "Bench Press", "200kg", "--yes").ending == .well)
  }

  @Test func `a later proposal for the same sets takes the place of the one that waits`() {
    let cairn = Shell()
    cairn("template", "new", "Push", "Bench Press:3x8@100kg")
    let now = cairn.now
    cairn("propose", "Push", "Bench Press", "+2.5kg")
    // Both proposals are made at the same time.
    cairn.now = now
    let listing = cairn.says("propose", "Push", "Bench Press", "105kg")
    #expect(listing.contains("1. Barbell Bench Press: weight 100 kg → 105 kg ["))
    #expect(!listing.contains("102.5") && !listing.contains("2. "))
  }

  @Test func `a name means an exercise of the session before others, and what is next of several`() {
    let cairn = Shell()
    cairn("template", "new", "Push", "Triceps Dip:1x10", "Low Cable Crossover:1x12", "Cable Crossover:1x12")
    cairn("start", "push")
    #expect(cairn.says("log", "dips", "x12").hasPrefix("Triceps Dip: × 12\nNext: Low Cable Crossover"))
    #expect(cairn.says("log", "crossover", "20x12").hasPrefix("Low Cable Crossover: 20 kg × 12\n"))
    #expect(cairn.says("log", "crossover", "30x12").hasPrefix("Cable Crossover: 30 kg × 12\n"))
    #expect(
      cairn.says("log", "dip", "x5").hasPrefix("Dip: × 5\n"), "another exercise's name is that exercise")
  }

  @Test func `the terminal speaks English alone, whatever the athlete's language is`() {
    let cairn = trained()
    cairn("log", "bench press", "62.5x5")
    let english = cairn.says("session", "show")
    cairn("profile", "--language", "de")
    #expect(cairn.says("session", "show") == english)
    let end = cairn.says("finish", "--effort", "7")
    #expect(end.hasPrefix("Workout 4") && !end.contains("Einheit 4"))
  }

  @Test func `sentences that differ by a number are said once, and warm-ups come last`() {
    let cairn = Shell()
    cairn("start", "--freeform")
    cairn("log", "bench press", "w60x5", "w80x3", "100x12/12/12")
    cairn("range", "bench press", "8-12")
    cairn("finish", "--effort", "7")
    cairn("session", "save", "last", "Push")
    let listing = cairn.says("suggestions")
    #expect(listing.contains("82.5 kg") && listing.contains("62.5 kg"), "two warm-ups follow")
    #expect(listing.ranges(of: "The warm-up moves with your top set").count == 1)
    #expect(listing.contains("1. Barbell Bench Press: weight 100 kg → "))
  }
}
