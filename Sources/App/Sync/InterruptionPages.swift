import Records

/// Why a device can't answer from its own records just now; what it keeps of them is safe.
package enum Interruption: String, CaseIterable, Sendable {
  /// Only the server has this, and it can't be reached.
  case offline
  /// The app stopped, and stopped again when it was begun anew.
  case broken
  /// The device has no room for what should be stored.
  case full
  /// Somebody signs out while changes are only here.
  case unsent
  /// Somebody signed out here, and the server could not be told yet.
  case left
  /// Somebody was signed out from elsewhere while changes are only here.
  case ended
}

/// A page that is made beforehand, for when none can be made: in it `{count}` stands for the changes that are
/// only on the device.
package func interruptionPage(_ interruption: Interruption, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let count = Filling.text("count", "{count}")
  switch interruption {
  case .offline: return page(.offlineTitle, [voice(.offlineMore)], frame)
  case .broken: return page(.brokenTitle, [voice(.brokenMore), voice(.changesHere, count)], frame)
  case .full: return page(.fullTitle, [voice(.fullMore), voice(.changesHere, count)], frame)
  case .left: return page(.leftTitle, [voice(.leftMore)], frame)
  case .ended:
    return outside(voice(.endedTitle), frame) {
      div(.class("card alert stack")) {
        p(.role("alert")) { voice(.endedMore) }
        p { voice(.changesHere, count) }
      }
      buttonLink("/sign-in", voice(.signIn))
      choice("discard", .unsentDiscardMore, frame) {
        button(.class("button danger")) { voice(.endedDiscard) }
      }
    }
  case .unsent:
    return outside(voice(.unsentTitle), frame) {
      div(.class("card alert stack")) {
        p(.role("alert")) { voice(.unsentMore) }
        p { voice(.changesHere, count) }
      }
      choice("keep", .unsentKeepMore, frame) { submit(voice(.unsentKeep)) }
      choice("discard", .unsentDiscardMore, frame) {
        button(.class("button danger")) { voice(.unsentDiscard) }
      }
      buttonLink("/", voice(.unsentStay), quiet: true)
    }
  }
}

private func page(_ title: Phrase, _ sentences: [String], _ frame: Frame) -> HTML {
  outside(frame.voice(title), frame) {
    div(.class("card plain stack")) {
      for (place, sentence) in sentences.enumerated() {
        if place == 0 { p(.role("alert")) { sentence } } else { p { sentence } }
      }
      buttonLink("/", frame.voice(.toToday), quiet: true)
    }
  }
}

private func choice(
  _ value: String, _ more: Phrase, _ frame: Frame, @Markup _ button: () -> HTML
) -> HTML {
  postForm("/sign-out", frame) {
    hiddenField("unsent", value)
    div(.class("card plain stack")) {
      p { frame.voice(more) }
      button()
    }
  }
}
