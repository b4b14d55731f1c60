import Records

/// The text format of a scheme, such as `linear step:2.5kg failures:3 back:10%`, `waves max:100kg`,
/// `stages sets:3x10,3x8,3x6` or `waves weeks:65x5/75x5/85x5+,70x3/80x3/90x3+`.
extension Scheme {
  /// Creates a scheme from text.
  ///
  /// Weights without a unit are in `unit`.
  ///
  /// Returns nil if the text is invalid.
  package init?(_ text: String, unit: WeightUnit) {
    let words = text.split(separator: " ").map { String($0) }
    guard let kind = words.first.flatMap({ SchemeKind(rawValue: $0) }) else { return nil }
    self.init(kind)
    for word in words.dropFirst() {
      let parts = word.split(separator: ":", maxSplits: 1).map { String($0) }
      guard parts.count == 2 else { return nil }
      if kind == .stages, parts[0].hasSameBytes(as: "sets") {
        guard let read = Scheme.stages(parts[1]) else { return nil }
        stages = read
      } else if kind == .waves, parts[0].hasSameBytes(as: "weeks") {
        guard let read = Scheme.waves(parts[1]) else { return nil }
        waves = read
      } else {
        guard let field = SchemeField(rawValue: parts[0]), kind.fields.contains(field),
          let amount = field.amount(parts[1], unit)
        else { return nil }
        self[field] = amount
      }
    }
    guard areSetsInOrder else { return nil }
  }

  /// Returns the scheme in its text format, with weights in the given unit.
  package func text(_ unit: WeightUnit) -> String {
    var words = [kind.rawValue]
    for field in kind.fields {
      if let amount = self[field] { words.append(field.rawValue + ":" + field.text(amount, unit)) }
    }
    if kind == .stages, let stages { words.append("sets:" + Scheme.text(stages)) }
    if kind == .waves, let waves { words.append("weeks:" + Scheme.text(waves)) }
    return words.joined(separator: " ")
  }

  /// Parses the sets and repetitions of each stage, such as `5x3, 6x2, 10x1`, or returns nil if the text is
  /// invalid.
  package static func stages(_ text: String) -> [SchemeStage]? {
    let stages = text.entries(",").map { entry -> SchemeStage? in
      let numbers = entry.entries("x", "×").map { Int64(digits: $0.utf8) }
      guard numbers.count == 2, let sets = numbers[0], let reps = numbers[1], (1...20).contains(sets),
        (1...1000).contains(reps)
      else { return nil }
      return SchemeStage(sets, reps)
    }
    return complete(stages, atMost: 10)
  }

  package static func text(_ stages: [SchemeStage]) -> String {
    stages.map { String($0.sets) + "x" + String($0.reps) }.joined(separator: ",")
  }

  /// Parses the percentage and repetitions of each set, with weeks separated by commas, such as
  /// `65x5/75x5/85x5+, 70x3/80x3/90x3+`.
  ///
  /// A plus sign means as many repetitions as possible. Returns nil if the text is invalid.
  package static func waves(_ text: String) -> [SchemeWave]? {
    let waves = text.entries(",").map { week -> SchemeWave? in
      let sets = week.entries("/").map { entry -> WaveSet? in
        let isOpen = entry.hasSuffix("+")
        let numbers = (isOpen ? String(entry.dropLast()) : entry)
          .entries("x", "×").map { Int64(digits: $0.utf8) }
        guard numbers.count == 2, let percent = numbers[0], let reps = numbers[1],
          (1...150).contains(percent), (1...1000).contains(reps)
        else { return nil }
        return WaveSet(percent, reps, untilFailure: isOpen)
      }
      return complete(sets, atMost: 20).map { SchemeWave($0) }
    }
    return complete(waves, atMost: 12)
  }

  package static func text(_ waves: [SchemeWave]) -> String {
    let texts = waves.map { wave -> String in
      let sets = wave.sets.map { "\($0.percent)x\($0.reps)\($0.untilFailure ? "+" : "")" }
      return sets.joined(separator: "/")
    }
    return texts.joined(separator: ",")
  }

