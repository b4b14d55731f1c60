package import Records

/// A difference between two versions of a template, whose exercises and sets are matched by lineage.
package enum TemplateDifference: Equatable, Sendable {
  case notes(before: String, after: String)
  case exerciseAdded(ExercisePrescription)
  case exerciseRemoved(ExercisePrescription)
  case exerciseMoved(name: String, from: Int64, to: Int64)
  case exerciseChanged(name: String, field: String, before: Value?, after: Value?)
  case setAdded(exercise: String, set: SetPlace, SetPrescription)
  case setRemoved(exercise: String, set: SetPlace, SetPrescription)
  case setChanged(exercise: String, set: SetPlace, field: String, before: Value?, after: Value?)
}

/// The 1-based position of a set in its exercise.
package struct SetPlace: Equatable, Sendable {
  package var amongAll: Int64
  /// The position among the warm-ups or, for a working set, among the working sets.
  package var amongAlike: Int64
  package var isWarmup: Bool
}

extension ExercisePrescription {
  /// Returns a set's position, or nil if the exercise doesn't contain it.
  package func place(of lineage: ID) -> SetPlace? {
    guard let place = sets.firstIndex(where: { $0.lineage == lineage }) else { return nil }
    let isWorking = sets[place].type.isWorking
    let alike = sets[...place].count { $0.type.isWorking == isWorking }
    return SetPlace(amongAll: Int64(place) + 1, amongAlike: Int64(alike), isWarmup: !isWorking)
  }
}

extension TemplateSnapshot {
  /// Returns the differences between this content and later content, in reading order.
  package func differences(to later: TemplateSnapshot) -> [TemplateDifference] {
    var found: [TemplateDifference] = []
    if !notes.hasSameBytes(as: later.notes) { found.append(.notes(before: notes, after: later.notes)) }
    for exercise in exercises where !later.exercises.contains(where: { $0.lineage == exercise.lineage }) {
      found.append(.exerciseRemoved(exercise))
    }
    let kept = exercises.map { $0.lineage }.filter { id in later.exercises.contains { $0.lineage == id } }
    let keptLater = later.exercises.map { $0.lineage }.filter { id in exercises.contains { $0.lineage == id }
    }
    for after in later.exercises {
      guard let before = exercises.first(where: { $0.lineage == after.lineage }) else {
        found.append(.exerciseAdded(after))
        continue
      }
      let (from, to) = (kept.firstIndex(of: after.lineage) ?? 0, keptLater.firstIndex(of: after.lineage) ?? 0)
      if from != to {
        found.append(.exerciseMoved(name: after.name, from: Int64(from) + 1, to: Int64(to) + 1))
      }
      found += before.differences(to: after)
    }
    return found
  }
}

extension ExercisePrescription {
  fileprivate func differences(to later: ExercisePrescription) -> [TemplateDifference] {
    var found: [TemplateDifference] = fieldDifferences(storedFields, later.storedFields).map {
      field, before, after in
      .exerciseChanged(name: later.name, field: field, before: before, after: after)
    }
    for set in sets where !later.sets.contains(where: { $0.lineage == set.lineage }) {
      guard let place = place(of: set.lineage) else { continue }
      found.append(.setRemoved(exercise: later.name, set: place, set))
    }
    for after in later.sets {
      guard let place = later.place(of: after.lineage) else { continue }
      guard let before = sets.first(where: { $0.lineage == after.lineage }) else {
        found.append(.setAdded(exercise: later.name, set: place, after))
        continue
      }
      found += fieldDifferences(before.storedFields, after.storedFields).map { field, before, after in
        .setChanged(exercise: later.name, set: place, field: field, before: before, after: after)
      }
    }
    return found
  }
}

/// Returns the fields whose values differ, except the sets, which are compared separately.
private func fieldDifferences(_ before: [Field], _ after: [Field]) -> [(String, Value?, Value?)] {
  var found: [(String, Value?, Value?)] = []
  for field in before where !field.name.hasSameBytes(as: "sets") {
    let later = after.first { $0.name.hasSameBytes(as: field.name) }?.value
    if later != field.value { found.append((field.name, field.value, later)) }
  }
  for field in after where !before.contains(where: { $0.name.hasSameBytes(as: field.name) }) {
    found.append((field.name, nil, field.value))
  }
  return found
}
