/// Phrases for templates as files.
extension Phrase {
  package static let shareTemplate = Phrase("Share as a file", "Als Datei teilen")
  package static let importTemplate = Phrase("Add a template from a file", "Vorlage aus einer Datei")
  package static let importTemplateMore = Phrase(
    "Somebody shared a template with you? Choose the file, and it stands among yours. Exercises that only she has come with it.",
    "Jemand hat eine Vorlage mit dir geteilt? Wähl die Datei, und sie steht bei deinen. Übungen, die nur sie hat, kommen mit."
  )
  package static let templateFile = Phrase("File of a template", "Datei einer Vorlage")
  package static let templateFileHint = Phrase(
    "A .json file, 1 MB at most", "Eine Datei mit .json am Ende, höchstens 1 MB")
  package static let addTemplate = Phrase("Add it to my templates", "Zu meinen Vorlagen hinzufügen")
  package static let templateImported = Phrase(
    "Added to your templates", "Zu deinen Vorlagen hinzugefügt")
  package static let templateFileMissing = Phrase("Choose a file first.", "Wähl erst eine Datei.")
  package static let templateFileTooLarge = Phrase(
    "The file is larger than {limit} MB, so it is no template.",
    "Die Datei ist größer als {limit} MB, also keine Vorlage.")
  package static let templateFileNotJSON = Phrase(
    "Line {line} of the file can't be read; it is damaged, or no template.",
    "Zeile {line} der Datei ist nicht zu lesen; sie ist beschädigt oder keine Vorlage.")
  package static let templateFileNone = Phrase(
    "The file is no template. Ask for one made with “Share as a file”.",
    "Die Datei ist keine Vorlage. Bitte um eine, die mit „Als Datei teilen“ gemacht ist.")
  package static let templateFileNewer = Phrase(
    "The file was written by a newer Cairn. Update yours, then add it again.",
    "Die Datei kommt von einem neueren Cairn. Aktualisiere deins und füg sie dann noch einmal hinzu.")
  package static let templateFileBadExercise = Phrase(
    "The exercise on line {line} is not as a template has it.",
    "Die Übung in Zeile {line} ist nicht so, wie eine Vorlage sie hat.")
  package static let templateFileUnknown = Phrase(
    "Nobody here knows the exercise “{name}” on line {line}. Make it one of your own, then add the file again.",
    "Die Übung „{name}“ in Zeile {line} kennt hier niemand. Leg sie als eigene an und füg die Datei noch einmal hinzu."
  )
}
