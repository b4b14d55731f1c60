import Records
import Training

/// A line that describes a change between two versions.
struct DifferenceLine: Equatable {
  enum Sort { case added, removed, changed }

  var sort: Sort
  /// The name of the exercise, or of another changed part.
  var about: String
  /// The affected sets, such as `sets 1 and 2`, or nil if the change isn't about individual sets.
  var sets: String?
  /// The name of the value, such as `Rest`, or nil if the values are clear without it.
  var what: String?
  var from: String?
  var to: String?
}

extension Localizer {
  /// Returns the changes as lines.
  ///
  /// The same change to several sets of an exercise becomes one line.
  func lines(of differences: [TemplateDifference]) -> [DifferenceLine] {
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

  /// Returns the names of sets, such as `warm-up 1 and sets 1 and 2`.
  private func names(of sets: [SetPlace]) -> String {
    func numbers(isWarmup: Bool) -> [Int64] {
      sets.filter { $0.isWarmup == isWarmup }.map { $0.amongAlike }.sorted()
    }
    return self.sets(numbers(isWarmup: false), warmups: numbers(isWarmup: true))
  }

  private func line(of difference: TemplateDifference) -> DifferenceLine? {
    switch difference {
    case .notes(let before, let after):
      DifferenceLine(
        sort: before.isEmpty ? .added : after.isEmpty ? .removed : .changed, about: text(.notes),
        from: before.isEmpty ? nil : before, to: after.isEmpty ? nil : after)
    case .exerciseAdded(let exercise):
      DifferenceLine(sort: .added, about: exercise.name, to: line(of: exercise, withRest: false))
    case .exerciseRemoved(let exercise):
      DifferenceLine(sort: .removed, about: exercise.name, from: line(of: exercise, withRest: false))
    case .exerciseMoved(let name, let from, let to):
      DifferenceLine(
        sort: .changed, about: name, what: text(.placeChanged), from: String(from), to: String(to))
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
    return set.type == .regular || place.isWarmup ? name : name + ", " + text(set.type.phrase)
  }

  private func line(
    about name: String, _ field: String, _ before: Value?, _ after: Value?
  ) -> DifferenceLine? {
    func changed(_ what: Phrase, _ described: (Value?) -> String) -> DifferenceLine {
      DifferenceLine(
        sort: .changed, about: name, what: text(what), from: described(before), to: described(after))
    }
    switch field {
    case "rep_range":
      return changed(.rangeChanged) { value in
        let described = value.flatMap { RepRange($0) }.map { range($0) } ?? ""
        return described.isEmpty ? text(.noRange) : described
      }
    case "rest_policy":
      return changed(.restChanged) { value in
        value.flatMap { RestPolicy($0) }.map { policy($0) } ?? text(.nothing)
      }
    case "scheme":
      return changed(.progression) { summary(of: $0.flatMap { Scheme($0) }) }
    case "superset_group":
      func superset(_ value: Value?) -> String {
        guard case .integer(let group)? = value else { return text(.noSuperset) }
        return text(.inSuperset, .count("number", group))
      }
      return DifferenceLine(sort: .changed, about: name, from: superset(before), to: superset(after))
    case "notes": return changed(.noteChanged) { text($0) }
    case "name": return changed(.nameChanged) { text($0) }
    // These fields change together with the name, which has its own line.
    case "muscles", "catalog_id": return nil
    default: return DifferenceLine(sort: .changed, about: name, what: text(.detailsChanged))
    }
  }

  private func policy(_ policy: RestPolicy) -> String {
    switch policy {
    case .allSame(let seconds): clock(seconds)
    case .byType: text(.restByKind)
    case .individual: text(.restBySet)
    }
  }

  private func text(_ value: Value?) -> String {
    guard case .text(let text)? = value, !text.isEmpty else { return text(.nothing) }
    return text
  }
}

/// The changed fields of a set.
private struct SetChanges {
  var exercise = ""
  var set: SetPlace?
  var fields: [(field: String, before: Value?, after: Value?)] = []

  /// Returns the changes as lines.
  ///
  /// Weight and repetitions are combined, as in `62.5 kg × 12 → 65 kg × 8`.
  func lines(_ localizer: Localizer) -> [(DifferenceLine, SetPlace)] {
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
          line(localizer.text(.effortChanged), effort(old, localizer), effort(new, localizer)))
      case "target_rest_seconds":
        lines.append(line(localizer.text(.restChanged), clock(old, localizer), clock(new, localizer)))
      case "hang" where !edge(old, localizer).hasSameBytes(as: edge(new, localizer)):
        lines.append(line(localizer.text(.edgeChanged), edge(old, localizer), edge(new, localizer)))
      case "type":
        lines.append(line(localizer.text(.kindChanged), type(old, localizer), type(new, localizer)))
      default:
        lines.append(DifferenceLine(sort: .changed, about: exercise, what: localizer.text(.detailsChanged)))
      }
    }
    if isLoad { lines.insert(line(nil, load(before, localizer), load(after, localizer)), at: 0) }
    return lines.map { ($0, set) }
  }

  private func line(_ what: String?, _ from: String, _ to: String) -> DifferenceLine {
    DifferenceLine(sort: .changed, about: exercise, what: what, from: from, to: to)
  }

  private func load(_ set: SetPrescription, _ localizer: Localizer) -> String {
    let text = localizer.target(of: set)
    if !text.isEmpty { return text }
    let isWeightAlone = !fields.contains { !$0.field.hasSameBytes(as: "target_weight") }
    return localizer.text(isWeightAlone ? .noWeight : .noTarget)
  }

  private func edge(_ value: Value?, _ localizer: Localizer) -> String {
    value.flatMap { Hang($0) }.map { localizer.edge($0) } ?? localizer.text(.nothing)
  }

  private func number(_ value: Value?) -> Int64? {
    guard case .integer(let number)? = value else { return nil }
    return number
  }

  private func weight(_ value: Value?) -> Weight? { number(value).map { Weight(grams: $0) } }

  private func effort(_ value: Value?, _ localizer: Localizer) -> String {
    number(value).map { localizer.figures.decimal($0, places: 1) } ?? localizer.text(.noTarget)
  }

  private func clock(_ value: Value?, _ localizer: Localizer) -> String {
    number(value).map { localizer.clock($0) } ?? localizer.text(.nothing)
  }

  private func type(_ value: Value?, _ localizer: Localizer) -> String {
    localizer.text((value.flatMap { SetType($0) } ?? .regular).phrase)
  }
}

/// Returns the HTML of a line: a badge if something was added or removed, followed by the old and new values.
///
/// If `about` is true, the line includes the exercise's name, for lists whose heading doesn't contain it.
func differenceLine(_ line: DifferenceLine, _ localizer: Localizer, about: Bool = true) -> HTML {
  var parts: [String] = []
  if let sets = line.sets { parts.append(sets) }
  if let what = line.what { parts.append(what) }
  return HTML {
    if let badge = sortBadge(line.sort, localizer) {
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

private func sortBadge(_ sort: DifferenceLine.Sort, _ localizer: Localizer) -> HTML? {
  switch sort {
  case .added: badge(.done, localizer.text(.added), .plus)
  case .removed: badge(.alert, localizer.text(.removed), .minus)
  case .changed: nil
  }
}
