import Training

// Five faces for how the athlete feels.

extension Icon {
  static let great = Icon(
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM8.8 9.2v.4M15.2 9.2v.4M7.8 13.2h8.4a4.2 4.2 0 0 1-8.4 0z")
  static let good = Icon(
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM8.8 9.4v.4M15.2 9.4v.4M8.2 14a4.4 4.4 0 0 0 7.6 0")
  static let okay = Icon(
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM8.8 9.4v.4M15.2 9.4v.4M8.8 14.8h6.4")
  static let tired = Icon(
    """
    M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17z
    M7.4 9.6c.8.8 2 .8 2.8 0M13.8 9.6c.8.8 2 .8 2.8 0M9 15.6a4.6 4.6 0 0 1 6 0
    """
  )
  static let sick = Icon(
    """
    M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17z
    M7.8 8.6l2 2m0-2-2 2M14.2 8.6l2 2m0-2-2 2M8.2 15.4c1-1.2 2-1.2 2.9 0s2 1.2 2.9 0 1.3-1 1.8-.6
    """
  )
}

extension Feeling {
  var face: Icon {
    switch self {
    case .great: .great
    case .good: .good
    case .okay: .okay
    case .tired: .tired
    case .sick: .sick
    }
  }

  var word: Phrase {
    switch self {
    case .great: .feelGreat
    case .good: .feelGood
    case .okay: .feelOkay
    case .tired: .feelTired
    case .sick: .feelSick
    }
  }
}
