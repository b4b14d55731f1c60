package import Records
import Training

/// The frame around the content of every page, with the values that every form needs.
package struct PageLayout: Sendable {
  package var localizer: Localizer
  package var today: Day
  /// The idempotency key of the page's forms.
  package var op: ID
  package var assets: Assets
  package var sync = SyncState()
  /// The parts of the app that the edge has temporarily switched off for this athlete.
  package var leftOut: [LeftOutPart] = []
  /// The letters on the avatar, or an empty string if the athlete has no name.
  package var initials = ""
  /// True if usage counting is on, in which case pages include the data that it needs.
  package var isCounting = false
  /// The percentage of the athlete's storage quota in use, set only if it is high.
  package var percentStored: Int64?
  /// The message about the last action, shown once.
  package var notice: Notice?

  /// The background colour of pages in the light theme, as in `style.css`.
  package static let groundColour = "#f4f3f0"

  package init(_ localizer: Localizer, today: Day, op: ID, assets: Assets = Assets()) {
    self.localizer = localizer
    self.today = today
    self.op = op
    self.assets = assets
  }

  /// Returns a page with a heading.
  ///
  /// `tab` is the tab that the page belongs to, or nil if it belongs to none. `over` is the small line above
  /// the heading. `back` is the parent page. `beside` is the content to the right of the heading, instead of
  /// the avatar.
  package func page(
    _ heading: String, on tab: Tab?, over: HTML? = nil, back: (path: String, name: String)? = nil,
    beside: HTML? = nil, @Markup content: () -> HTML
  ) -> HTML {
    let top = top(heading, over, back, beside)
    return document(heading, on: tab) {
      top
      content()
    }
  }

  @inline(never) private func top(
    _ heading: String, _ over: HTML?, _ back: (path: String, name: String)?, _ beside: HTML?
  ) -> HTML {
    header(.class("top")) {
      if let back {
        a(.class("back"), .href(back.path)) {
          icon(.back)
          span { back.name }
        }
      }
      div(.class("heading")) {
        div {
          if let over { p(.class("over")) { over } }
          h1 { named(heading) }
        }
        if let beside { beside } else if back == nil { avatar }
      }
    }
  }

  /// Returns a page whose content has its own heading, such as the logger.
  ///
  /// `heading` appears only in the page's title. `isOutside` is true for a page outside the app, which has no
  /// tabs.
  package func document(
    _ heading: String, on tab: Tab?, isOutside: Bool = false, @Markup content: () -> HTML
  ) -> HTML {
    document(heading, isOutside ? nil : tabs(tab), content())
  }

  @inline(never) private func document(_ heading: String, _ tabs: HTML?, _ content: HTML) -> HTML {
    HTML(document: localizer.language.rawValue) {
      head {
        meta(.charset("utf-8"))
        meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
        meta(.name("color-scheme"), .content("light dark"))
        themeColour(PageLayout.groundColour, "(prefers-color-scheme: light)")
        themeColour("#121110", "(prefers-color-scheme: dark)")
        title { localizer.text(.pageTitle, .text("page", heading)) }
        link(.rel("icon"), .href(assets.icon), .type("image/svg+xml"))
        link(.rel("apple-touch-icon"), .href("/apple-touch-icon.png"))
        link(.rel("manifest"), .href(webManifestPath(localizer.language)))
        link(.rel("stylesheet"), .href(assets.style))
        script(src: assets.script)
      }
      HTML(element: "body", bodyAttributes, bodyContent(tabs, content))
    }
  }

  private func themeColour(_ colour: String, _ theme: String) -> HTML {
    meta(.name("theme-color"), .content(colour), .set("media", theme))
  }

  private var bodyAttributes: [Attribute] {
    let words: [Attribute] = [
      .set("data-failed", localizer.text(.notSent)), .set("data-rest-over", localizer.text(.restOver)),
    ]
    return assets.hasWorker ? words + [.flag("data-worker")] : words
  }

  private func bodyContent(_ tabs: HTML?, _ content: HTML) -> HTML {
    HTML {
      a(.class("skip"), .href("#content")) { localizer.text(.skipToContent) }
      main(.id("content"), .set("tabindex", "-1")) {
        if let notice { toast(notice, self) }
        content
        if let percentStored { storageLine(percentStored, localizer) }
        leftOutLines(leftOut, localizer)
        syncLine(sync, localizer)
      }
      if let tabs { tabs }
    }
  }

  private var avatar: HTML {
    a(.class("avatar"), .href("/profile"), .label(localizer.text(.profile))) {
      if initials.isEmpty { icon(.person) } else { span(.set("aria-hidden", "true")) { initials } }
    }
  }

  /// Returns the tab bar, with the current tab marked.
  ///
  /// On phones, it is hidden on pages that belong to no tab.
  private func tabs(_ current: Tab?) -> HTML {
    nav(.class(current == nil ? "tabs" : "tabs foot"), .label(localizer.text(.mainParts))) {
      for tab in Tab.allCases {
        if tab == current {
          a(.href(tab.path), .set("aria-current", "page")) { tab.face(localizer) }
        } else {
          a(.href(tab.path)) { tab.face(localizer) }
        }
      }
    }
  }
}

/// Returns the path of the web app manifest, which phones need to install the app.
package func webManifestPath(_ language: Language) -> String {
  joined(["/manifest", language.rawValue, "webmanifest"], by: ".")
}

/// The five tabs of the app.
package enum Tab: CaseIterable, Sendable {
  case today, schedule, coach, library, progress

  var path: String {
    switch self {
    case .today: "/"
    case .schedule: "/plan"
    case .coach: "/coach"
    case .library: "/templates"
    case .progress: "/progress"
    }
  }

  func face(_ localizer: Localizer) -> HTML {
    let (drawing, name): (Icon, Phrase) =
      switch self {
      case .today: (.today, .today)
      case .schedule: (.schedule, .planTab)
      case .coach: (.coach, .coach)
      case .library: (.library, .library)
      case .progress: (.progress, .progress)
      }
    return HTML {
      icon(drawing)
      span { localizer.text(name) }
    }
  }
}

/// Returns a section of a page with its own heading.
package func part(_ id: String, _ heading: String, @Markup content: () -> HTML) -> HTML {
  part(id, heading, content())
}

@inline(never) private func part(_ id: String, _ heading: String, _ content: HTML) -> HTML {
  let headingID = "about-" + id
  return section(.id(id), .set("aria-labelledby", headingID)) {
    h2(.id(headingID)) { heading }
    content
  }
}

/// Returns a name that a person entered, isolated from the text direction around it.
///
/// The name may be in any script.
@inline(never) package func named(_ name: String) -> HTML { element("bdi") { name } }

/// Returns a `time` element for a day.
@inline(never) package func onDay(_ day: Day, today: Day, _ localizer: Localizer) -> HTML {
  time(.datetime(day.inCalendar.text)) { localizer.day(day, today: today) }
}

/// Returns a day like ``onDay(_:today:_:)``, capitalised for the beginning of a line.
@inline(never) func headed(_ day: Day, today: Day, _ localizer: Localizer) -> HTML {
  time(.datetime(day.inCalendar.text)) {
    switch today.inCalendar - day.inCalendar {
    case 0: localizer.text(.today)
    case 1: localizer.text(.dayBefore)
    default: localizer.day(day, today: today)
    }
  }
}

/// Returns a short date for tables.
func shortly(_ day: Day, _ localizer: Localizer) -> HTML {
  time(.datetime(day.inCalendar.text)) { localizer.shortDate(day) }
}
