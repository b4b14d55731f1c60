package import Records
package import Training

/// The input of the sign-in form.
///
/// It doesn't include the passphrase, which is never shown again.
package struct SignInForm: Sendable {
  package var name = ""
  /// The path of this app to open after signing in.
  package var next = "/"
  package var wrong: Phrase?

  package init() {}
}

/// Returns the page that asks for name and passphrase.
package func signInPage(_ form: SignInForm, _ layout: PageLayout) -> HTML {
  outside(layout.localizer.text(.signIn), layout) {
    div(.class("card plain")) {
      postForm("/sign-in", layout, "stack") {
        hiddenField("next", form.next)
        textField(
          "name", layout.localizer.text(.signInName), form.name, .set("autocomplete", "username"),
          .set("autocapitalize", "none"), .flag("required"), .set("maxlength", "200"))
        textField(
          "passphrase", layout.localizer.text(.passphrase), "",
          wrong: form.wrong.map { layout.localizer.text($0) },
          .type("password"), .set("autocomplete", "current-password"), .flag("required"),
          .set("maxlength", "1000"))
        submit(layout.localizer.text(.signIn))
      }
    }
  }
}

/// A browser where the athlete is signed in.
package struct SignedInBrowser: Sendable {
  package let id: ID
  /// The browser's name from its user agent, or an empty string if unknown.
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

/// The validation errors of the passphrase form, by field.
package struct PassphraseForm: Sendable {
  package var wrongOld: Phrase?
  package var wrongNew: Phrase?
  /// The names of the keys that a new passphrase revokes.
  package var keys: [String] = []

  package init() {}
}

/// Returns the page that asks the signed-in athlete for the passphrase again before continuing to `next`.
///
/// `next` is a path of this app.
package func confirmPage(next: String, wrong: Phrase?, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return outside(localizer.text(.confirmTitle), layout) {
    p { localizer.text(.confirmMore) }
    div(.class("card plain")) {
      postForm("/confirm", layout, "stack") {
        hiddenField("next", next)
        textField(
          "passphrase", localizer.text(.passphrase), "", wrong: wrong.map { localizer.text($0) },
          .type("password"),
          .set("autocomplete", "current-password"), .flag("required"), .set("maxlength", "1000"))
        submit(localizer.text(.confirmGo))
      }
    }
    buttonLink("/profile", localizer.text(.confirmBack), quiet: true)
  }
}

/// Returns the page with the signed-in browsers and the form for a new passphrase.
package func signInsPage(
  _ name: String, _ browsers: [SignedInBrowser], _ form: PassphraseForm, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  return layout.page(localizer.text(.signedInTitle), on: nil, back: ("/profile", localizer.text(.profile))) {
    p { localizer.text(.signedInAs, .text("name", name)) }
    ul(.class("list")) {
      for browser in browsers { li { signedIn(browser, layout) } }
    }
    postForm("/sign-out", layout) { submit(localizer.text(.signOut), quiet: true) }
    part("passphrase", localizer.text(.changePassphrase)) { passphraseForm(form, layout) }
  }
}

private func signedIn(_ browser: SignedInBrowser, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return div(.class("row between")) {
    div {
      p { named(browser.device.isEmpty ? localizer.text(.someBrowser) : browser.device) }
      p(.class("hint")) {
        localizer.text(.signedInSince, .text("day", localizer.day(browser.since, today: layout.today)))
        ", "
        localizer.text(.usedLast, .text("day", localizer.day(browser.used, today: layout.today)))
      }
    }
    if browser.isThisOne {
      badge(.done, localizer.text(.thisBrowser))
    } else {
      postForm("/sign-ins/end", layout) {
        hiddenField("id", browser.id.text)
        submit(localizer.text(.signOutThere), quiet: true)
      }
    }
  }
}

private func passphraseForm(_ form: PassphraseForm, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return postForm("/passphrase", layout, "stack") {
    textField(
      "old", localizer.text(.oldPassphrase), "", wrong: form.wrongOld.map { localizer.text($0) },
      .type("password"),
      .set("autocomplete", "current-password"), .flag("required"), .set("maxlength", "1000"))
    textField(
      "new", localizer.text(.newPassphrase), "", wrong: form.wrongNew.map { localizer.text($0) },
      hint: localizer.text(.passphraseHint),
      .type("password"), .set("autocomplete", "new-password"), .flag("required"), .set("minlength", "10"),
      .set("maxlength", "1000"))
    if !form.keys.isEmpty {
      p { localizer.text(.passphraseRevokes) }
      ul(.class("list")) { for name in form.keys { li { named(name) } } }
      checkbox("keep-keys", "yes", localizer.text(.passphraseKeepsKeys), isOn: false)
    }
    submit(localizer.text(.changePassphrase))
  }
}
