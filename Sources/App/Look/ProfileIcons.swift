// What the settings of the profile are about.

extension Icon {
  static let settingLanguage = Icon(
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5z"
  )
  static let settingZone = Icon("M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM12 7.5V12l3 2")
  static let settingUnits = Icon("M5 8.5h14l1.5 11h-17zM9 8.5a3 3 0 1 1 6 0M12 11.5l2 3.5")
  static let settingGyms = Icon("M3 12h18M6 8v8M9 6v12M15 6v12M18 8v8")
  static let settingLimitations = Icon(
    "M7.5 4.5 4.5 7.5l12 12 3-3zM10 11l.1.1M12 9l.1.1M12 13l.1.1M14 11l.1.1")
  static let settingGoals = Icon(
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM12 11.9v.2")
  static let settingTimes = Icon(
    "M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M8.5 3.5v4M15.5 3.5v4"
  )
  static let settingBoldness = Icon("M4 17.5a8.5 8.5 0 1 1 16 0M12 16l4-5.5M12 15.9v.2")
  static let settingSleep = Icon("M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z")
  static let settingHeart = Icon(
    "M12 19.5C7 15.8 4 12.8 4 9.3a4.2 4.2 0 0 1 8-1.9 4.2 4.2 0 0 1 8 1.9c0 3.5-3 6.5-8 10.2z")
  static let settingLessons = Icon("M9 17.5h6M10 20.5h4M8.5 14.5a6 6 0 1 1 7 0v3h-7z")
  static let settingRecords = Icon(
    "M12 4c4.4 0 7.5 1.2 7.5 2.8S16.400 9.500 12 9.500 4.500 8.400 4.500 6.800 7.600 4 12 4zM4.500 6.800v10.400C4.500 18.800 7.600 20 12 20s7.500-1.200 7.500-2.800V6.800M4.500 12c0 1.600 3.100 2.800 7.500 2.800s7.500-1.200 7.500-2.800"
  )
  static let settingDeleted = Icon(
    "M5 7h14M10 7V4.500h4V7M6.500 7l1 13h9l1-13M10.500 10.500v6M13.500 10.500v6")
  static let settingPrivacy = Icon(
    "M12 3.500 5 6v5.500c0 4.300 2.800 7.400 7 9 4.200-1.600 7-4.700 7-9V6zM9 12l2.200 2.200L15 10.500")
  static let settingImport = Icon("M12 4v11M7.500 10.500 12 15l4.500-4.500M5 19.500h14")
  static let settingExport = Icon("M12 15V4M7.500 8.500 12 4l4.500 4.500M5 19.500h14")
  static let settingSignOut = Icon(
    "M13 4.500H6.500A1.500 1.500 0 0 0 5 6v12a1.500 1.500 0 0 0 1.500 1.500H13M10 12h10M16.500 8.500 20 12l-3.500 3.500"
  )
}
