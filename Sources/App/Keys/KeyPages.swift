package import Records

/// A key as its athlete sees it in the list.
package struct KeyLine: Sendable {
  package let id: String
  package let name: String
  /// What it may do, by the word of the form.
  package let scope: String
  package let made: Day
  /// nil of one that is valid until it is revoked.
  package let ends: Day?
  package let isExpired: Bool
  /// nil of one that nobody used.
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

/// A new key as it is typed in.
package struct KeyForm: Sendable {
  package var name = ""
  package var scope = "sync"
  package var days = "365"
  package var wrongName: Phrase?
  package var wrongScope: Phrase?
  /// The most days that a key may be valid, where others were asked for.
  package var mostDays: Int64?

  package init() {}

  package var isWrong: Bool { wrongName != nil || wrongScope != nil || mostDays != nil }
}

/// The athlete's keys, and the form for a new one.
package func keysPage(_ lines: [KeyLine], _ form: KeyForm, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.settingKeys), frame) {
    p(.class("soft")) { voice(.keysMore) }
    if !lines.isEmpty {
      ul(.class("stack")) { for line in lines { li { listed(line, frame) } } }
    }
    part("new", voice(.keyNew)) {
      postForm("/keys", frame, "stack") {
        div(.class("card plain stack")) { fields(form, voice) }
        submit(voice(.keyMake), .plus)
      }
    }
    ul(.class("inner")) { li { rowLink("/developer", voice(.developerHeading), nil, .file) } }
  }
}

@Markup private func fields(_ form: KeyForm, _ voice: Voice) -> HTML {
  textField(
    "name", voice(.keyName), form.name, wrong: form.wrongName.map { voice($0) }, hint: voice(.keyNameHint),
    .required, .autocomplete("off"), .set("maxlength", "200"))
  if let wrong = form.wrongScope { p(.class("wrong"), .role("alert")) { voice(wrong) } }
  segments(
    "scope", voice(.keyScope), keyScopes.map { ($0.word, voice($0.name)) }, chosen: form.scope)
  textField(
    "days", voice(.keyDays), form.days,
    wrong: form.mostDays.map { voice(.keyDaysWrong, .count("most", $0)) }, hint: voice(.keyDaysHint),
    .inputmode("numeric"), .autocomplete("off"))
}

/// What a key may do, by the word that the form sends.
private let keyScopes: [(word: String, name: Phrase)] = [
  ("sync", .keySyncs), ("read", .keyReads), ("calendar", .keyShowsTimes),
  ("calendar_titles", .keyShowsTitles),
]

private func listed(_ line: KeyLine, _ frame: Frame) -> HTML {
  let voice = frame.voice
  func day(_ day: Day) -> Filling { .text("day", voice.shortDay(day, today: frame.today)) }
  let sheetID = joined(["revoke", line.id], by: "-")
  return HTML {
    div(.class("card plain row")) {
      div(.class("grow")) {
        p(.class("strong")) { named(line.name) }
        p(.class("hint")) {
          if let scope = keyScopes.first(where: { line.scope.hasSameBytes(as: $0.word) }) {
            voice(scope.name)
          }
          ", "
          voice(.signedInSince, day(line.made))
          if let ends = line.ends, !line.isExpired {
            ", "
            voice(.keyEnds, day(ends))
          }
          ", "
          line.used.map { voice(.usedLast, day($0)) } ?? voice(.keyUnused)
        }
        if let ends = line.ends, line.isExpired { badge(.alert, voice(.keyEnded, day(ends))) }
      }
      button(.class("button quiet small"), .type("button"), .opens(sheetID)) {
        voice(.keyRevoke)
        span(.class("hidden-text")) { line.name }
      }
    }
    sheet(sheetID, voice(.keyRevokeAsk, .text("name", line.name)), voice) {
      p { voice(.keyRevokeMore) }
      postForm(joined(["/keys", line.id, "revoke"], by: "/"), frame) {
        button(.class("button danger")) { voice(.keyRevoke) }
      }
    }
  }
}

/// A new key, or the address of a calendar with one in it, the only time that it is shown.
package func newKeyPage(_ text: String, name: String, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.keyMade), frame, back: ("/keys", voice(.settingKeys))) {
    div(.class("card plain stack")) {
      p { voice(.keyOnce) }
      // A field is marked whole with one key or a long touch, where plain text is not.
      textArea(
        "key", voice(.keyOf, .text("name", name)), text, .flag("readonly"), .autocomplete("off"),
        .set("autocapitalize", "off"), .set("spellcheck", "false"))
      if text.utf8.first == UInt8(ascii: "/") {
        p { voice(.keyAddressMore) }
        p { a(.href(text), .flag("download")) { voice(.keyAddress) } }
      }
    }
    buttonLink("/keys", voice(.keyCopied), .check)
  }
}
