package import Records

extension TemplateSnapshot {
  /// Returns the snapshot with its ID, which is derived from all content except the creation time, so that
  /// different content never shares an ID.
  package func sealed() -> TemplateSnapshot {
    var copy = self
    var fingerprint = Fingerprint(TemplateSnapshot.firstKind)
    let content = storedFields.filter { !$0.name.hasSameBytes(as: "created_at") }
    fingerprint.add(JSONWriter.bytes(of: .object(content)))
    copy.id = fingerprint.id
    return copy
  }

  /// Returns true if two snapshots have equal exercises and notes, regardless of the author.
  package func prescribesSame(as other: TemplateSnapshot) -> Bool {
    exercises == other.exercises && notes.hasSameBytes(as: other.notes)
  }

  package func exercise(_ lineage: ID) -> ExercisePrescription? {
    exercises.first { $0.lineage == lineage }
  }
}

extension ExercisePrescription {
  package func set(_ lineage: ID) -> SetPrescription? { sets.first { $0.lineage == lineage } }

  /// Returns the rest after a set, in seconds, from the policy or the set itself.
  package func restSeconds(after set: SetPrescription) -> Int64 {
    restPolicy.seconds(after: set.type) ?? set.targetRestSeconds
  }
}

extension ExercisePrescription {
  /// Changes the number of working sets.
  ///
  /// Sets are added as by an accepted suggestion (see ``setToAdd``) and removed from the end.
  package mutating func setWorkingSets(_ count: Int) {
    while sets.count(where: { $0.type.isWorking }) > count,
      let last = sets.lastIndex(where: { $0.type.isWorking })
    {
      sets.remove(at: last)
    }
    while sets.count(where: { $0.type.isWorking }) < count {
      let next = setToAdd
      var added = next.set
      added.lineage = .none
      sets.insert(added, at: next.place)
    }
  }

  /// Changes the repetition range.
  ///
  /// Working sets' targets outside the new range are moved to its nearest bound, and missing targets are set
  /// to its lower bound.
  package mutating func setRange(_ range: RepRange) {
    repRange = range
    guard let bounds = range.bounds else { return }
    for place in sets.indices where sets[place].type.isWorking {
      if range.unit == .seconds {
        let target = sets[place].targetDurationSeconds ?? bounds.lowerBound
        sets[place].targetDurationSeconds = min(max(target, bounds.lowerBound), bounds.upperBound)
      } else {
        let target = sets[place].targetReps ?? bounds.lowerBound
        sets[place].targetReps = min(max(target, bounds.lowerBound), bounds.upperBound)
      }
    }
  }

  /// Sets the weight of all working sets, or removes it if `weight` is nil.
  package mutating func setWeight(_ weight: Weight?) {
    for place in sets.indices where sets[place].type.isWorking { sets[place].targetWeight = weight }
  }
}

/// Returns the first form of a name that isn't taken, trying the endings for 1, 2, 3 and so on.
///
/// The name is truncated if a form would exceed 200 bytes.
func freeName(_ name: String, among taken: [String], _ ending: (Int64) -> String) -> String {
  let taken = Set(taken.map { Array($0.utf8) })
  return freeName(name, ending) { taken.contains(Array($0.utf8)) }
}

/// Returns the first form of a name that isn't taken according to `isTaken`.
func freeName(_ name: String, _ ending: (Int64) -> String, isTaken: (String) -> Bool) -> String {
  var number: Int64 = 1
  while true {
    let ending = ending(number)
    let form = name.shortened(to: 200 - ending.utf8.count) + ending
    if !isTaken(form) { return form }
    number += 1
  }
}

/// Returns the display names of templates.
///
/// Duplicates are numbered by creation time, as in "Push Day (2)".
package func displayNames(of templates: [Template]) -> [ID: String] {
  var names: [ID: String] = [:]
  var taken: [String: Int] = [:]
  for template in templates.sorted(by: {
    $0.createdAt != $1.createdAt ? $0.createdAt < $1.createdAt : $0.id < $1.id
  }) {
    var number = taken[template.name, default: 0] + 1
    var name = template.name
    while number > 1 {
      name = template.name + " (\(number))"
      // Another template may have this name already.
      if !templates.contains(where: { $0.name.hasSameBytes(as: name) }) { break }
      number += 1
    }
    taken[template.name] = number
    names[template.id] = name
  }
  return names
}
