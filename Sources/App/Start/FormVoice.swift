package import Training

extension Voice {
  /// A cause as a sentence.
  package func callAsFunction(_ cause: FormCause) -> String {
    switch cause {
    case .shortNight(let slept): self(.formSleep, .text("time", minutes(slept)))
    case .restingRate(let now, let usual):
      self(.formRate, .text("now", String(now)), .text("usual", String(usual)))
    case .variability(let now, let usual):
      self(.formVariability, .text("now", String(now)), .text("usual", String(usual)))
    case .feeling(let feeling): self(feeling == .sick ? .formSick : .formTired)
    case .tiredLegs(let time): self(.formLegs, .text("time", minutes(time)))
    case .pause(let days): self(.formPause, .count("days", days))
    case .taper(let name, let days): self(.formTaper, .text("name", name), .count("days", days))
    case .limitation(let name): self(.formLimitation, .text("name", name))
    case .recovery(let name, let days): self(.formRecovery, .text("name", name), .count("days", days))
    }
  }

  /// A cause in a word or two.
  func chip(_ cause: FormCause) -> String {
    switch cause {
    case .shortNight: self(.chipSleep)
    case .restingRate, .variability: self(.chipHeart)
    case .feeling(let feeling): self(feeling.word)
    case .tiredLegs: self(.chipLegs)
    case .pause(let days): self(.chipPause, .count("days", days))
    case .taper(let name, _), .limitation(let name), .recovery(let name, _): name.shortened(to: 40)
    }
  }
}
