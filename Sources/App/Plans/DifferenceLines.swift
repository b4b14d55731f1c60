import Records
import Training

/// What changed between two versions, as one line says it.
struct DifferenceLine: Equatable {
  enum Sort { case added, removed, changed }

  var sort: Sort
  /// The exercise, or what else it is about.
  var about: String
  /// `sets 1 and 2`.
  var sets: String?
  /// `Rest`; nil where the figures say it themselves.
  var what: String?
  var from: String?
  var to: String?
}

extension Voice {
  /// What changed, line by line; what happens to several sets of an exercise alike is one line.
  func lines(of differences: [PlanDifference]) -> [DifferenceLine] {
    var lines: [(line: DifferenceLine, sets: [SetPlace])] = []
    var open = SetChanges()
    func close() {
      for (line, set) in open.lines(self) {
        if let known = lines.firstIndex(where: { !$0.sets.isEmpty && $0.line == line }) {
          lines[known].sets.append(set)
        } else {
          lines.append((line, [set]))
        }
      }
      open = SetChanges()
    }
    for difference in differences {
      if case .setChanged(let exercise, let set, let field, let before, let after) = difference {
        if open.exercise != exercise || open.set != set { close() }
        (open.exercise, open.set) = (exercise, set)
        open.fields.append((field, before, after))
        continue
      }
      close()
      if let line = line(of: difference) { lines.append((line, [])) }
    }
    close()
    return lines.map { line, sets in
      var line = line
      if !sets.isEmpty { line.sets = names(of: sets) }
      return line
    }
  }

  /// `warm-up 1 and sets 1 and 2`.
  private func names(of sets: [SetPlace]) -> String {
    func numbers(isWarmup: Bool) -> [Int64] {
      sets.filter { $0.isWarmup == isWarmup }.map { $0.amongAlike }.sorted()
    }
    return self.sets(numbers(isWarmup: false), warmups: numbers(isWarmup: true))
  }

  private func line(of difference: PlanDifference) -> DifferenceLine? {
    switch difference {
    case .notes(let before, let after):
      DifferenceLine(
        sort: before.isEmpty ? .added : after.isEmpty ? .removed : .changed, about: self(.notes),
        from: before.isEmpty ? nil : before, to: after.isEmpty ? nil : after)
    case .exerciseAdded(let exercise):
      DifferenceLine(sort: .added, about: exercise.name, to: line(of: exercise, withRest: false))
    case .exerciseRemoved(let exercise):
      DifferenceLine(sort: .removed, about: exercise.name, from: line(of: exercise, withRest: false))
    case .exerciseMoved(let name, let from, let to):
      DifferenceLine(
        sort: .changed, about: name, what: self(.placeChanged), from: String(from), to: String(to))
    case .exerciseChanged(let name, let field, let before, let after):
      line(about: name, field, before, after)
    case .setAdded(let name, let set, let prescription):
      DifferenceLine(
        sort: .added, about: name, sets: setName(set, prescription), to: target(of: prescription))
    case .setRemoved(let name, let set, let prescription):
      DifferenceLine(
        sort: .removed, about: name, sets: setName(set, prescription), from: target(of: prescription))
    case .setChanged: nil
    }
  }

  private func setName(_ place: SetPlace, _ set: SetPrescription) -> String {
    let name = names(of: [place])
    return set.type == .regular || place.isWarmup ? name : name + ", " + self(set.type.phrase)
  }

  private func line(
    about name: String, _ field: String, _ before: Value?, _ after: Value?
  ) -> DifferenceLine? {
    func changed(_ what: Phrase, _ text: (Value?) -> String) -> DifferenceLine {
      DifferenceLine(sort: .changed, about: name, what: self(what), from: text(before), to: text(after))
    }
    switch field {
    case "rep_range":
      return changed(.rangeChanged) { value in
        let text = value.flatMap { RepRange($0) }.map { range($0) } ?? ""
        return text.isEmpty ? self(.noRange) : text
      }
    case "rest_policy":
      return changed(.restChanged) { value in
        value.flatMap { RestPolicy($0) }.map { policy($0) } ?? self(.nothing)
      }
    case "scheme":
      return changed(.progression) { summary(of: $0.flatMap { Scheme($0) }) }
    case "superset_group":
      func text(_ value: Value?) -> String {
        guard case .integer(let group)? = value else { return self(.noSuperset) }
        return self(.inSuperset, .count("number", group))
      }
      return DifferenceLine(sort: .changed, about: name, from: text(before), to: text(after))
    case "notes": return changed(.noteChanged) { text($0) }
    case "name": return changed(.nameChanged) { text($0) }
    // What a name brings with it needs no line of its own.
    case "muscles", "catalog_id": return nil
    default: return DifferenceLine(sort: .changed, about: name, what: self(.detailsChanged))
    }
  }

