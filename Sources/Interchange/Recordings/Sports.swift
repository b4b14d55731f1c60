import Training

extension ActivityType {
  /// Creates an activity type from a sport's name in a recording.
  ///
  /// Case and all characters other than letters are ignored.
  package init(sport: String) {
    var name = String(sport.lowercased().unicodeScalars.filter { ("a"..."z").contains($0) })
    if name.hasPrefix("hkworkoutactivitytype") { name.removeFirst(21) }
    self = sports[name] ?? ActivityType.allCases.first { $0.letters == name } ?? .other
  }

  private var letters: String { rawValue.filter { $0 != "_" } }

  /// The type's plain name, such as `Strength training`, which is used as the title of a recording without a
  /// name.
  var plainName: String {
    let words = rawValue.split(separator: "_").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// The activity types, keyed by sport names that differ from the types' own names.
private let sports: [String: ActivityType] = {
  var sports: [String: ActivityType] = [:]
  for (type, names) in named {
    for name in names.split(separator: " ") { sports[String(name)] = type }
  }
  return sports
}()

private let named: [(ActivityType, String)] = [
  (.running, "run virtualrun treadmill treadmillrunning indoorrunning trackrunning roadrunning street track"),
  (.trailRunning, "trailrun trail ultrarun ultrarunning"),
  (.cycling, "bike biking ride virtualride ebikeride ebiking emountainbikeride gravelride mountainbikeride"),
  (.cycling, "handcycle handcycling velomobile indoorcycling spin spinning roadbiking mountainbiking road"),
  (
    .cycling,
    "mountain downhill recumbent cyclocross trackcycling gravelcycling ebikefitness ebikemountain bmx"
  ),
  (.swimming, "swim openwaterswimming openwater lapswimming poolswimming waterfitness"),
  (.rowing, "row indoorrowing virtualrow rowingmachine"),
  (.elliptical, "ellipticaltrainer crosstrainer"),
  (.stairClimbing, "stairs stairstepper stairmaster steptraining floorclimbing"),
  (.jumpRope, "jumprope ropeskipping"),
  (.mma, "martialarts mixedmartialarts"),
  (.football, "americanfootball australianfootball flagfootball"),
  (.baseball, "softball"),
  (.hockey, "icehockey fieldhockey"),
  (.tennis, "tabletennis padel"),
  (.skiing, "downhillskiing alpineski alpineskiing crosscountryskiing nordicski backcountryski backcountry"),
  (.skiing, "rollerski skateskiing resort telemark snowsports skitouring"),
  (.snowboarding, "snowboard"),
  (.surfing, "surf surfingsports kitesurf kitesurfing windsurf windsurfing wakeboarding"),
  (.skateboarding, "skateboard inlineskating inlineskate"),
  (.rockClimbing, "climbing indoorclimbing"),
  (.hiking, "hike mountaineering snowshoe snowshoeing"),
  (.walking, "walk indoorwalking speedwalking casualwalking wheelchair wheelchairwalkpace"),
  (.pilates, "barre"),
  (.meditation, "mindandbody breathwork breathing"),
  (.stretching, "flexibility flexibilitytraining"),
  (.activeRecovery, "cooldown preparationandrecovery warmup"),
  (.strengthTraining, "traditionalstrengthtraining weighttraining strength"),
  (.functionalFitness, "functionalstrengthtraining coretraining functionalfitness hyrox"),
  (.crossTraining, "highintensityintervaltraining hiit mixedcardio mixedmetaboliccardiotraining training"),
  (
    .cardiovascular,
    "cardio cardiotraining fitnessequipment exercise dance cardiodance socialdance fitnessgaming"
  ),
]
