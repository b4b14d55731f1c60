import Records

/// The choice of a topic from the concepts in a question.
extension QuestionReading {
  func has(_ concept: Concept) -> Bool { said[concept] != nil }
  private func hasWhole(_ concept: Concept) -> Bool { said[concept] == 100 }

  /// True if the question says that something hurts.
  ///
  /// A word that may be misspelled counts only together with a body part.
  var isSore: Bool {
    hasWhole(.pain) || (has(.pain) || has(.bad) && !isBadForPart) && has(.bodyPart)
  }

  /// True if the question clearly asks for an exercise to be left out or replaced.
  var wantsOut: Bool {
    if hasWhole(.pain) { return has(.bodyPart) || has(.muscle) || has(.exercise) }
    return isSore && hasWhole(.bodyPart) || hasWhole(.instead) && has(.exercise)
  }

  /// Returns the topic with the most points among the topics whose required concepts are present.
  func topic(isStrange: Bool) -> CoachTopic {
    if question.targetRequest != nil, question.redFlag == nil { return .changeTargets }
    if question.absence != nil, question.redFlag == nil { return .absence }
    var best = (topic: CoachTopic.other, points: TopicWeights.least - 1)
    for (topic, weights) in TopicWeights.all where isPossible(topic, isStrange: isStrange) {
      let points = weights.reduce(0) { $0 + $1.1 * (said[$1.0] ?? 0) }
      if points > best.points { best = (topic, points) }
    }
    return best.topic
  }

  /// Returns true if the concepts that a topic requires are present.
  ///
  /// If the question names no exercise, the athlete's most trained exercise is assumed, unless the question
  /// contains an unknown word.
  private func isPossible(_ topic: CoachTopic, isStrange: Bool) -> Bool {
    let isOfLift = has(.exercise) || !isStrange
    switch topic {
    case .equipment: return has(.equipment)
    case .ranking: return has(.progress) || has(.lift)
    case .instead: return isSore || has(.instead) && has(.exercise)
    case .whenReached:
      return isOfLift && (has(.when) || has(.weight) || has(.long))
        && (has(.exercise) || has(.weight) || has(.reach))
    case .today: return (has(.may) || has(.should)) && (has(.exercise) || has(.now) && isOfLift)
    case .nextTarget, .maximum, .stall, .warmUp: return isOfLift
    case .session: return isOfSession(isStrange: isStrange)
    case .moveSession: return has(.move)
    case .nextWorkout:
      return (has(.next) || has(.tomorrow) || has(.weekday)) && (has(.train) || has(.template))
    case .muscleNext: return isOfNextForMuscles
    case .restBetween: return isOfRests
    case .plates: return has(.weight) || has(.exercise) || has(.what) || has(.much)
    case .badSleep: return has(.sleep) || has(.bad) && has(.last)
    case .hitRate: return has(.you) || has(.right) || has(.suggest)
    case .duration: return has(.template) || has(.train) || has(.minutes)
    default: return true
    }
  }

  /// True for `I skipped legs` and `when do I train legs again?`, but not for `when can I train legs again?`.
  private var isOfNextForMuscles: Bool {
    // The back may be a coming back.
    guard has(.muscle), !(question.muscle == .middleBack && has(.comeback)) else { return false }
    if has(.skipped) { return true }
    guard !has(.may), !has(.should), !has(.weekday) else { return false }
    return has(.when) && (has(.train) || has(.next)) || has(.next) && has(.train)
  }

  /// True if the question is about the rest between sets.
  private var isOfRests: Bool {
    if has(.sets) { return has(.rest) || has(.missed) }
    return has(.rest) && (has(.between) || has(.exercise) && (has(.long) || has(.missed)))
  }

  /// Returns true if the question asks for a session, which is then added to the plan.
  ///
  /// In `should I train today?`, only advice is wanted.
  private func isOfSession(isStrange: Bool) -> Bool {
    if has(.suggest) || has(.minutes) { return true }
    guard has(.what) else { return has(.train) && has(.now) && !has(.may) && !has(.should) }
    return has(.train) && has(.now) || (has(.train) || has(.act)) && !isStrange
  }
}
