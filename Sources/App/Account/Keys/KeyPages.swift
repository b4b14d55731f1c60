package import Records
import Training

/// A row of the athlete's list of access keys.
package struct KeyLine: Sendable {
  package let id: String
  package let name: String
  /// The value of the form's `scope` field for this key, such as `read`.
  package let scope: String
  package let made: Day
  /// The day the key expires, or nil if it is valid until revoked.
  package let ends: Day?
  package let isExpired: Bool
  /// The day the key was last used, or nil if it has never been used.
  package let used: Day?

  package init(
    id: String, name: String, scope: String, made: Day, ends: Day?, isExpired: Bool, used: Day?
  ) {
    self.id = id
    self.name = name
    self.scope = scope
    self.made = made
    self.ends = ends
    self.isExpired = isExpired
    self.used = used
  }
}

/// Returns the form for a new access key.
package func keyForm() -> FormInput { FormInput(("scope", "sync"), ("days", "365")) }

/// Returns the page with the athlete's access keys and the form for a new one.
package func keysPage(_ lines: [KeyLine], _ form: FormInput, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.settingKeys), layout) {
    p(.class("soft")) { localizer.text(.keysMore) }
    if !lines.isEmpty {
      ul(.class("stack")) { for line in lines { li { listed(line, layout) } } }
    }
    part("new", localizer.text(.keyNew)) {
      postForm("/keys", layout, "stack") {
        div(.class("card plain stack")) { keyFields(layout.fields(of: form)) }
        submit(localizer.text(.keyMake), .plus)
      }
    }
    ul(.class("inner")) { li { rowLink("/developer", localizer.text(.developerHeading), nil, .file) } }
  }
}

@Markup private func keyFields(_ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  fields.text(
    "name", localizer.text(.keyName), hint: localizer.text(.keyNameHint), .required, .autocomplete("off"),
    .set("maxlength", "200"))
  fields.alert("scope")
  fields.segments(
    "scope", localizer.text(.keyScope), keyScopes.map { ($0.word, localizer.text($0.name)) })
  fields.text(
    "days", localizer.text(.keyDays), hint: localizer.text(.keyDaysHint), .inputmode("numeric"),
    .autocomplete("off"))
}

/// The scopes that a key can have: the value that the form sends, and the displayed name.
private let keyScopes: [(word: String, name: Phrase)] = [
  ("sync", .keySyncs), ("read", .keyReads), ("calendar", .keyShowsTimes),
  ("calendar_titles", .keyShowsTitles),
]

private func listed(_ line: KeyLine, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  func day(_ day: Day) -> Filling { .text("day", localizer.shortDay(day, today: layout.today)) }
  let sheetID = joined(["revoke", line.id], by: "-")
  return HTML {
    div(.class("card plain row")) {
      div(.class("grow")) {
        p(.class("strong")) { named(line.name) }
        p(.class("hint")) {
          if let scope = keyScopes.first(where: { line.scope.hasSameBytes(as: $0.word) }) {
            localizer.text(scope.name)
          }
          ", "
          localizer.text(.signedInSince, day(line.made))
          if let ends = line.ends, !line.isExpired {
            ", "
            localizer.text(.keyEnds, day(ends))
          }
          ", "
          line.used.map { localizer.text(.usedLast, day($0)) } ?? localizer.text(.keyUnused)
        }
        if let ends = line.ends, line.isExpired { badge(.alert, localizer.text(.keyEnded, day(ends))) }
      }
      button(.class("button quiet small"), .type("button"), .opens(sheetID)) {
        localizer.text(.keyRevoke)
        span(.class("hidden-text")) { line.name }
      }
    }
    sheet(sheetID, localizer.text(.keyRevokeAsk, .text("name", line.name)), localizer) {
      p { localizer.text(.keyRevokeMore) }
      postForm(joined(["/keys", line.id, "revoke"], by: "/"), layout) {
        button(.class("button danger")) { localizer.text(.keyRevoke) }
      }
    }
  }
}

/// Returns the page that shows a new key, or a calendar address that contains the key.
///
/// The key is shown only once.
package func newKeyPage(_ text: String, name: String, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.keyMade), layout, back: ("/keys", localizer.text(.settingKeys))) {
    div(.class("card plain stack")) {
      p { localizer.text(.keyOnce) }
      // A keyboard shortcut or a long press selects the whole content of a field, but not of plain text.
      textArea(
        "key", localizer.text(.keyOf, .text("name", name)), text,
        attributes: [
          .flag("readonly"), .autocomplete("off"), .set("autocapitalize", "off"), .set("spellcheck", "false"),
        ])
      if text.utf8.first == UInt8(ascii: "/") {
        p { localizer.text(.keyAddressMore) }
        p { a(.href(text), .flag("download")) { localizer.text(.keyAddress) } }
      }
    }
    buttonLink("/keys", localizer.text(.keyCopied), .check)
  }
}
