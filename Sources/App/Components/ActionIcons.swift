// Icons of actions, things and the five tabs.

extension Icon {
  // The five tabs.
  static let today = Icon("M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z")
  static let schedule = Icon(
    "M7.5 4h9A2.5 2.5 0 0 1 19 6.5v12a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 18.5v-12A2.5 2.5 0 0 1 7.5 4zM9 4V3h6v1M8.5 10.5l1.2 1.2 2-2.2M8.5 16l1.2 1.2 2-2.2M14 11h2M14 16.5h2"
  )
  static let coach = Icon(
    "M5 5h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 17h-7l-4.5 3.5V17H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 5z"
  )
  static let library = Icon("M5 4v16M9 4v16M13 4.5l5 15")
  static let progress = Icon("M4 19h16M6 15l4-5 3.5 3L19 6M15.5 6H19v3.5")
  // Navigation.
  static let back = Icon("M14.5 5 8 12l6.5 7")
  static let next = Icon("M9.5 5 16 12l-6.5 7")
  static let up = Icon("m5 14.5 7-6.5 7 6.5")
  static let down = Icon("m5 9.5 7 6.5 7-6.5")
  static let close = Icon("m6 6 12 12M18 6 6 18")
  static let more = Icon("M6 11.9v.2M12 11.9v.2M18 11.9v.2")
  static let list = Icon("M9 6.5h10.500M9 12h10.500M9 17.5h10.500M4.5 6.4v.2M4.5 11.9v.2M4.5 17.4v.2")
  static let search = Icon("M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13zM15.5 15.5 20.5 20.5")
  static let filter = Icon("M4 6.5h16M7 12h10M10 17.5h4")
  // Actions.
  static let play = Icon("M8 5.5v13l10.5-6.5z", filled: true)
  static let pause = Icon("M8.5 5.5v13M15.5 5.5v13")
  static let stop = Icon("M7 7h10v10H7z", filled: true)
  static let check = Icon("m5 12.5 4.5 4.5L19 7.5")
  static let plus = Icon("M12 5v14M5 12h14")
  static let minus = Icon("M5 12h14")
  static let edit = Icon("m5 19 .8-4L15.5 5.2a1.8 1.8 0 0 1 2.6 0l.7.7a1.8 1.8 0 0 1 0 2.6L9 18.2zM14 7l3 3")
  static let copy = Icon(
    "M9 9h9.5a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1zM5 15.5V5a1 1 0 0 1 1-1h9.5"
  )
  static let trash = Icon(
    "M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5 7.5 20h9l1-13.5M10.5 10.5v6M13.5 10.5v6")
  static let restore = Icon("M4.5 5v5h5M5 10a8 8 0 1 1-.6 5")
  static let swap = Icon("M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19")
  static let skip = Icon("m6 5.5 8 6.5-8 6.5zM18 5.5v13")
  static let handle = Icon("M9 6.4v.2M15 6.4v.2M9 11.9v.2M15 11.9v.2M9 17.4v.2M15 17.4v.2")
  static let note = Icon("M6 4h12v11l-5 5H6zM18 15h-5v5M9 8.5h6M9 12h4")
  static let link = Icon(
    "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1")
  static let upload = Icon("M12 15.5V4.5M7.5 9 12 4.5 16.5 9M4.5 15v4.5h15V15")
  static let share = Icon("M12 15V4M8 7.5 12 3.5l4 4M5 13v6a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6")
  static let download = Icon("M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M4.5 15v4.5h15V15")
  static let leave = Icon("M10 4.5H5.5v15H10M15 8l4 4-4 4M19 12H9.5")
  // Things.
  static let person = Icon("M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0")
  static let barbell = Icon("M2 12h2M20 12h2M4 8v8M7 6v12M17 6v12M20 8v8M7 12h10")
  static let plates = Icon(
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM12 11.9v.2")
  static let flame = Icon(
    "M12.5 3c.5 3.5-5.5 6-5.5 11a5.2 5.2 0 0 0 10.5 0c0-2.5-1.2-4-2-5-.3 1.5-1 2.2-2 2.5.8-3 .5-6.5-1-8.5z")
  static let timer = Icon("M12 6a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15zM12 9.5v4l2.5 2M9.5 3h5")
  static let clock = Icon("M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM12 7.5V12l3.5 2")
  static let calendar = Icon(
    "M6.5 5h11A2.5 2.5 0 0 1 20 7.5v10a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-10A2.5 2.5 0 0 1 6.5 5zM4 10h16M8.5 3v4M15.5 3v4"
  )
  static let flag = Icon("M6 21V4M6 4.500c4-2 7 2 12 0v9c-5 2-8-2-12 0")
  static let medal = Icon(
    "M12 9.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11zM8.5 10.5 5 3.5h4.5l2.5 5 2.5-5H19l-3.5 7M12 13v4")
  static let target = Icon("M12 5a7 7 0 1 0 0 14 7 7 0 1 0 0-14zM12 2.5v5M12 16.5v5M2.5 12h5M16.5 12h5")
  static let chart = Icon("M4 19.5h16M7 16v-4M12 16V6M17 16v-7")
  static let file = Icon("M6.5 3.5h7l4.5 4.5v12.5h-11.5zM13.5 3.5V8H18")
  static let gym = Icon("M3.5 20.5V9L12 4l8.5 5v11.5zM8 15h8M9.5 12.5v5M14.5 12.5v5")
  static let globe = Icon(
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17z")
  static let lock = Icon("M6.5 10.5h11V20h-11zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5")
  static let key = Icon("M8 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM12 12h9v3.5M17 12v2.5M7.9 11.9v.2")
  static let phone = Icon(
    "M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3zM11 18h2"
  )
  static let shield = Icon("M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.5 12l2.5 2.5 4.5-5")
  static let moon = Icon("M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5z")
  static let sun = Icon(
    "M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"
  )
  static let spark = Icon("M12 3l1.8 5.2L19 10l-5.2 1.8L12 17l-1.8-5.2L5 10l5.2-1.8z")
  static let bolt = Icon("M13 3 5 13.5h6L10 21l8-10.5h-6z")
  static let heart = Icon("M12 20 4.8 12.8a4.7 4.7 0 0 1 6.6-6.6l.6.6.6-.6a4.7 4.7 0 0 1 6.6 6.6z")
  static let lesson = Icon("M9 17.5h6M10 20.5h4M8.8 14.5a5.8 5.8 0 1 1 6.4 0v3H8.8z")
  static let why = Icon(
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM9.8 9.5a2.3 2.3 0 1 1 3.2 2.2c-.7.4-1 .8-1 1.6M12 16.4v.1"
  )
  static let warning = Icon("M12 4 3 19.5h18zM12 10v4.5M12 17v.1")
  static let star = Icon("m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8z")
  static let starred = Icon(
    "m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8z", filled: true)
  static let versions = Icon("M7 4v16M7 12c0-4 10-1 10-6M7 3.9v.2M7 19.9v.2M17 4.9v.2")
}
