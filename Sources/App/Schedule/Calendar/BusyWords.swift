/// Phrases for busy times from other calendars.
extension Phrase {
  package static let busyName = Phrase("Busy times", "Belegte Zeiten")
  package static let busyExplained = Phrase(
    "Send a calendar as a file: only its times are kept, for half a year ahead. No titles, nothing else.",
    "Schick einen Kalender als Datei: Nur die Zeiten werden behalten, ein halbes Jahr voraus. Keine Titel, sonst nichts."
  )
  package static let busyLink = Phrase(
    "Busy times of another calendar", "Belegte Zeiten eines anderen Kalenders")
  package static let busyLinkMore = Phrase("From an .ics file", "Aus einer .ics-Datei")
  package static let busyCalendar = Phrase("What it is called", "Wie er heißt")
  package static let busyCalendarHint = Phrase(
    "A file of the same name takes the place of the one before.",
    "Eine Datei mit demselben Namen tritt an die Stelle der vorigen.")
  package static let busyFile = Phrase("Calendar file", "Kalenderdatei")
  package static let busyFileHint = Phrase("An .ics file, at most 4 MB.", "Eine .ics-Datei, höchstens 4 MB.")
  package static let busyKeep = Phrase("Keep its times", "Zeiten behalten")
  package static let busyKept = Phrase("Busy times kept", "Belegte Zeiten behalten")
  package static let busyOnce = Phrase(
    "Busy times kept. Events that come again other than daily or weekly are there once.",
    "Belegte Zeiten behalten. Termine, die sich anders als täglich oder wöchentlich wiederholen, stehen einmal da."
  )
  package static let busyDeleted = Phrase("Calendar deleted", "Kalender gelöscht")
  package static let busyDelete = Phrase("Delete {name}", "{name} löschen")
  package static let busyTimes = Phrase("{count|time|times}", "{count|Zeit|Zeiten}")
  package static let busyFromTo = Phrase("{from} to {to}", "{from} bis {to}")
  package static let busyNoCalendar = Phrase(
    "This is no calendar file: line {line} should begin one.",
    "Das ist keine Kalenderdatei: Zeile {line} müsste eine beginnen.")
  package static let busyLineBroken = Phrase(
    "Line {line} is no line of a calendar file.", "Zeile {line} ist keine Zeile einer Kalenderdatei.")
  package static let busyTimeBroken = Phrase(
    "Line {line} has no time that exists.", "In Zeile {line} steht keine Zeit, die es gibt.")
  package static let busyRuleBroken = Phrase(
    "Line {line} has no rule that can be read.", "In Zeile {line} steht keine lesbare Regel.")
  package static let busyUnended = Phrase(
    "The file is cut off after line {line}.", "Die Datei bricht nach Zeile {line} ab.")
  package static let busyTooMany = Phrase(
    "From line {line} on there are more events than can be kept.",
    "Ab Zeile {line} sind es mehr Termine, als behalten werden können.")
  package static let busyTooLarge = Phrase(
    "The file is larger than 4 MB.", "Die Datei ist größer als 4 MB.")
}
