package import Records
import Training

/// Returns the page that asks for the athlete's name and passphrase.
///
/// The form's `next` field is the path within this app to open after signing in.
package func signInPage(_ form: FormInput, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  return outside(localizer.text(.signIn), layout) {
    div(.class("card plain")) {
      postForm("/sign-in", layout, "stack") {
        hiddenField("next", form["next"])
        fields.text(
          "name", localizer.text(.signInName), .set("autocomplete", "username"),
          .set("autocapitalize", "none"), .flag("required"), .set("maxlength", "200"))
        fields.passphrase("passphrase", localizer.text(.passphrase))
        submit(localizer.text(.signIn))
      }
    }
  }
}

extension FormFields {
  /// Returns a field for a passphrase.
  ///
  /// The field is always shown empty, so that a typed passphrase never appears in a page.
  fileprivate func passphrase(
    _ name: String, _ label: String, hint: String? = nil, isNew: Bool = false
  ) -> HTML {
    var attributes: [Attribute] = [
      .type("password"), .autocomplete(isNew ? "new-password" : "current-password"), .required,
    ]
    if isNew { attributes.append(.set("minlength", "10")) }
    attributes.append(.set("maxlength", "1000"))
    return textField(name, label, "", wrong: wrong(name), hint: hint, attributes: attributes)
  }
}

/// A browser in which the athlete is signed in.
package struct SignedInBrowser: Sendable {
  package let id: ID
  /// The browser's name, derived from its user agent, or an empty string if unknown.
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

/// Returns the page that asks the signed-in athlete for the passphrase again.
///
/// The form's `next` field is the path within this app to continue to.
package func confirmPage(_ form: FormInput, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  return outside(localizer.text(.confirmTitle), layout) {
    p { localizer.text(.confirmMore) }
    div(.class("card plain")) {
      postForm("/confirm", layout, "stack") {
        hiddenField("next", form["next"])
        fields.passphrase("passphrase", localizer.text(.passphrase))
        submit(localizer.text(.confirmGo))
      }
    }
    buttonLink("/profile", localizer.text(.confirmBack), quiet: true)
  }
}

/// Returns the page with the signed-in browsers and the form for a new passphrase.
///
/// `keys` contains the names of the access keys that changing the passphrase revokes.
package func signInsPage(
  _ name: String, _ browsers: [SignedInBrowser], _ form: FormInput, keys: [String], _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  return layout.page(localizer.text(.signedInTitle), on: nil, back: ("/profile", localizer.text(.profile))) {
    p { localizer.text(.signedInAs, .text("name", name)) }
    ul(.class("list")) {
      for browser in browsers { li { signedIn(browser, layout) } }
    }
    postForm("/sign-out", layout) { submit(localizer.text(.signOut), quiet: true) }
    part("passphrase", localizer.text(.changePassphrase)) { passphraseForm(form, keys, layout) }
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

private func passphraseForm(_ form: FormInput, _ keys: [String], _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  return postForm("/passphrase", layout, "stack") {
    fields.passphrase("old", localizer.text(.oldPassphrase))
    fields.passphrase(
      "new", localizer.text(.newPassphrase), hint: localizer.text(.passphraseHint), isNew: true)
    if !keys.isEmpty {
      p { localizer.text(.passphraseRevokes) }
      ul(.class("list")) { for name in keys { li { named(name) } } }
      checkbox("keep-keys", "yes", localizer.text(.passphraseKeepsKeys), isOn: false)
    }
    submit(localizer.text(.changePassphrase))
  }
}