  private func policy(_ policy: RestPolicy) -> String {
    switch policy {
    case .allSame(let seconds): clock(seconds)
    case .byType: self(.restByKind)
    case .individual: self(.restBySet)
    }
  }

  private func text(_ value: Value?) -> String {
    guard case .text(let text)? = value, !text.isEmpty else { return self(.nothing) }
    return text
  }
}

/// The fields of one set that changed.
private struct SetChanges {
  var exercise = ""
  var set: SetPlace?
  var fields: [(field: String, before: Value?, after: Value?)] = []

  /// Weight and repetitions make one line: `62.5 kg × 12 → 65 kg × 8`.
  func lines(_ voice: Voice) -> [(DifferenceLine, SetPlace)] {
    guard let set else { return [] }
    var lines: [DifferenceLine] = []
    var (before, after) = (SetPrescription(), SetPrescription())
    var isLoad = false
    for (field, old, new) in fields {
      switch field {
      case "target_weight":
        (before.targetWeight, after.targetWeight) = (weight(old), weight(new))
        isLoad = true
      case "target_reps":
        (before.targetReps, after.targetReps) = (number(old), number(new))
        isLoad = true
      case "target_duration_seconds":
        (before.targetDurationSeconds, after.targetDurationSeconds) = (number(old), number(new))
        isLoad = true
      case "target_rpe":
        lines.append(
          line(voice(.effortChanged), effort(old, voice), effort(new, voice)))
      case "target_rest_seconds":
        lines.append(line(voice(.restChanged), clock(old, voice), clock(new, voice)))
      case "hang" where !edge(old, voice).hasSameBytes(as: edge(new, voice)):
        lines.append(line(voice(.edgeChanged), edge(old, voice), edge(new, voice)))
      case "type": lines.append(line(voice(.kindChanged), type(old, voice), type(new, voice)))
      default: lines.append(DifferenceLine(sort: .changed, about: exercise, what: voice(.detailsChanged)))
      }
    }
    if isLoad { lines.insert(line(nil, load(before, voice), load(after, voice)), at: 0) }
    return lines.map { ($0, set) }
  }

  private func line(_ what: String?, _ from: String, _ to: String) -> DifferenceLine {
    DifferenceLine(sort: .changed, about: exercise, what: what, from: from, to: to)
  }

  private func load(_ set: SetPrescription, _ voice: Voice) -> String {
    let text = voice.target(of: set)
    if !text.isEmpty { return text }
    let isWeightAlone = !fields.contains { !$0.field.hasSameBytes(as: "target_weight") }
    return voice(isWeightAlone ? .noWeight : .noTarget)
  }

  private func edge(_ value: Value?, _ voice: Voice) -> String {
    value.flatMap { Hang($0) }.map { voice.edge($0) } ?? voice(.nothing)
  }

  private func number(_ value: Value?) -> Int64? {
    guard case .integer(let number)? = value else { return nil }
    return number
  }

  private func weight(_ value: Value?) -> Weight? { number(value).map { Weight(grams: $0) } }

  private func effort(_ value: Value?, _ voice: Voice) -> String {
    number(value).map { voice.figures.decimal($0, places: 1) } ?? voice(.noTarget)
  }

  private func clock(_ value: Value?, _ voice: Voice) -> String {
    number(value).map { voice.clock($0) } ?? voice(.nothing)
  }

  private func type(_ value: Value?, _ voice: Voice) -> String {
    voice((value.flatMap { SetType($0) } ?? .regular).phrase)
  }
}

/// A line as it is shown: what came or went says so, then the figures from old to new.
///
/// `about` names the exercise too, where no heading does.
func differenceLine(_ line: DifferenceLine, _ voice: Voice, about: Bool = true) -> HTML {
  var parts: [String] = []
  if let sets = line.sets { parts.append(sets) }
  if let what = line.what { parts.append(what) }
  return HTML {
    if let badge = sortBadge(line.sort, voice) {
      badge
      " "
    }
    if about {
      strong { named(line.about) }
      if !parts.isEmpty { " · " }
    }
    if !parts.isEmpty {
      span(.class("keep")) { joined(parts, by: " · ") + (line.from == nil && line.to == nil ? "" : ":") }
    }
    if let from = line.from {
      " "
      element("del", .class(from.utf8.count < 24 ? "from keep" : "from")) { from }
    }
    if let to = line.to {
      " "
      span(.class(to.utf8.count < 24 ? "keep" : "num")) {
        if line.from != nil { "→ " }
        element("ins", .class("to")) { to }
      }
    }
  }
}

private func sortBadge(_ sort: DifferenceLine.Sort, _ voice: Voice) -> HTML? {
  switch sort {
  case .added: badge(.done, voice(.added), .plus)
  case .removed: badge(.alert, voice(.removed), .minus)
  case .changed: nil
  }
}
