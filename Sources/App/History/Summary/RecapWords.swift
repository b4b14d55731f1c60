import Training

/// Phrases for the summary of a session that was just finished.
extension Phrase {
  /// The ordinals of a session within a week, starting with the first.
  static let ordinals: [Phrase] = [
    .ordinalFirst, .ordinalSecond, .ordinalThird,
    .ordinalFourth, .ordinalFifth, .ordinalSixth,
    .ordinalSeventh, .ordinalEighth, .ordinalNinth,
    .ordinalTenth, .ordinalEleventh, .ordinalTwelfth,
  ]
  /// The numbers to spell out, starting with two.
  static let numbers: [Phrase] = [
    .numberTwo, .numberThree, .numberFour, .numberFive,
    .numberSix, .numberSeven, .numberEight, .numberNine,
    .numberTen, .numberEleven, .numberTwelve,
  ]
}
