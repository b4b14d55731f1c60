/// What the catalogue and an exercise's page say.
extension Phrase {
  package static let bestMaximum = Phrase("Estimated maximum", "Geschätztes Maximum")
  package static let bestHeaviest = Phrase("Heaviest", "Schwerster Satz")
  package static let bestLeastHelp = Phrase("Least help", "Geringste Hilfe")
  package static let bestMostReps = Phrase("Most repetitions", "Meiste Wiederholungen")
  package static let bestLongest = Phrase("Longest", "Am längsten")
  package static let bestFarthest = Phrase("Farthest", "Am weitesten")
  package static let bestVolume = Phrase("Most volume in a session", "Meistes Volumen einer Einheit")
}
