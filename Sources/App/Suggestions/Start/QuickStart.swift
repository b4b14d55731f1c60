import Records
import Training

func quickStartRoutes() -> [Route] {
  [
    Route("GET", "/start") { context in
      let listing = readListing(
        context.request.query, at: "/start", today: context.layout.today, context.finder.catalogue,
        in: context.tx)
      let names = displayNames(of: listing.library.entries.map { $0.template })
      let waiting = readWaiting(names, in: context.tx).map { $0.templateID }
      let empty = emptySession(in: context.tx)
      return .page(quickStartPage(listing, waiting: waiting, for: empty?.id, context.layout))
    }
  ]
}

/// Returns the page that lists the athlete's templates, with a button to start each one.
///
/// `waiting` contains the IDs of templates with pending changes, which must be decided on first. `sessionID`
/// is the ID of the empty session in progress that the template would fill, or nil if there is none.
private func quickStartPage(
  _ listing: TemplateListing, waiting: [ID], for sessionID: ID?, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  let back =
    sessionID.map { (loggerPath($0), localizer.text(.logToSession)) } ?? (
      Tab.today.path, localizer.text(.today)
    )
  return layout.page(localizer.text(.myTemplates), on: nil, back: back) {
    if listing.library.count == listing.library.drafts {
      emptyState(.library, localizer.text(.noTemplates), localizer.text(.noTemplatesMore)) {
        buttonLink("/templates/new", localizer.text(.makeTemplate), .plus)
        buttonLink("/presets", localizer.text(.browsePresets), .library, quiet: true)
      }
    } else {
      searchForm(listing, localizer)
      filters(listing, localizer)
      div(.id("templates"), .class("stack")) {
        if listing.library.entries.isEmpty {
          emptyState(.library, localizer.text(.noTemplateFits), localizer.text(.noTemplateFitsMore)) {
            buttonLink(listing.path, localizer.text(.showAllTemplates), quiet: true)
          }
        } else {
          ul(.class("inner raised")) {
            for entry in listing.library.entries {
              li { quickRow(entry, isWaiting: waiting.contains(entry.template.id), listing, layout) }
            }
          }
          moreButton(listing, localizer)
        }
      }
    }
  }
}

private func quickRow(
  _ entry: LibraryEntry, isWaiting: Bool, _ listing: TemplateListing, _ layout: PageLayout
) -> HTML {
  let (localizer, templateID) = (layout.localizer, entry.template.id)
  let words = localizer.text(.startNamed, .text("name", entry.name))
  return div(.class("pair")) {
    a(.class("row"), .href(path(of: templateID, "start"))) {
      span(
        .class("badge glyph " + entry.template.category.rawValue),
        .label(localizer.text(entry.template.category.phrase))
      ) {
        icon(entry.template.category.icon)
      }
      span(.class("grow")) {
        span(.class("strong line")) { named(entry.name) }
        span(.class("soft small line num")) { extent(of: entry.exercises, localizer) }
        span(.class("soft small line")) { usedLine(entry.lastDay, layout) }
      }
    }
    if isWaiting || listing.isBusy {
      a(.class("button small quiet"), .href(path(of: templateID, "start")), .label(words)) {
        localizer.text(.start)
      }
    } else {
      postForm("/sessions/start", layout) {
        hiddenField("template", templateID.text)
        button(.class("button small quiet"), .label(words)) { localizer.text(.start) }
      }
    }
  }
}
