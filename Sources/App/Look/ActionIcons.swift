// What can be done, and the five tabs.

extension Icon {
  // The five tabs.
  static let today = Icon("M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z")
  static let plan = Icon(
    "M7.5 4h9A2.5 2.5 0 0 1 19 6.5v12a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 18.5v-12A2.5 2.5 0 0 1 7.5 4zM9 4V3h6v1M8.5 10.5l1.2 1.2 2-2.2M8.5 16l1.2 1.2 2-2.2M14 11h2M14 16.5h2"
  )
  static let coach = Icon(
    "M5 5h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 17h-7l-4.5 3.5V17H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 5z"
  )
  static let library = Icon("M5 4v16M9 4v16M13 4.5l5 15")
  static let progress = Icon("M4 19h16M6 15l4-5 3.5 3L19 6M15.5 6H19v3.5")
  // Actions.
  static let back = Icon("M14.5 5 8 12l6.5 7")
  static let next = Icon("M9.5 5 16 12l-6.5 7")
  static let check = Icon("m5 12.5 4.5 4.5L19 7.5")
  static let close = Icon("m6 6 12 12M18 6 6 18")
  static let play = Icon("M8 5.5v13l10.5-6.5z", filled: true)
  static let plus = Icon("M12 5v14M5 12h14")
  static let minus = Icon("M5 12h14")
  static let more = Icon("M6 11.9v.2M12 11.9v.2M18 11.9v.2")
  static let spark = Icon("M12 3l1.8 5.2L19 10l-5.2 1.8L12 17l-1.8-5.2L5 10l5.2-1.8z")
  static let why = Icon(
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM9.8 9.5a2.3 2.3 0 1 1 3.2 2.2c-.7.4-1 .8-1 1.6M12 16.4v.1"
  )
  static let person = Icon("M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0")
  static let barbell = Icon("M2 12h2M20 12h2M4 8v8M7 6v12M17 6v12M20 8v8M7 12h10")
  static let warning = Icon("M12 4 3 19.5h18zM12 10v4.5M12 17v.1")
}
