package import Records
import Training

/// A row of the athlete's device list: a device that syncs with the server.
package struct DeviceLine: Sendable {
  package let id: ID
  package let name: String
  package let since: Day
  package let seen: Day
  /// The number of changes that the device has sent.
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

/// Returns the page that lists the devices holding a copy of the athlete's records.
package func devicesPage(_ lines: [DeviceLine], _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.settingDevices), layout) {
    p(.class("soft")) { localizer.text(.devicesMore) }
    if lines.isEmpty { p(.class("soft")) { localizer.text(.devicesNone) } }
    if !lines.isEmpty {
      ul(.class("stack")) { for line in lines { li { listed(line, layout) } } }
    }
  }
}

private func listed(_ line: DeviceLine, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  func day(_ day: Day) -> Filling { .text("day", localizer.shortDay(day, today: layout.today)) }
  let sheetID = joined(["revoke", line.id.text], by: "-")
  let name = line.name.isEmpty ? localizer.text(.deviceUnnamed) : line.name
  return HTML {
    div(.class("card plain row")) {
      div(.class("grow")) {
        p(.class("strong")) { named(name) }
        p(.class("hint")) {
          localizer.text(.signedInSince, day(line.since))
          ", "
          localizer.text(.usedLast, day(line.seen))
          ", "
          localizer.text(.deviceSent, .count("count", line.sent))
        }
        if line.isRevoked { badge(.alert, localizer.text(.deviceRevoked)) }
      }
      if !line.isRevoked {
        button(.class("button quiet small"), .type("button"), .opens(sheetID)) {
          localizer.text(.deviceRevoke)
          span(.class("hidden-text")) { name }
        }
      }
    }
    if !line.isRevoked {
      sheet(sheetID, localizer.text(.deviceRevokeAsk, .text("name", name)), localizer) {
        p { localizer.text(.deviceRevokeMore) }
        postForm(joined(["/devices", line.id.text, "revoke"], by: "/"), layout) {
          button(.class("button danger")) { localizer.text(.deviceRevoke) }
        }
      }
    }
  }
}
