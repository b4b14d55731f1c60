package import Training

extension CalendarFileError: ExplainedError {
  package var sentence: Sentence {
    let phrase: Phrase =
      switch problem {
      case .notACalendar: .busyNoCalendar
      case .lineBroken: .busyLineBroken
      case .timeBroken: .busyTimeBroken
      case .ruleBroken: .busyRuleBroken
      case .unended: .busyUnended
      case .tooMany: .busyTooMany
      case .tooLarge: .busyTooLarge
      }
    return Sentence(phrase, .count("line", line))
  }
}
