/// Phrases for imports of recordings from watches and other apps.
extension Phrase {
  package static let recordingCutOff = Phrase(
    "The file ends at byte {byte}, before it is whole. Copy or export it again.",
    "Die Datei endet bei Byte {byte}, bevor sie vollständig ist. Kopiere oder exportiere sie noch einmal.")
  package static let recordingChecksum = Phrase(
    "The checksum at byte {byte} is not that of the file, so it is damaged. Copy it from the watch again.",
    "Die Prüfsumme bei Byte {byte} passt nicht zur Datei, sie ist beschädigt. Kopiere sie noch einmal von der Uhr."
  )
  package static let recordingBrokenFIT = Phrase(
    "What stands at byte {byte} is no FIT message. Copy the file from the watch again.",
    "Was bei Byte {byte} steht, ist keine FIT-Nachricht. Kopiere die Datei noch einmal von der Uhr.")
  package static let recordingBrokenXML = Phrase(
    "What stands here is no well-formed XML. Export the file again.",
    "Was hier steht, ist kein wohlgeformtes XML. Exportiere die Datei noch einmal.")
  package static let recordingEntity = Phrase(
    "The file defines or uses entities of its own, which are not read. Export it again.",
    "Die Datei enthält eigene Entitäten, die nicht gelesen werden. Exportiere sie noch einmal.")
  package static let recordingTooDeep = Phrase(
    "More than {limit} elements are inside each other. Export the file again.",
    "Mehr als {limit} Elemente stecken ineinander. Exportiere die Datei noch einmal.")
  package static let recordingTooLong = Phrase(
    "An element is longer than {limit} KB. Export the file again.",
    "Ein Element ist länger als {limit} KB. Exportiere die Datei noch einmal.")
  package static let recordingEncoding = Phrase(
    "The file is written in {name}. Save it as UTF-8.",
    "Die Datei ist in {name} geschrieben. Speichere sie als UTF-8.")
  package static let recordingNotUTF8 = Phrase(
    "What stands here is no UTF-8. Save or export the file as UTF-8.",
    "Was hier steht, ist kein UTF-8. Speichere oder exportiere die Datei als UTF-8.")
  package static let recordingTooMany = Phrase(
    "The file holds more than {limit} of what it lists. Export a shorter time.",
    "Die Datei enthält mehr als {limit} von dem, was sie aufzählt. Exportiere einen kürzeren Zeitraum.")
  package static let recordingFilesUnread = Phrase(
    "{count|recording|recordings} of the archive can't be read, so only what its table says of them is taken. {first}",
    "Nicht lesbar im Archiv: {count|Aufzeichnung|Aufzeichnungen}. Es zählt nur, was die Tabelle davon sagt. {first}"
  )
  package static let recordingOtherRoot = Phrase(
    "The file begins with “{found}”, not with “{expected}”. Choose another file.",
    "Die Datei beginnt mit „{found}“, nicht mit „{expected}“. Wähle eine andere Datei.")
  package static let recordingNothing = Phrase(
    "Nothing in this file was recorded at a time. Choose a recorded training.",
    "Nichts in dieser Datei wurde zu einer Zeit aufgezeichnet. Wähle ein aufgezeichnetes Training.")
  package static let recordingBrokenZip = Phrase(
    "The archive is damaged or cut off. Export it again.",
    "Das Archiv ist beschädigt oder abgeschnitten. Exportiere es noch einmal.")
  package static let recordingPathOutside = Phrase(
    "The archive holds “{name}”, which would lie outside of its folder. Nothing of it is read.",
    "Das Archiv enthält „{name}“, was außerhalb seines Ordners läge. Nichts davon wird gelesen.")
  package static let recordingZipTooLarge = Phrase(
    "The archive unpacks to more than {limit} MB, or to more than is believable. Nothing of it is read.",
    "Das Archiv wird entpackt größer als {limit} MB oder größer als glaubhaft. Nichts davon wird gelesen.")
  package static let recordingPackedOtherwise = Phrase(
    "The archive is encrypted or packed in a way that is not read. Pack it as a plain ZIP.",
    "Das Archiv ist verschlüsselt oder so gepackt, dass es nicht gelesen wird. Packe es als einfaches ZIP.")
  package static let recordingZipEmpty = Phrase(
    "The archive holds no export.xml, no activities.csv and no FIT, GPX or TCX file. Choose another one.",
    "Das Archiv enthält weder export.xml noch activities.csv noch eine FIT-, GPX- oder TCX-Datei. Wähle ein anderes."
  )
  package static let recordingElsewhere = Phrase(
    "This recording can't be read here. Choose the file itself.",
    "Diese Aufzeichnung lässt sich hier nicht lesen. Wähle die Datei selbst.")

