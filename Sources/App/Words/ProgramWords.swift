/// What the pages of programs say.
extension Phrase {
  package static let programs = Phrase("Programs", "Programme")
}
