import Records
import Training

/// The reason why a device can't answer a request from its own records.
///
/// The stored records are safe in all of these cases.
package enum Interruption: String, CaseIterable, Sendable {
  /// The page exists only on the server, and the server can't be reached.
  case offline
  /// The app crashed, and crashed again after a restart.
  case broken
  /// The device has no space left to store the data.
  case full
  /// The athlete is signing out, but the device still has unsent changes.
  case unsent
  /// The athlete signed out on the device, but the server couldn't be notified yet.
  case left
  /// The athlete was signed out remotely, but the device still has unsent changes.
  case ended
}

/// Returns a prerendered page to show when the app can't render one.
///
/// `{count}` is a placeholder for the number of unsent changes on the device.
package func interruptionPage(_ interruption: Interruption, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let count = Filling.text("count", "{count}")
  switch interruption {
  case .offline: return page(.offlineTitle, [localizer.text(.offlineMore)], layout)
  case .broken:
    return page(.brokenTitle, [localizer.text(.brokenMore), localizer.text(.changesHere, count)], layout)
  case .full:
    return page(.fullTitle, [localizer.text(.fullMore), localizer.text(.changesHere, count)], layout)
  case .left: return page(.leftTitle, [localizer.text(.leftMore)], layout)
  case .ended:
    return outside(localizer.text(.endedTitle), layout) {
      div(.class("card alert stack")) {
        p(.role("alert")) { localizer.text(.endedMore) }
        p { localizer.text(.changesHere, count) }
      }
      buttonLink("/sign-in", localizer.text(.signIn))
      choice("discard", .unsentDiscardMore, layout) {
        button(.class("button danger")) { localizer.text(.endedDiscard) }
      }
    }
  case .unsent:
    return outside(localizer.text(.unsentTitle), layout) {
      div(.class("card alert stack")) {
        p(.role("alert")) { localizer.text(.unsentMore) }
        p { localizer.text(.changesHere, count) }
      }
      choice("keep", .unsentKeepMore, layout) { submit(localizer.text(.unsentKeep)) }
      choice("discard", .unsentDiscardMore, layout) {
        button(.class("button danger")) { localizer.text(.unsentDiscard) }
      }
      buttonLink("/", localizer.text(.unsentStay), quiet: true)
    }
  }
}

private func page(_ title: Phrase, _ sentences: [String], _ layout: PageLayout) -> HTML {
  outside(layout.localizer.text(title), layout) {
    div(.class("card plain stack")) {
      for (place, sentence) in sentences.enumerated() {
        if place == 0 { p(.role("alert")) { sentence } } else { p { sentence } }
      }
      buttonLink("/", layout.localizer.text(.toToday), quiet: true)
    }
  }
}

private func choice(
  _ value: String, _ more: Phrase, _ layout: PageLayout, @Markup _ button: () -> HTML
) -> HTML {
  postForm("/sign-out", layout) {
    hiddenField("unsent", value)
    div(.class("card plain stack")) {
      p { layout.localizer.text(more) }
      button()
    }
  }
}
