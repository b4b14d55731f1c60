import Records
import Training

/// Returns a page with a single message: a heading, a sentence and a link back.
@inline(never) func messagePage(_ heading: Phrase, _ sentence: Phrase, _ layout: PageLayout) -> HTML {
  message(heading, layout) { p { layout.localizer.text(sentence) } }
}

/// Returns the page for an address that doesn't exist.
@inline(never) func notFoundPage(_ path: String, _ layout: PageLayout) -> HTML {
  message(.notFound, layout) {
    p { layout.localizer.text(.notFoundMore) }
    p { element("code") { path } }
  }
}

/// Returns the page that reports a store failure, with the record that caused it and the reason, if known.
func failurePage(_ failure: StoreError, _ layout: PageLayout) -> HTML {
  message(.storeFailed, layout) { p(.role("alert")) { layout.localizer.text(failure.sentence) } }
}

private func message(_ heading: Phrase, _ layout: PageLayout, @Markup _ more: () -> HTML) -> HTML {
  layout.page(layout.localizer.text(heading), on: nil) {
    div(.class("card plain stack")) {
      more()
      buttonLink("/", layout.localizer.text(.toToday))
    }
  }
}
