import Records
import Training

/// The meaning of a card, a badge or a background colour.
///
/// It is never conveyed by colour alone.
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

/// Returns a card around related content.
package func card(_ tone: Tone = .plain, @Markup content: () -> HTML) -> HTML {
  div(.class("card " + tone.name)) { content() }
}

/// Returns a badge: short text on a coloured background.
@inline(never) package func badge(_ tone: Tone, _ text: String, _ drawing: Icon? = nil) -> HTML {
  span(.class("badge " + tone.name)) {
    if let drawing { icon(drawing) }
    text
  }
}

/// Returns a link that looks like a button, for a primary action or, if `quiet` is true, for a secondary
/// action.
@inline(never) package func buttonLink(
  _ path: String, _ text: String, _ drawing: Icon? = nil, quiet: Bool = false
) -> HTML {
  a(.class(quiet ? "button quiet" : "button"), .href(path)) {
    if let drawing { icon(drawing) }
    text
  }
}

/// Returns a chip that links to another view of the same page.
///
/// The current view is marked.
@inline(never) package func chip(_ path: String, _ text: String, isOn: Bool = false) -> HTML {
  if isOn { return a(.class("chip on"), .href(path), .set("aria-current", "true")) { text } }
  return a(.class("chip"), .href(path)) { text }
}

/// Returns a list row that links to a page, with a name, a line below it and content on the right.
///
/// Use it in an item of a `ul(.class("inner"))`, or in a card of its own.
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

/// Returns a tile with a large value under its name and an optional note.
@inline(never) package func tile(_ name: String, _ figure: String, _ more: String? = nil) -> HTML {
  div(.class("tile")) {
    dt { name }
    dd {
      figure
      if let more { small { more } }
    }
  }
}

/// Returns a group of tiles, side by side.
package func tiles(@Markup content: () -> HTML) -> HTML { dl(.class("tiles")) { content() } }

/// Returns a placeholder for missing content, with the reason and the actions that the athlete can take.
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

/// Returns a sheet that opens over the page.
///
/// A button with ``Attribute/opens(_:)`` opens it, even without page JavaScript.
package func sheet(
  _ id: String, _ heading: String, _ localizer: Localizer, @Markup content: () -> HTML
) -> HTML {
  sheet(id, heading, localizer, content())
}

@inline(never) private func sheet(
  _ id: String, _ heading: String, _ localizer: Localizer, _ content: HTML
) -> HTML {
  dialog(.id(id), .class("sheet"), .flag("popover"), .set("aria-labelledby", "about-" + id)) {
    header(.class("row between")) {
      h2(.id("about-" + id)) { heading }
      button(
        .class("icon"), .type("button"), .set("popovertarget", id),
        .set("popovertargetaction", "hide"), .label(localizer.text(.close))
      ) { icon(.close) }
    }
    content
  }
}

extension Attribute {
  /// Returns the attribute that makes a button open the sheet with the given ID.
  package static func opens(_ id: String) -> Attribute { .set("popovertarget", id) }
}
