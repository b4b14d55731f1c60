import Records
package import Training

extension Localizer {
  /// Returns a cause as a sentence.
  package func text(_ cause: FormCause) -> String {
    switch cause {
    case .shortNight(let slept): text(.formSleep, .text("time", minutes(slept)))
    case .restingRate(let now, let usual):
      text(.formRate, .text("now", String(now)), .text("usual", String(usual)))
    case .variability(let now, let usual):
      text(.formVariability, .text("now", String(now)), .text("usual", String(usual)))
    case .feeling(let feeling): text(feeling == .sick ? .formSick : .formTired)
    case .tiredLegs(let time): text(.formLegs, .text("time", minutes(time)))
    case .pause(let days): text(.formPause, .count("days", days))
    case .taper(let name, let days): text(.formTaper, .text("name", name), .count("days", days))
    case .limitation(let name): text(.formLimitation, .text("name", name))
    case .recovery(let name, let days): text(.formRecovery, .text("name", name), .count("days", days))
    }
  }

  /// Returns a cause in a word or two.
  func chip(_ cause: FormCause) -> String {
    switch cause {
    case .shortNight: text(.chipSleep)
    case .restingRate, .variability: text(.chipHeart)
    case .feeling(let feeling): text(feeling.word)
    case .tiredLegs: text(.chipLegs)
    case .pause(let days): text(.chipPause, .count("days", days))
    case .taper(let name, _), .limitation(let name), .recovery(let name, _): name.shortened(to: 40)
    }
  }

  /// Returns the parts of today's targets and of the template's targets that differ, such as “75” and “80
  /// lb”, or “2” and “3 sets”.
  func difference(_ adjusted: AdjustedToday) -> (today: String, asked: String) {
    let (asked, today) = (adjusted.asked, adjusted.today)
    guard !today.sets.isEmpty else { return (text(.leftOutToday), line(of: asked, withRest: false)) }
    func heaviest(_ exercise: ExercisePrescription) -> Weight {
      exercise.sets.filter { $0.type.isWorking }.compactMap { $0.targetWeight }.max() ?? .zero
    }
    func count(_ exercise: ExercisePrescription) -> Int64 {
      Int64(exercise.sets.count { $0.type.isWorking })
    }
    var (fewer, planned): ([String], [String]) = ([], [])
    if count(today) != count(asked) {
      fewer.append(String(count(today)))
      planned.append(text(.setsToday, .count("sets", count(asked))))
    }
    if heaviest(today) != heaviest(asked) {
      let weight = heaviest(today)
      fewer.append(fewer.isEmpty ? figures.weightNumber(weight) : figures.weight(weight))
      planned.append(figures.weight(heaviest(asked)))
    }
    return (joined(fewer, by: " × "), joined(planned, by: " × "))
  }
}