  // Values that were left out.
  package static let recordingLeftOut = Phrase(
    "Left out: {what}. The first is “{text}” at {place}. Correct it in the app that recorded it, or import without.",
    "Weggelassen: {what}. Zuerst „{text}“ bei {place}. Berichtige es in der App, die es aufgezeichnet hat, oder importiere ohne."
  )
  package static let leftOutDates = Phrase(
    "{count|date|dates} not from 1970 to 2099 with a time zone that exists",
    "{count|Datum|Daten}, nicht von 1970 bis 2099 mit einer Zeitzone, die es gibt")
  package static let leftOutHeartRates = Phrase(
    "{count|heart rate|heart rates} not from 20 to 300", "{count|Puls|Pulswerte}, nicht von 20 bis 300")
  package static let leftOutResting = Phrase(
    "{count|resting heart rate|resting heart rates} not from 20 to 200",
    "{count|Ruhepuls|Ruhepulswerte}, nicht von 20 bis 200")
  package static let leftOutVariability = Phrase(
    "{count|heart rate variability|heart rate variabilities} not from 1 to 500 ms",
    "{count|Herzfrequenzvariabilität|Herzfrequenzvariabilitäten}, nicht von 1 bis 500 ms")
  package static let leftOutWeights = Phrase(
    "{count|body weight|body weights} not from 20 to 400 kg",
    "{count|Körpergewicht|Körpergewichte}, nicht von 20 bis 400 kg")
  package static let leftOutSleep = Phrase(
    "{count|stretch|stretches} of sleep that end too early or a day later",
    "{count|Schlafabschnitt|Schlafabschnitte}, zu früh oder einen Tag später zu Ende")
  package static let leftOutDurations = Phrase(
    "{count|duration|durations} not from 0 to 100 days", "{count|Dauer|Dauern}, nicht von 0 bis 100 Tagen")
  package static let leftOutDistances = Phrase(
    "{count|distance|distances} not from 0 to 100,000 km",
    "{count|Strecke|Strecken}, nicht von 0 bis 100.000 km")
  package static let leftOutEnergy = Phrase(
    "{count|energy|energies} not from 0 to 100,000 kcal",
    "{count|Energiewert|Energiewerte}, nicht von 0 bis 100.000 kcal")
  package static let leftOutLine = Phrase("line {number}", "Zeile {number}")
  package static let leftOutByte = Phrase("byte {number}", "Byte {number}")
  package static let leftOutOfFile = Phrase("{place} of {file}", "{place} von {file}")
  package static let logInFile = Phrase("In {file}: {what}", "In {file}: {what}")

  package static let recordedActivities = Phrase("Activities", "Aktivitäten")
  package static let recordedDays = Phrase("Days", "Tage")
  package static let recordedNights = Phrase("Nights", "Nächte")
  package static let recordedNew = Phrase(
    "To be added: {activities|activity|activities}, {days|day|days} of body figures.",
    "Das kommt dazu: {activities|Aktivität|Aktivitäten}, {days|Tag|Tage} mit Körperwerten.")
  package static let recordedHere = Phrase(
    "Here already: {activities|activity|activities}, {days|day|days}. Nothing is added twice.",
    "Schon da: {activities|Aktivität|Aktivitäten}, {days|Tag|Tage}. Nichts kommt doppelt dazu.")
  package static let recordedLine = Phrase(
    "{activities|activity|activities}, {days|day|days}", "{activities|Aktivität|Aktivitäten}, {days|Tag|Tage}"
  )
  package static let recordedCommit = Phrase("Import what is new", "Neues importieren")
  package static let recordedToMetrics = Phrase("To your body figures", "Zu deinen Körperwerten")
  package static let importFromHealth = Phrase("Apple Health", "Apple Health")
  package static let importHealthFirst = Phrase(
    "On the iPhone open Health and tap your picture.", "Öffne auf dem iPhone Health und tippe auf dein Bild.")
  package static let importHealthSecond = Phrase(
    "Choose “Export All Health Data” and wait.", "Wähle „Alle Gesundheitsdaten exportieren“ und warte.")
  package static let importHealthThird = Phrase(
    "Choose the file export.zip here, as it is.", "Wähle hier die Datei export.zip, so wie sie ist.")
  package static let importFromWatch = Phrase(
    "Garmin, Strava and other watches", "Garmin, Strava und andere Uhren")
  package static let importWatchFirst = Phrase(
    "A single training: export it as FIT, TCX or GPX and choose that file.",
    "Ein einzelnes Training: exportiere es als FIT, TCX oder GPX und wähle diese Datei.")
  package static let importWatchSecond = Phrase(
    "All of Strava: ask for your archive in its settings and choose the ZIP or its activities.csv.",
    "Alles von Strava: fordere in den Einstellungen dein Archiv an und wähle das ZIP oder seine activities.csv."
  )
  package static let importWatchThird = Phrase(
    "Sets that a watch counted become a session.", "Sätze, die eine Uhr gezählt hat, werden zu einer Einheit."
  )
}
