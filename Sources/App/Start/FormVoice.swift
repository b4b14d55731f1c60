import Records
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

  /// Today's targets and the template's, of which only what differs is said: "75", "80 lb"; "2", "3 sets".
  func difference(_ adjusted: AdjustedToday) -> (today: String, asked: String) {
    let (asked, today) = (adjusted.asked, adjusted.today)
    guard !today.sets.isEmpty else { return (self(.leftOutToday), line(of: asked, withRest: false)) }
    func heaviest(_ exercise: ExercisePrescription) -> Weight {
      exercise.sets.filter { $0.type.isWorking }.compactMap { $0.targetWeight }.max() ?? .zero
    }
    func count(_ exercise: ExercisePrescription) -> Int64 {
      Int64(exercise.sets.count { $0.type.isWorking })
    }
    var (fewer, planned): ([String], [String]) = ([], [])
    if count(today) != count(asked) {
      fewer.append(String(count(today)))
      planned.append(self(.setsToday, .count("sets", count(asked))))
    }
    if heaviest(today) != heaviest(asked) {
      let weight = heaviest(today)
      fewer.append(fewer.isEmpty ? figures.weightNumber(weight) : figures.weight(weight))
      planned.append(figures.weight(heaviest(asked)))
    }
    return (joined(fewer, by: " × "), joined(planned, by: " × "))
  }
}
