/// Phrases for the summary of a session that was just finished.
extension Phrase {
  static let momentNumber = Phrase("Workout {number}", "Training {number}")
  static let momentWord = Phrase("Workout", "Training")
  static let momentFirst = Phrase("Your first one is in.", "Dein erstes ist geschafft.")
  static let momentInWeek = Phrase("{ordinal} this week.", "Das {ordinal} diese Woche.")
  static let momentWeeks = Phrase("{count} weeks in a row.", "{count} Wochen in Folge.")
  static let momentShorter = Phrase("{time} shorter", "{time} kürzer")
  static let momentLonger = Phrase("{time} longer", "{time} länger")
  static let momentSameAsLast = Phrase("as last time", "wie letztes Mal")
  static let momentAsPlanned = Phrase("as planned", "wie geplant")
  static let momentMoreSets = Phrase("{count} more than planned", "{count} mehr als geplant")
  static let momentDistance = Phrase("Distance", "Strecke")
  static let momentSends = Phrase("Sends", "Durchstiege")
  static let momentOfClimbs = Phrase("of {count|climb|climbs}", "von {count|Route|Routen}")
  static let momentRecords = Phrase("{count|record|records}", "{count|Rekord|Rekorde}")
  static let momentRecordBefore = Phrase("before: {best}, {day}", "bisher: {best}, {day}")
  static let recordMaximum = Phrase("estimated max", "geschätztes Maximum")
  static let recordHeaviest = Phrase("heaviest set", "schwerster Satz")
  static let recordLeastHelp = Phrase("least help", "geringste Hilfe")
  static let recordMostReps = Phrase("most reps", "meiste Wiederholungen")
  static let recordLongest = Phrase("longest", "am längsten")
  static let recordFarthest = Phrase("farthest", "am weitesten")
  static let recordHardestSend = Phrase("hardest send", "schwerster Durchstieg")
  static let momentHowItWent = Phrase("How it went", "So lief es")
  static let momentAskedAndDid = Phrase("asked {asked}, did {did}", "geplant {asked}, gemacht {did}")
  static let momentAsked = Phrase("asked {asked}", "geplant {asked}")
  static let momentAllAsAsked = Phrase(
    "{count|=the one set as asked|sets, all as asked}",
    "{count|=der eine Satz wie geplant|Sätze, alle wie geplant}")
  static let momentMore = Phrase("and {count} more", "und {count} weitere")
  static let momentBeaten = Phrase("beat it", "übertroffen")
  static let momentMade = Phrase("done", "geschafft")
  static let momentShort = Phrase("{count|rep|reps} short", "{count|Wdh.|Wdh.} zu wenig")
  static let momentTimeShort = Phrase("{time} short", "{time} zu kurz")
  static let momentSetsMissing = Phrase("{count|set|sets} missing", "{count|Satz fehlt|Sätze fehlen}")
  static let momentNotSent = Phrase("{count} not sent", "{count} nicht geschafft")
  static let momentLighter = Phrase("lighter", "leichter")
  static let momentLeftOut = Phrase("left out", "ausgelassen")
  static let momentInsteadOf = Phrase("instead of {name}", "statt {name}")
  static let momentWorked = Phrase("Worked today", "Heute trainiert")
  static let momentMuscleWeek = Phrase(
    "{week} this week, aim for {low}–{high}", "{week} diese Woche, Ziel {low}–{high}")
  static let momentBand = Phrase(
    "Most muscles do best with 10 to 20 sets a week. One that only helps counts half.",
    "Den meisten Muskeln tun 10 bis 20 Sätze pro Woche gut. Ein Muskel, der nur hilft, zählt halb.")
  static let momentChanges = Phrase("What changes next time · {count}", "Was sich ändert · {count}")
  static let momentStays = Phrase("Next time", "Nächstes Mal")
  static let momentWholeSession = Phrase("The session set by set", "Die Einheit Satz für Satz")
  static let momentShare = Phrase("A picture to share", "Ein Bild zum Teilen")
  static let momentShareMore = Phrase(
    "Made on this device. It goes nowhere until you send it.",
    "Auf diesem Gerät gemacht. Es geht nirgendwohin, bis du es verschickst.")
  static let momentSavePicture = Phrase("Share or save", "Teilen oder sichern")
  static let momentPictureOf = Phrase("Workout {number} as a picture", "Training {number} als Bild")

  /// The ordinals of a session within a week, starting with the first.
  static let ordinals = [
    Phrase("first", "erste"), Phrase("second", "zweite"), Phrase("third", "dritte"),
    Phrase("fourth", "vierte"), Phrase("fifth", "fünfte"), Phrase("sixth", "sechste"),
    Phrase("seventh", "siebte"), Phrase("eighth", "achte"), Phrase("ninth", "neunte"),
    Phrase("tenth", "zehnte"), Phrase("eleventh", "elfte"), Phrase("twelfth", "zwölfte"),
  ]
  /// The numbers to spell out, starting with two.
  static let numbers = [
    Phrase("two", "zwei"), Phrase("three", "drei"), Phrase("four", "vier"), Phrase("five", "fünf"),
    Phrase("six", "sechs"), Phrase("seven", "sieben"), Phrase("eight", "acht"), Phrase("nine", "neun"),
    Phrase("ten", "zehn"), Phrase("eleven", "elf"), Phrase("twelve", "zwölf"),
  ]
}
