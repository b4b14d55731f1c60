import Records
import Training

func quickStartRoutes() -> [Route] {
  [
    Route("GET", "/start") { visit in
      let shelf = readShelf(visit.request.query, at: "/start", today: visit.frame.today, in: visit.tx)
      let names = displayNames(of: shelf.library.entries.map { $0.plan })
      let waiting = readWaiting(names, in: visit.tx).map { $0.planID }
      let empty = emptySession(in: visit.tx)
      return .page(quickStartPage(shelf, waiting: waiting, for: empty?.id, visit.frame))
    }
  ]
}

/// The athlete's templates, to begin one with a tap; `sessionID` is the empty session that it would fill.
///
/// One for which changes are `waiting` asks for a word first.
private func quickStartPage(
  _ shelf: TemplateShelf, waiting: [ID], for sessionID: ID?, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  let back = sessionID.map { (loggerPath($0), voice(.logToSession)) } ?? (Tab.today.path, voice(.today))
  return frame(voice(.myTemplates), on: nil, back: back) {
    if shelf.library.count == shelf.library.drafts {
      emptyState(.library, voice(.noTemplates), voice(.noTemplatesMore)) {
        buttonLink("/templates/new", voice(.makeTemplate), .plus)
        buttonLink("/presets", voice(.browsePresets), .library, quiet: true)
      }
    } else {
      searchForm(shelf, voice)
      filters(shelf, voice)
      div(.id("templates"), .class("stack")) {
        if shelf.library.entries.isEmpty {
          emptyState(.library, voice(.noTemplateFits), voice(.noTemplateFitsMore)) {
            buttonLink(shelf.path, voice(.showAllTemplates), quiet: true)
          }
        } else {
          ul(.class("inner raised")) {
            for entry in shelf.library.entries {
              li { quickRow(entry, isWaiting: waiting.contains(entry.plan.id), shelf, frame) }
            }
          }
          moreButton(shelf, voice)
        }
      }
    }
  }
}

private func quickRow(
  _ entry: LibraryEntry, isWaiting: Bool, _ shelf: TemplateShelf, _ frame: Frame
) -> HTML {
  let (voice, planID) = (frame.voice, entry.plan.id)
  let words = voice(.startNamed, .text("name", entry.name))
  return div(.class("pair")) {
    a(.class("row"), .href(path(of: planID, "start"))) {
      span(.class("badge glyph " + entry.plan.category.rawValue), .label(voice(entry.plan.category.phrase))) {
        icon(entry.plan.category.icon)
      }
      span(.class("grow")) {
        span(.class("strong line")) { named(entry.name) }
        span(.class("soft small line num")) { extent(of: entry.exercises, voice) }
        span(.class("soft small line")) { usedLine(entry.lastDay, frame) }
      }
    }
    if isWaiting || shelf.isBusy {
      a(.class("button small quiet"), .href(path(of: planID, "start")), .label(words)) { voice(.start) }
    } else {
      postForm("/sessions/start", frame) {
        hiddenField("plan", planID.text)
        button(.class("button small quiet"), .label(words)) { voice(.start) }
      }
    }
  }
}
