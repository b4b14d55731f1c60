import Training

extension Equipment {
  var phrase: Phrase {
    switch self {
    case .barbell: .barbell
    case .dumbbell: .dumbbell
    case .machine: .machine
    case .cable: .cable
    case .kettlebell: .kettlebell
    case .bands: .bands
    case .bodyweight: .bodyweight
    case .ezBar: .ezBar
    case .smithMachine: .smithMachine
    case .trapBar: .trapBar
    case .plate: .plate
    case .suspension: .suspension
    case .medicineBall: .medicineBall
    case .exerciseBall: .exerciseBall
    case .foamRoll: .foamRoll
    case .climbingWall: .climbingWall
    case .hangboard: .hangboard
    case .none: .noEquipment
    case .other: .otherEquipment
    }
  }

  /// The equipment's name in the form that follows “with”, for athletes who have no other equipment.
  var onlyPhrase: Phrase {
    switch self {
    case .barbell: .onlyBarbell
    case .dumbbell: .onlyDumbbells
    case .machine: .onlyMachines
    case .cable: .onlyCable
    case .kettlebell: .onlyKettlebells
    case .bands: .onlyBands
    case .bodyweight: .onlyBodyweight
    default: phrase
    }
  }
}

extension TrackingType {
  var phrase: Phrase {
    switch self {
    case .weightReps: .weightAndReps
    case .bodyweightReps: .bodyweightReps
    case .assisted: .assistedReps
    case .duration: .timeOnly
    case .weightDuration: .weightAndTime
    case .distanceDuration: .distanceAndTime
    case .climb: .climbs
    }
  }
}
