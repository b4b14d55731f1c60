/// The weight of each concept for each topic.
///
/// A negative weight counts against the topic.
enum TopicWeights {
  /// The minimum number of points for a topic to be recognised.
  static let least = 300

  /// The weights of the concepts for each topic, in points.
  ///
  /// If two topics have the same total, the earlier one wins.
  static let all: [(CoachTopic, [(Concept, Int)])] = [
    // More than all other topics can reach.
    (.redFlag, [(.emergency, 60), (.symptom, 60), (.condition, 60)]),
    (.outside, [(.outside, 20), (.pain, -20)]),
    (
      .illness,
      [
        (.ill, 8), (.train, 1), (.may, 1), (.should, 1), (.now, 1), (.comeback, -3), (.missed, -2),
        (.deload, -2),
      ]
    ),
    (.deload, [(.deload, 8), (.light, 2), (.week, 1), (.should, 1), (.missed, -2)]),
    (
      .stall,
      [(.stall, 6), (.why, 2), (.not, 2), (.progress, 2), (.exercise, 2), (.suggest, -3), (.form, -4)]
    ),
    (
      .whenReached,
      [
        (.when, 3), (.reach, 2), (.weight, 3), (.exercise, 2), (.long, 1), (.warm, -5), (.train, -2),
        (.climb, -5), (.more, -3),
      ]
    ),
    (
      .nextTarget,
      [
        (.next, 3), (.much, 2), (.exercise, 3), (.should, 1), (.now, 1), (.race, -4), (.sets, -2), (.max, -2),
        (.pain, -4), (.bad, -3), (.form, -4),
      ]
    ),
    (
      .maximum,
      [
        (.max, 4), (.exercise, 3), (.what, 1), (.progress, -1), (.most, -2), (.when, -2), (.muscle, -3),
        (.bad, -3), (.form, -4),
      ]
    ),
    (
      .muscleSets,
      [(.muscle, 4), (.enough, 3), (.sets, 2), (.much, 1), (.comeback, -3), (.pain, -4), (.max, -3)]
    ),
    (.restBetween, [(.rest, 3), (.between, 3), (.sets, 3), (.missed, 2), (.long, 1), (.week, -3)]),
    (.moreSets, [(.more, 3), (.sets, 3), (.should, 1), (.muscle, 1), (.exercise, 1), (.weight, -3)]),
    (.instead, [(.pain, 4), (.injury, 4), (.instead, 4), (.bodyPart, 3), (.exercise, 2), (.ill, -4)]),
    (.equipment, [(.equipment, 4), (.taken, 2), (.only, 3), (.have, 1), (.now, 1), (.instead, 1)]),
    (.badSleep, [(.sleep, 5), (.bad, 3), (.only, 1), (.enough, 1)]),
    (.recovery, [(.recovered, 5), (.tired, 4), (.rest, 4), (.sleep, 1), (.train, 1)]),
    (
      .pause,
      [
        (.missed, 4), (.ill, 4), (.comeback, 3), (.week, 1), (.how, 1), (.train, 1), (.neglect, 0),
        (.what, -1),
      ]
    ),
    (
      .lastSession,
      [
        (.last, 3), (.train, 2), (.good, 2), (.how, 1), (.suggest, -5), (.year, -3), (.sleep, -3),
        (.long, -3), (.pain, -4), (.often, -3), (.should, -3),
      ]
    ),
    (.versions, [(.version, 5), (.change, 3), (.since, 2), (.number, 1), (.template, 1), (.climb, -5)]),
    (
      .ranking,
      [
        (.progress, 3), (.lift, 3), (.max, 2), (.most, 2), (.what, 1), (.not, -2), (.why, -3), (.long, -3),
        (.form, -4),
      ]
    ),
    (.neglected, [(.neglect, 5), (.what, 1), (.muscle, 1), (.lift, 1), (.sleep, -4), (.enough, 1)]),
    (.planWeek, [(.planning, 4), (.week, 2), (.next, 1), (.train, 1), (.often, 2)]),
    (
      .moveSession,
      [(.move, 4), (.tomorrow, 3), (.weekday, 2), (.now, 1), (.train, 1), (.race, -4), (.long, -4)]
    ),
    (
      .nextWorkout,
      [
        (.next, 3), (.tomorrow, 2), (.weekday, 2), (.train, 2), (.when, 1), (.what, 1), (.template, 4),
        (.exercise, -2), (.may, -1), (.move, -5), (.race, -5), (.planning, -5), (.long, -4), (.much, -3),
        (.last, -3), (.did, -4), (.pain, -4), (.suggest, -3), (.minutes, -3),
      ]
    ),
    (
      .muscleNext,
      [
        (.muscle, 3), (.skipped, 4), (.template, 4), (.next, 3), (.when, 2), (.train, 2), (.comeback, 1),
        (.week, -3), (.tomorrow, -3), (.last, -2), (.did, -4), (.recovered, -6), (.tired, -6), (.pain, -6),
        (.bad, -3), (.good, -3), (.ill, -6), (.enough, -3), (.sets, -3),
      ]
    ),
    (.race, [(.race, 6), (.weekday, 1), (.next, 1)]),
    (.weekLoad, [(.week, 2), (.hard, 3), (.how, 1), (.good, 1), (.missed, -3), (.light, -1)]),
    (.overtraining, [(.overtrain, 7), (.too, 2), (.much, 1), (.train, 2), (.suggest, -4), (.bad, 0)]),
    (.whySuggestion, [(.why, 3), (.suggest, 3), (.weight, 3), (.you, 1), (.exercise, 1)]),
    (.tooMuch, [(.too, 2), (.much, 2), (.hard, 1), (.suggest, 3), (.last, 1), (.you, 1), (.weight, 1)]),
    (.hitRate, [(.right, 4), (.often, 2), (.you, 2), (.how, 1), (.suggest, 1), (.when, -3)]),
    (
      .duration,
      [(.long, 3), (.template, 2), (.train, 1), (.how, 1), (.sleep, -3), (.exercise, -1), (.lift, -3)]
    ),
    (.warmUp, [(.warm, 7), (.weight, 2), (.exercise, 2)]),
    (
      .plates,
      [
        (.plates, 7), (.weight, 2), (.exercise, 1), (.when, -6), (.warm, -5), (.bodyPart, -8), (.pain, -8),
        (.may, -4), (.did, -4), (.progress, -3), (.only, -4),
      ]
    ),
    (.climbing, [(.climb, 5), (.good, 1), (.how, 1), (.progress, 1), (.last, -1)]),
    (.yearAgo, [(.year, 4), (.ago, 2), (.now, 1), (.last, 1), (.what, 0)]),
    (.form, [(.form, 4), (.how, 1), (.what, 1), (.exercise, -4)]),
    (
      .done,
      [
        (.did, 4), (.past, 2), (.last, 2), (.exercise, 2), (.what, 1), (.train, 1), (.how, -2), (.good, -2),
        (.year, -4), (.ago, -2), (.progress, -3), (.max, -3), (.recovered, -5), (.neglect, -3), (.enough, -3),
        (.sleep, -3), (.hard, -3),
        (.why, -3), (.when, -2), (.change, -2), (.you, -3), (.suggest, -4), (.next, -3), (.missed, -3),
        (.pain, -4),
      ]
    ),
    (
      .session,
      [
        (.train, 3), (.suggest, 3), (.now, 2), (.what, 1), (.minutes, 4), (.should, 1), (.act, 1),
        (.year, -3), (.last, -2), (.you, -1), (.move, -3), (.tired, -2), (.pain, -4), (.often, -5),
        (.how, -3), (.rest, -4),
      ]
    ),
    (
      .today,
      [
        (.may, 2), (.should, 2), (.now, 2), (.exercise, 2), (.muscle, 2), (.train, 1), (.weight, 2),
        (.what, -4), (.how, -4), (.much, -4), (.when, -5), (.why, -5), (.instead, -5), (.suggest, -5),
        (.you, -4), (.move, -5), (.sets, -4), (.enough, -4), (.deload, -5), (.more, -3), (.pain, -4),
        (.rest, -4),
      ]
    ),
  ]
}
