package import Records

/// A device that exchanges with the server, as its athlete sees it in the list.
package struct DeviceLine: Sendable {
  package let id: ID
  package let name: String
  package let since: Day
  package let seen: Day
  /// How many changes it sent.
  package let sent: Int64
  package let isRevoked: Bool

  package init(id: ID, name: String, since: Day, seen: Day, sent: Int64, isRevoked: Bool) {
    self.id = id
    self.name = name
    self.since = since
    self.seen = seen
    self.sent = sent
    self.isRevoked = isRevoked
  }
}

/// The devices that keep the athlete's records too.
package func devicesPage(_ lines: [DeviceLine], _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.settingDevices), frame) {
    p(.class("soft")) { voice(.devicesMore) }
    if lines.isEmpty { p(.class("soft")) { voice(.devicesNone) } }
    if !lines.isEmpty {
      ul(.class("stack")) { for line in lines { li { listed(line, frame) } } }
    }
  }
}

private func listed(_ line: DeviceLine, _ frame: Frame) -> HTML {
  let voice = frame.voice
  func day(_ day: Day) -> Filling { .text("day", voice.shortDay(day, today: frame.today)) }
  let sheetID = joined(["revoke", line.id.text], by: "-")
  let name = line.name.isEmpty ? voice(.deviceUnnamed) : line.name
  return HTML {
    div(.class("card plain row")) {
      div(.class("grow")) {
        p(.class("strong")) { named(name) }
        p(.class("hint")) {
          voice(.signedInSince, day(line.since))
          ", "
          voice(.usedLast, day(line.seen))
          ", "
          voice(.deviceSent, .count("count", line.sent))
        }
        if line.isRevoked { badge(.alert, voice(.deviceRevoked)) }
      }
      if !line.isRevoked {
        button(.class("button quiet small"), .type("button"), .opens(sheetID)) {
          voice(.deviceRevoke)
          span(.class("hidden-text")) { name }
        }
      }
    }
    if !line.isRevoked {
      sheet(sheetID, voice(.deviceRevokeAsk, .text("name", name)), voice) {
        p { voice(.deviceRevokeMore) }
        postForm(joined(["/devices", line.id.text, "revoke"], by: "/"), frame) {
          button(.class("button danger")) { voice(.deviceRevoke) }
        }
      }
    }
  }
}