  private static func complete<Part>(_ parts: [Part?], atMost count: Int) -> [Part]? {
    let read = parts.compactMap { $0 }
    return read.isEmpty || read.count < parts.count || read.count > count ? nil : read
  }
}

extension String {
  /// Returns the parts of the text between the given separators, without spaces.
  fileprivate func entries(_ signs: Character...) -> [String] {
    split(omittingEmptySubsequences: false) { signs.contains($0) }.map { part in
      String(decoding: part.utf8.filter { $0 > 0x20 }, as: UTF8.self)
    }
  }
}

extension SchemeField {
  /// Parses a value, such as `2.5kg`, `10%`, `8.5` or `5s`, or returns nil if it is invalid or out of range.
  package func amount(_ text: String, _ unit: WeightUnit) -> Int64? {
    var text = text
    var unit = unit
    for (ending, meant) in [("kg", WeightUnit.kilogram), ("lb", .pound)]
    where measure == .weight && text.hasSuffix(ending) {
      (text, unit) = (String(text.dropLast(2)), meant)
    }
    for ending in ["%", "mm", "s"] where measure.ending.hasSameBytes(as: ending) && text.hasSuffix(ending) {
      text = String(text.dropLast(ending.utf8.count))
    }
    guard let millionths = typedMillionths(text) else { return nil }
    let amount: Int64?
    switch measure {
    case .weight: amount = Weight(millionths: millionths, unit: unit)?.grams
    case .tenthsOfPercent, .tenthsOfEffort: amount = millionths % 100_000 == 0 ? millionths / 100_000 : nil
    case .count, .reps, .seconds, .millimetres:
      amount = millionths % 1_000_000 == 0 ? millionths / 1_000_000 : nil
    }
    return amount.flatMap { range.contains($0) ? $0 : nil }
  }

  /// Returns the value with its unit, such as `2.5kg`.
  package func text(_ amount: Int64, _ unit: WeightUnit) -> String {
    switch measure {
    case .weight: Weight(grams: amount).number(in: unit) + unit.rawValue
    case .tenthsOfPercent, .tenthsOfEffort: decimal(millionths: amount * 100_000) + measure.ending
    case .count, .reps, .seconds, .millimetres: String(amount) + measure.ending
    }
  }
}

extension SchemeField.Measure {
  fileprivate var ending: String {
    switch self {
    case .tenthsOfPercent: "%"
    case .seconds: "s"
    case .millimetres: "mm"
    case .weight, .count, .reps, .tenthsOfEffort: ""
    }
  }
}

extension ExercisePrescription {
  /// Sets the progression scheme, or removes it if `new` is nil.
  ///
  /// If the scheme determines the sets and repetitions, these are taken from its first stage or week. In a
  /// week, the weights are percentages of the training max.
  ///
  /// If the sets already match one of the stages, they don't change.
  package mutating func setScheme(_ new: Scheme?, _ grid: WeightGrid) {
    let old = scheme
    scheme = new
    guard let new, new != old else { return }
    if new.kind == .stages || new.kind == .waves { repRange = .notSet }
    if new.kind == .stages {
      let stages = new.usedStages
      let now = (Int64(countedSets.count), countedSets.first?.targetReps ?? 0)
      guard !stages.contains(where: { ($0.sets, $0.reps) == now }) else { return }
      setWorkingSets(Int(stages[0].sets))
      for place in sets.indices where sets[place].type.isWorking { sets[place].targetReps = stages[0].reps }
    }
    guard new.kind == .waves,
      old?.kind != .waves || old?.trainingMax != new.trainingMax || old?.waves != new.waves,
      let week = new.usedWaves.first?.sets
    else { return }
    setWorkingSets(week.count)
    var rest = week[...]
    for place in sets.indices where sets[place].type.isWorking {
      guard let wanted = rest.popFirst() else { return }
      sets[place].targetReps = wanted.reps
      sets[place].targetDurationSeconds = nil
      sets[place].type = wanted.untilFailure ? .failure : .regular
      guard let grams = new.amount(.max), grams > 0 else { continue }
      sets[place].targetWeight = grid.loadable(Weight(grams: (grams * wanted.percent).quotientRounded(100)))
    }
  }
}
