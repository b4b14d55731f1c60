/// Phrases for signing in and for the list of signed-in browsers.
extension Phrase {
  package static let signIn = Phrase("Sign in", "Anmelden")
  package static let signInName = Phrase("Name", "Name")
  package static let passphrase = Phrase("Passphrase", "Passphrase")
  package static let signInWrong = Phrase(
    "The name and the passphrase don't belong together.", "Name und Passphrase gehören nicht zusammen.")
  package static let signInIncomplete = Phrase(
    "Enter your name and your passphrase.", "Gib deinen Namen und deine Passphrase ein.")
  package static let signedInTitle = Phrase("Where you are signed in", "Wo du angemeldet bist")
  package static let signedInAs = Phrase("Signed in as {name}.", "Angemeldet als {name}.")
  package static let thisBrowser = Phrase("This browser", "Dieser Browser")
  package static let someBrowser = Phrase("A browser", "Ein Browser")
  package static let signedInSince = Phrase("since {day}", "seit {day}")
  package static let usedLast = Phrase("last used {day}", "zuletzt benutzt {day}")
  package static let signOut = Phrase("Sign out", "Abmelden")
  package static let signOutThere = Phrase("Sign out there", "Dort abmelden")
  package static let changePassphrase = Phrase("Change the passphrase", "Passphrase ändern")
  package static let oldPassphrase = Phrase("The passphrase so far", "Bisherige Passphrase")
  package static let newPassphrase = Phrase("New passphrase", "Neue Passphrase")
  package static let passphraseHint = Phrase(
    "At least 10 characters; a few words in a row are easy to remember. All other browsers are signed out.",
    "Mindestens 10 Zeichen; ein paar Wörter hintereinander merken sich leicht. Alle anderen Browser werden abgemeldet."
  )
  package static let passphraseRevokes = Phrase(
    "These access keys are revoked with it:", "Mit ihr werden diese Zugangsschlüssel gesperrt:")
  package static let passphraseKeepsKeys = Phrase("Keep the access keys", "Zugangsschlüssel behalten")
  package static let confirmTitle = Phrase("Is it you?", "Bist du es?")
  package static let confirmMore = Phrase(
    "Access keys and copies of the database go on working when you are signed out. Enter your passphrase once more to reach them.",
    "Zugangsschlüssel und Kopien der Datenbank gelten auch dann noch, wenn du abgemeldet bist. Gib dafür deine Passphrase noch einmal ein."
  )
  package static let confirmGo = Phrase("Continue", "Weiter")
  package static let confirmBack = Phrase("Back to the profile", "Zurück zum Profil")
  package static let passphraseWrong = Phrase(
    "This is not your passphrase.", "Das ist nicht deine Passphrase.")
  package static let passphraseTooShort = Phrase(
    "It needs at least 10 characters.", "Sie braucht mindestens 10 Zeichen.")
  package static let passphraseTooLong = Phrase(
    "It may have at most 1000 characters.", "Sie darf höchstens 1000 Zeichen haben.")
  package static let passphraseTooCommon = Phrase(
    "This one is soon guessed. Choose another, such as four words that have nothing to do with each other.",
    "Diese ist schnell erraten. Nimm eine andere, etwa vier Wörter, die nichts miteinander zu tun haben.")
  package static let passphraseIsName = Phrase(
    "It must not be your name.", "Sie darf nicht dein Name sein.")
}
