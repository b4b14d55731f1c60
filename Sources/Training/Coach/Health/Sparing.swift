import Records

/// A spot that hurts: a body part or a group of muscles.
enum SoreSpot {
  case part(BodyPart)
  case muscles([Muscle])

  /// Creates the sore spot named in a question, or returns nil if the question names none.
  init?(_ question: Question) {
    guard question.hurts else { return nil }
    if let part = question.bodyPart {
      self = .part(part)
    } else if !question.muscles.isEmpty {
      self = .muscles(question.muscles)
    } else {
      return nil
    }
  }

  /// The spot, encoded as a name for a remark, such as `part:knee` or `muscle:chest`.
  var mark: String {
    switch self {
    case .part(let part): "part:" + part.rawValue
    case .muscles(let muscles): "muscle:" + (muscles.first?.rawValue ?? "")
    }
  }

  func isLoaded(by exercise: Exercise) -> Bool {
    switch self {
    case .part(let part): part.isLoaded(by: exercise)
    case .muscles(let muscles): exercise.primaryMuscles.contains { muscles.contains($0) }
    }
  }

  func isMainly(loadedBy exercise: Exercise) -> Bool {
    guard case .part(let part) = self else { return true }
    return part.isMainly(loadedBy: exercise)
  }

  /// Returns the movements for which every exercise in the catalogue loads the sore spot.
  ///
  /// Cardio is never included, because some cardio exercises may still be possible.
  func wholeMovements(_ catalogue: Catalogue) -> [Movement] {
    [Movement.push, .pull, .squat, .hinge, .lunge, .carry, .grip].filter { movement in
      let all = catalogue.exercises.filter { $0.movement == movement && $0.mergedInto == nil }
      return !all.isEmpty && all.allSatisfy { isLoaded(by: $0) }
    }
  }
}

/// Returns up to three exercises that can replace a painful exercise without loading the sore body part.
///
/// The main muscle of each is one that the painful exercise trains. Exercises with different main muscles are
/// preferred. If `part` is nil, exercises with the same movement as `exercise` are left out.
func sparing(
  _ part: BodyPart?, in exercise: Exercise, _ catalogue: Catalogue, known: [Exercise],
  where allows: (Exercise) -> Bool
) -> [Exercise] {
  let (first, helping) = (exercise.primaryMuscles, exercise.secondaryMuscles)
  // Calves, forearms and abs assist in many exercises and aren't specific.
  let meant = helping.filter { ![.calves, .forearms, .abdominals].contains($0) }
  var found: [(points: Int, exercise: Exercise)] = []
  for other in catalogue.exercises where other.mergedInto == nil && other.movement.tag != nil {
    guard !other.catalogID.hasSameBytes(as: exercise.catalogID), allows(other),
      !(part?.isLoaded(by: other) ?? (other.movement == exercise.movement)),
      let muscle = other.primaryMuscles.first
    else { continue }
    let isFirst = first.contains(muscle)
    guard isFirst || meant.contains(muscle) else { continue }
    // An isolated arm exercise doesn't replace a press or a row.
    if !isFirst, exercise.mechanic == .compound, [.biceps, .triceps].contains(muscle),
      other.mechanic != .compound
    {
      continue
    }
    var points = (isFirst ? 60 : 0) + min(other.aliases.count, 12) * 3
    if other.movement.tag == exercise.movement.tag { points += 40 }
    if known.contains(where: { $0.catalogID.hasSameBytes(as: other.catalogID) }) { points += 50 }
    found.append((points, other))
  }
  found.sort { left, right in
    if left.points != right.points { return left.points > right.points }
    return left.exercise.catalogID.utf8.lexicographicallyPrecedes(right.exercise.catalogID.utf8)
  }
  var (chosen, rest): ([Exercise], [Exercise]) = ([], [])
  for (_, other) in found {
    let isNew = !chosen.contains { $0.primaryMuscles.first == other.primaryMuscles.first }
    if isNew { chosen.append(other) } else { rest.append(other) }
  }
  // Exercises for a muscle that is already covered are added only if fewer than two were chosen.
  return Array((chosen.count < 2 ? chosen + rest.prefix(2) : chosen).prefix(3))
}
