import Records

/// What a card, a badge or a wash of colour means; never said by colour alone.
package enum Tone: Sendable {
  case plain, done, coach, event, alert

  var name: String {
    switch self {
    case .plain: "plain"
    case .done: "done"
    case .coach: "coach"
    case .event: "event"
    case .alert: "alert"
    }
  }
}

/// A card: one thing that belongs together.
package func card(_ tone: Tone = .plain, @Markup content: () -> HTML) -> HTML {
  div(.class("card " + tone.name)) { content() }
}

/// A word or two on a wash of colour.
@inline(never) package func badge(_ tone: Tone, _ text: String, _ drawing: Icon? = nil) -> HTML {
  span(.class("badge " + tone.name)) {
    if let drawing { icon(drawing) }
    text
  }
}

/// A link that looks like a button: the one clear thing to do, or, quiet, one beside it.
@inline(never) package func buttonLink(
  _ path: String, _ text: String, _ drawing: Icon? = nil, quiet: Bool = false
) -> HTML {
  a(.class(quiet ? "button quiet" : "button"), .href(path)) {
    if let drawing { icon(drawing) }
    text
  }
}

/// A chip that leads to another view of the same page; the one that is shown is marked.
@inline(never) package func chip(_ path: String, _ text: String, isOn: Bool = false) -> HTML {
  if isOn { return a(.class("chip on"), .href(path), .set("aria-current", "true")) { text } }
  return a(.class("chip"), .href(path)) { text }
}

/// A row of a list that leads somewhere: its name, what is said of it, and what stands beside it.
///
/// Rows stand in an `ul(.class("inner"))`, or each in a card.
package func rowLink(
  _ path: String, _ name: String, _ more: String? = nil, _ drawing: Icon? = nil, beside: HTML? = nil
) -> HTML {
  a(.class("row"), .href(path)) {
    if let drawing { span(.class("glyph")) { icon(drawing) } }
    span(.class("grow")) {
      span(.class("strong line")) { named(name) }
      if let more { span(.class("soft small line")) { more } }
    }
    if let beside { beside }
    icon(.next)
  }
}

/// A figure in large under its name, and what it is measured by.
@inline(never) package func tile(_ name: String, _ figure: String, _ more: String? = nil) -> HTML {
  div(.class("tile")) {
    dt { name }
    dd {
      figure
      if let more { small { more } }
    }
  }
}

/// Figures side by side.
package func tiles(@Markup content: () -> HTML) -> HTML { dl(.class("tiles")) { content() } }

/// What is shown where nothing is yet: why, and what to do.
package func emptyState(
  _ drawing: Icon, _ heading: String, _ text: String, @Markup actions: () -> HTML = { HTML() }
) -> HTML {
  div(.class("empty")) {
    span(.class("glyph")) { icon(drawing) }
    h2 { heading }
    p { text }
    actions()
  }
}

/// A sheet over the page; it opens without page JavaScript too, by a button with `opens(_:)`.
package func sheet(_ id: String, _ heading: String, _ voice: Voice, @Markup content: () -> HTML) -> HTML {
  sheet(id, heading, voice, content())
}

@inline(never) private func sheet(_ id: String, _ heading: String, _ voice: Voice, _ content: HTML) -> HTML {
  dialog(.id(id), .class("sheet"), .flag("popover"), .set("aria-labelledby", "about-" + id)) {
    header(.class("row between")) {
      h2(.id("about-" + id)) { heading }
      button(
        .class("icon"), .type("button"), .set("popovertarget", id),
        .set("popovertargetaction", "hide"), .label(voice(.close))
      ) { icon(.close) }
    }
    content
  }
}

extension Attribute {
  /// Makes a button open the sheet with this id.
  package static func opens(_ id: String) -> Attribute { .set("popovertarget", id) }
}
