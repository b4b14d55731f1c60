import App
import Records
import Training

extension FigureStyle {
  /// Returns prescribed sets as text, grouped by load.
  ///
  /// The text is, for example, `w 10 @ 20 kg, 3 × 8 @ 60 kg`, or `10/9/8 @ 60 kg` if the repetitions differ.
  func sets(_ sets: [SetPrescription]) -> String {
    var groups: [[SetPrescription]] = []
    for set in sets {
      if let last = groups.last?.last, last.loadsSame(as: set) {
        groups[groups.count - 1].append(set)
      } else {
        groups.append([set])
      }
    }
    return groups.map(group(_:)).joined(separator: ", ")
  }

  /// Returns sets with the same load as text, such as `3 × 8 @ 60 kg`, or `10/9/8 @ 60 kg` if the repetitions
  /// differ.
  private func group(_ sets: [SetPrescription]) -> String {
    guard let first = sets.first else { return "" }
    let counts = sets.map(count(_:))
    let isOne = counts.allSatisfy { $0 == counts[0] }
    var text = isOne ? counts[0] : counts.joined(separator: "/")
    if isOne, sets.count > 1 || text.isEmpty {
      text = text.isEmpty ? countText(Int64(sets.count), "set", "sets") : "\(sets.count) × " + text
    }
    return mark(first.type) + text + load(first)
  }

  private func count(_ set: SetPrescription) -> String {
    if let reps = set.targetReps { return "\(reps)" }
    return set.targetDurationSeconds.map { seconds($0) } ?? ""
  }

  private func load(_ set: SetPrescription) -> String {
    var text = ""
    if let load = set.targetWeight, load != .zero { text += " @ " + weight(load) }
    if let rpe = set.targetRPE { text += " RPE " + decimal(rpe, places: 1) }
    return text
  }

  /// Returns a set's target as text, such as `8 @ 60 kg`.
  func target(_ set: SetPrescription) -> String { (count(set) + load(set)).trimmed }

  /// Returns a completed set as text, such as `60 kg × 8 @ 8.5`.
  func done(_ set: SetPerformance) -> String {
    if set.climb != nil || set.hang != nil {
      return mark(set.type) + Localizer(self).done(set)
        + (set.rpe.map { " @ " + decimal($0, places: 1) } ?? "")
    }
    var parts: [String] = []
    if let load = set.weight, load != .zero { parts.append(weight(load)) }
    if let reps = set.reps { parts.append(parts.isEmpty ? "× \(reps)" : "× \(reps)") }
    if let metres = set.distanceMetres { parts.append(distance(metres)) }
    if let time = set.durationMilliseconds {
      parts.append(
        (set.weight ?? .zero) != .zero && set.reps == nil ? "× " + seconds(time / 1000) : seconds(time / 1000)
      )
    }
    if let rpe = set.rpe { parts.append("@ " + decimal(rpe, places: 1)) }
    return mark(set.type) + parts.joined(separator: " ")
  }

  func distance(_ metres: Int64) -> String {
    metres < 1000 ? "\(metres) m" : decimal(metres, places: 3) + " km"
  }

  func range(_ range: RepRange) -> String {
    switch range {
    case .notSet: ""
    case .untilFailure: "max"
    case .target(let target, let unit): "\(target)" + (unit == .seconds ? " s" : "")
    case .range(let range, let unit):
      "\(range.lowerBound)–\(range.upperBound)" + (unit == .seconds ? " s" : "")
    }
  }

  /// Returns the rest between regular sets, or `by set` if each set has its own.
  func rest(_ policy: RestPolicy) -> String {
    switch policy {
    case .allSame(let time): seconds(time)
    case .byType(let times): times[.regular].map(seconds) ?? "by type"
    case .individual: "by set"
    }
  }

  /// Returns the prefix for a type of set, such as `w ` for warm-ups, or an empty string for ordinary sets.
  func mark(_ type: SetType) -> String {
    switch type {
    case .regular, .superSet: ""
    case .warmup: "w "
    case .dropSet: "d "
    case .failure: "f "
    }
  }

  func startTime(_ session: WorkoutSession) -> String {
    let minutes = session.startedAt.millisecondsOfDay(utcOffset: session.utcOffset) / 60_000
    return session.day.text + " " + (minutes / 60).padded(2) + ":" + (minutes % 60).padded(2)
  }

  func day(_ instant: Instant, _ offset: Int64) -> String { instant.day(utcOffset: offset).text }

  func countText(_ count: Int64, _ one: String, _ many: String) -> String {
    count == 1 ? "1 " + one : "\(count) " + many
  }
}

extension SetPrescription {
  fileprivate func loadsSame(as other: SetPrescription) -> Bool {
    type == other.type && targetWeight == other.targetWeight && targetRPE == other.targetRPE
      && (targetReps == nil) == (other.targetReps == nil)
  }
}

extension TemplateSnapshot {
  /// Returns the exercises as a table, with the numbers that commands use to refer to them.
  func table(_ figures: FigureStyle) -> String {
    var table = Table(">#", "Exercise", "Sets", "Range", "Rest", "Superset", "Progression", "Notes")
    for (place, exercise) in exercises.enumerated() {
      table.add(
        "\(place + 1)", exercise.name, figures.sets(exercise.sets), figures.range(exercise.repRange),
        figures.rest(exercise.restPolicy), exercise.supersetGroup.map { "\($0)" } ?? "",
        exercise.scheme?.text(figures.unit) ?? "", exercise.notes)
    }
    return table.text
  }
}
