import Training

// What a category of templates is drawn as.

extension Icon {
  static let bench = Icon("M3 14h18M6 14v5M18 14v5M2 8h2M20 8h2M4 5.500v5M20 5.500v5M4 8h16")
  static let handstand = Icon(
    "M12 20.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 1 0 0 3zM7 20V15l5-2 5 2v5M12 13V6M12 8 9.500 3.500M12 8l2.500-4.500"
  )
  static let overhead = Icon("M2 5h20M5 3v4M19 3v4M8 5l4 6 4-6M12 11v5M12 16l-3.500 5M12 16l3.500 5")
  static let mountain = Icon("M2.500 19.500 9 7l4 7 2.500-4 6 9.500z")
  static let star = Icon(
    "m12 3.500 2.600 5.500 6 .800-4.400 4.200 1.100 6L12 17.100 6.700 20l1.100-6-4.400-4.200 6-.800z")
  static let starred = Icon(
    "m12 3.500 2.600 5.500 6 .800-4.400 4.200 1.100 6L12 17.100 6.700 20l1.100-6-4.400-4.200 6-.800z",
    filled: true)
  static let folder = Icon("M3.500 6h6l2 2.500h9v10.500h-17z")
}

extension PlanCategory {
  var icon: Icon {
    switch self {
    case .strength: .barbell
    case .hypertrophy: .bench
    case .calisthenics: .handstand
    case .weightlifting: .overhead
    case .climbing: .mountain
    case .beginner: .star
    case .custom: .folder
    }
  }
}

/// A category in its colour, with its drawing and its name.
func categoryBadge(_ category: PlanCategory, _ voice: Voice) -> HTML {
  span(.class("badge category " + category.rawValue)) {
    icon(category.icon)
    voice(category.phrase)
  }
}
