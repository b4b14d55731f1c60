package import Records

/// What somebody typed to sign in; the passphrase is never shown again.
package struct SignInForm: Sendable {
  package var name = ""
  /// Where to go then, a path of this app.
  package var next = "/"
  package var wrong: Phrase?

  package init() {}
}

/// Asks for name and passphrase.
package func signInPage(_ form: SignInForm, _ frame: Frame) -> HTML {
  outside(frame.voice(.signIn), frame) {
    div(.class("card plain")) {
      postForm("/sign-in", frame, "stack") {
        hiddenField("next", form.next)
        textField(
          "name", frame.voice(.signInName), form.name, .set("autocomplete", "username"),
          .set("autocapitalize", "none"), .flag("required"), .set("maxlength", "200"))
        textField(
          "passphrase", frame.voice(.passphrase), "", wrong: form.wrong.map { frame.voice($0) },
          .type("password"), .set("autocomplete", "current-password"), .flag("required"),
          .set("maxlength", "1000"))
        submit(frame.voice(.signIn))
      }
    }
  }
}

/// A browser in which the athlete is signed in.
package struct SignedInBrowser: Sendable {
  package let id: ID
  /// Which one it says it is; empty where it says nothing.
  package let device: String
  package let since: Day
  package let used: Day
  package let isThisOne: Bool

  package init(id: ID, device: String, since: Day, used: Day, isThisOne: Bool) {
    self.id = id
    self.device = device
    self.since = since
    self.used = used
    self.isThisOne = isThisOne
  }
}

/// What was wrong with a new passphrase, by field.
package struct PassphraseForm: Sendable {
  package var wrongOld: Phrase?
  package var wrongNew: Phrase?
  /// The names of the keys that a new passphrase revokes.
  package var keys: [String] = []

  package init() {}
}

/// Asks whoever is signed in for the passphrase again, and leads on to a path of this app.
package func confirmPage(next: String, wrong: Phrase?, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return outside(voice(.confirmTitle), frame) {
    p { voice(.confirmMore) }
    div(.class("card plain")) {
      postForm("/confirm", frame, "stack") {
        hiddenField("next", next)
        textField(
          "passphrase", voice(.passphrase), "", wrong: wrong.map { voice($0) }, .type("password"),
          .set("autocomplete", "current-password"), .flag("required"), .set("maxlength", "1000"))
        submit(voice(.confirmGo))
      }
    }
    buttonLink("/profile", voice(.confirmBack), quiet: true)
  }
}

/// The browsers that are signed in, and the passphrase.
package func signInsPage(
  _ name: String, _ browsers: [SignedInBrowser], _ form: PassphraseForm, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  return frame(voice(.signedInTitle), on: nil, back: ("/profile", voice(.profile))) {
    p { voice(.signedInAs, .text("name", name)) }
    ul(.class("list")) {
      for browser in browsers { li { signedIn(browser, frame) } }
    }
    postForm("/sign-out", frame) { submit(voice(.signOut), quiet: true) }
    part("passphrase", voice(.changePassphrase)) { passphraseForm(form, frame) }
  }
}

private func signedIn(_ browser: SignedInBrowser, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return div(.class("row between")) {
    div {
      p { named(browser.device.isEmpty ? voice(.someBrowser) : browser.device) }
      p(.class("hint")) {
        voice(.signedInSince, .text("day", voice.day(browser.since, today: frame.today)))
        ", "
        voice(.usedLast, .text("day", voice.day(browser.used, today: frame.today)))
      }
    }
    if browser.isThisOne {
      badge(.done, voice(.thisBrowser))
    } else {
      postForm("/sign-ins/end", frame) {
        hiddenField("id", browser.id.text)
        submit(voice(.signOutThere), quiet: true)
      }
    }
  }
}

private func passphraseForm(_ form: PassphraseForm, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return postForm("/passphrase", frame, "stack") {
    textField(
      "old", voice(.oldPassphrase), "", wrong: form.wrongOld.map { voice($0) }, .type("password"),
      .set("autocomplete", "current-password"), .flag("required"), .set("maxlength", "1000"))
    textField(
      "new", voice(.newPassphrase), "", wrong: form.wrongNew.map { voice($0) }, hint: voice(.passphraseHint),
      .type("password"), .set("autocomplete", "new-password"), .flag("required"), .set("minlength", "10"),
      .set("maxlength", "1000"))
    if !form.keys.isEmpty {
      p { voice(.passphraseRevokes) }
      ul(.class("list")) { for name in form.keys { li { named(name) } } }
      checkbox("keep-keys", "yes", voice(.passphraseKeepsKeys), isOn: false)
    }
    submit(voice(.changePassphrase))
  }
}
