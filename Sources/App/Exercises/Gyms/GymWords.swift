/// Phrases for gyms and their equipment.
extension Phrase {
  package static let gymsMore = Phrase(
    "Suggestions and the plate calculator use the gym that counts: only weights that can be loaded there.",
    "Vorschläge und der Scheibenrechner richten sich nach dem Studio, das gilt: nur Gewichte, die sich dort auflegen lassen."
  )
  package static let gymsYours = Phrase("Your gyms", "Deine Studios")
  package static let gymsEmpty = Phrase("No gym yet", "Noch kein Studio")
  package static let gymsEmptyMore = Phrase(
    "Say what can be loaded where you train, and every suggestion will be a weight that is there.",
    "Sag, was es in deinem Studio aufzulegen gibt, dann ist jeder Vorschlag ein Gewicht, das da ist.")
  package static let gymCounts = Phrase("Counts now", "Gilt jetzt")
  package static let gymTrainHere = Phrase("Train here", "Hier trainieren")
  package static let gymNew = Phrase("Add a gym", "Studio hinzufügen")
  package static let gymChange = Phrase("Change the gym", "Studio ändern")
  package static let gymFromScratch = Phrase("From scratch", "Von Grund auf")
  package static let gymCommercial = Phrase("Commercial gym", "Fitnessstudio")
  package static let gymHome = Phrase("Home gym", "Heimstudio")
  package static let gymCommercialPounds = Phrase("Gym in pounds", "Studio in Pfund")
  package static let gymName = Phrase("Name", "Name")
  package static let gymUnit = Phrase("Its weights are marked in", "Die Gewichte dort sind beschriftet in")
  package static let gymBars = Phrase("Bars", "Stangen")
  package static let gymBarsHint = Phrase(
    "The weight of each bar, such as 20 15 10.", "Das Gewicht jeder Stange, etwa 20 15 10.")
  package static let gymPlates = Phrase("Plates", "Scheiben")
  package static let gymPlatesHint = Phrase(
    "Each size once, such as 25 20 15 10 5 2.5 1.25.", "Jede Größe einmal, etwa 25 20 15 10 5 2,5 1,25.")
  package static let gymDumbbells = Phrase("Dumbbells", "Kurzhanteln")
  package static let gymDumbbellsHint = Phrase(
    "A list, or a range with its steps: 2–30 by 2.",
    "Eine Liste, oder ein Bereich mit seinen Schritten: 2–30 je 2.")
  package static let gymMachines = Phrase("Step of machines", "Schritt der Maschinen")
  package static let gymMachinesHint = Phrase(
    "From one plate of the stack to the next, such as 5.",
    "Von einer Platte des Stapels zur nächsten, etwa 5.")
  package static let gymRange = Phrase("{from}–{through} by {step}", "{from}–{through} je {step}")
  package static let gymEquipment = Phrase("What is there", "Was da ist")
  package static let gymDelete = Phrase("Delete this gym", "Dieses Studio löschen")
  package static let gymDeleteAsk = Phrase("Delete this gym?", "Dieses Studio löschen?")
  package static let gymDeleted = Phrase("The gym is deleted.", "Das Studio ist gelöscht.")
  package static let gymNameEmpty = Phrase("Give the gym a name.", "Gib dem Studio einen Namen.")
  package static let gymNameTooLong = Phrase(
    "That name is too long: at most 200 letters fit, fewer with accents.",
    "Der Name ist zu lang: höchstens 200 Buchstaben passen, mit Umlauten weniger.")
  package static let gymNameTaken = Phrase(
    "Another gym has this name already.", "Ein anderes Studio heißt schon so.")
  package static let gymListWrong = Phrase(
    "That is no list of weights. Write figures with spaces between, such as 20 10 5 2.5, or a range such as 2–30 by 2.",
    "Das ist keine Liste von Gewichten. Schreib Zahlen mit Leerzeichen dazwischen, etwa 20 10 5 2,5, oder einen Bereich wie 2–30 je 2."
  )
  package static let gymStepMissing = Phrase(
    "Say the steps of the range too, such as 2–30 by 2.",
    "Sag auch die Schritte des Bereichs, etwa 2–30 je 2.")
  package static let gymOtherUnit = Phrase(
    "The weights of this gym are in {unit}; leave the unit out, or choose the other one above.",
    "Die Gewichte dieses Studios stehen in {unit}; lass die Einheit weg, oder wähle oben die andere.")
  package static let gymListTooLong = Phrase(
    "These are more weights than can be kept.", "Das sind mehr Gewichte, als aufgehoben werden können.")
  package static let gymTooMany = Phrase(
    "At most {count|weight fits|weights fit} here.",
    "Höchstens {count|Gewicht passt|Gewichte passen} hier hinein.")
  package static let gymWeightOutside = Phrase(
    "Weights are above zero and at most 1,000 kg.", "Gewichte sind größer als null und höchstens 1.000 kg.")
  package static let gymOneStep = Phrase("Give one step only.", "Gib nur einen Schritt an.")
}
