import Training

// Icons of the template categories.

extension TemplateCategory {
  /// The category's icon.
  var icon: Icon {
    switch self {
    case .strength: .barbell
    case .hypertrophy: .dumbbell
    case .calisthenics: .pullUp
    case .weightlifting: .overhead
    case .climbing: .wall
    case .beginner: .sprout
    case .custom: .sliders
    }
  }
}

extension Icon {
  static let dumbbell = Icon("M5 8v8M8 6v12M16 6v12M19 8v8M8 12h8M2.5 10.5v3M21.5 10.5v3")
  static let pullUp = Icon(
    "M3 4.5h18M8 4.5 9.5 11h5L16 4.5M12 6.2a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 1 0 0-3.2zM9.5 11v5l1 4.5M14.5 11v5l-1 4.5"
  )
  static let overhead = Icon(
    "M3 4.5v4M21 4.5v4M3 6.5h18M12 8.7a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 1 0 0-3.4zM7.5 6.5 9.5 13h5l2-6.5M9.5 13v3l-2 4.5M14.5 13v3l2 4.5"
  )
  static let wall = Icon("m3 20 6-11 4 6 3-5 5 10zM16 3.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 1 0 0-3z")
  static let sprout = Icon(
    "M12 20.5V12M12 14c0-4-3-6-7.5-6 0 4 3 6 7.5 6zM12 11.5c0-4 2.5-6.5 7.5-7 0 4.5-2.5 7-7.5 7z")
  static let sliders = Icon(
    "M4 7h8M16.5 7H20M14.2 4.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6zM4 17h3.5M12 17h8M9.7 14.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6z"
  )
}
