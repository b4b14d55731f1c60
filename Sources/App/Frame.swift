package import Records

/// What stands around the content of every page, and what every form on it needs.
package struct Frame: Sendable {
  package var voice: Voice
  package var today: Day
  /// The id of what a form of this page does.
  package var op: ID
  package var assets: Assets
  package var sync = SyncState()
  /// What the edge doesn't do for this athlete for a while.
  package var leftOut: [LeftOutPart] = []
  /// The letters on the avatar; empty while the athlete has no name.
  package var initials = ""
  /// Whether pages say what is to be counted of them.
  package var isCounting = false
  /// How much of what the athlete may store is used, where that is much.
  package var percentStored: Int64?
  /// What was just done, said once.
  package var notice: Notice?

  /// The page's ground in the light theme, as `style.css` has it.
  package static let groundColour = "#f4f3f0"

  package init(_ voice: Voice, today: Day, op: ID, assets: Assets = Assets()) {
    self.voice = voice
    self.today = today
    self.op = op
    self.assets = assets
  }

  /// A page with a heading, under one of the five tabs or, with nil, beside them all.
  ///
  /// `over` is the small line above the heading, `back` the page that this one is a part of; `beside` stands
  /// at the right of the heading in place of the avatar.
  package func callAsFunction(
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

  /// A page whose content says itself what it is, such as the logger; one outside leads to no tab.
  package func document(
    _ heading: String, on tab: Tab?, isOutside: Bool = false, @Markup content: () -> HTML
  ) -> HTML {
    document(heading, isOutside ? nil : tabs(tab), content())
  }

  @inline(never) private func document(_ heading: String, _ tabs: HTML?, _ content: HTML) -> HTML {
    HTML(document: voice.language.rawValue) {
      head {
        meta(.charset("utf-8"))
        meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
        meta(.name("color-scheme"), .content("light dark"))
        themeColour(Frame.groundColour, "(prefers-color-scheme: light)")
        themeColour("#121110", "(prefers-color-scheme: dark)")
        title { voice(.pageTitle, .text("page", heading)) }
        link(.rel("icon"), .href(assets.icon), .type("image/svg+xml"))
        link(.rel("apple-touch-icon"), .href("/apple-touch-icon.png"))
        link(.rel("manifest"), .href(webManifestPath(voice.language)))
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
      .set("data-failed", voice(.notSent)), .set("data-rest-over", voice(.restOver)),
    ]
    return assets.hasWorker ? words + [.flag("data-worker")] : words
  }

  private func bodyContent(_ tabs: HTML?, _ content: HTML) -> HTML {
    HTML {
      a(.class("skip"), .href("#content")) { voice(.skipToContent) }
      main(.id("content"), .set("tabindex", "-1")) {
        if let notice { toast(notice, self) }
        content
        if let percentStored { storageLine(percentStored, voice) }
        leftOutLines(leftOut, voice)
        syncLine(sync, voice)
      }
      if let tabs { tabs }
    }
  }

  private var avatar: HTML {
    a(.class("avatar"), .href("/profile"), .label(voice(.profile))) {
      if initials.isEmpty { icon(.person) } else { span(.set("aria-hidden", "true")) { initials } }
    }
  }

  /// The tabs; on a phone a page that is under none of them has the room at its foot for itself.
  private func tabs(_ current: Tab?) -> HTML {
    nav(.class(current == nil ? "tabs" : "tabs foot"), .label(voice(.mainParts))) {
      for tab in Tab.allCases {
        if tab == current {
          a(.href(tab.path), .set("aria-current", "page")) { tab.face(voice) }
        } else {
          a(.href(tab.path)) { tab.face(voice) }
        }
      }
    }
  }
}

/// The names under which the edge serves the files of a page; hashed there, so that they may be kept.
package struct Assets: Equatable, Sendable {
  package var style: String
  package var script: String
  package var icon: String
  /// Whether the edge offers the app to browsers, so that pages work without a network.
  package var hasWorker = false

  package init(style: String = "/style.css", script: String = "/page.js", icon: String = "/icon.svg") {
    self.style = style
    self.script = script
    self.icon = icon
  }
}

/// The address of what a phone must know to keep the app among its own.
package func webManifestPath(_ language: Language) -> String {
  joined(["/manifest", language.rawValue, "webmanifest"], by: ".")
}

/// The five parts of the app.
package enum Tab: CaseIterable, Sendable {
  case today, plan, coach, library, progress

  var path: String {
    switch self {
    case .today: "/"
    case .plan: "/plan"
    case .coach: "/coach"
    case .library: "/templates"
    case .progress: "/progress"
    }
  }

  func face(_ voice: Voice) -> HTML {
    let (drawing, name): (Icon, Phrase) =
      switch self {
      case .today: (.today, .today)
      case .plan: (.plan, .plan)
      case .coach: (.coach, .coach)
      case .library: (.library, .library)
      case .progress: (.progress, .progress)
      }
    return HTML {
      icon(drawing)
      span { voice(name) }
    }
  }
}

/// A part of a page under a heading of its own.
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

/// A name that a person gave: it may be in any script, and changes the direction of nothing around it.
@inline(never) package func named(_ name: String) -> HTML { element("bdi") { name } }

/// A day, with its date for programs.
@inline(never) package func onDay(_ day: Day, today: Day, _ voice: Voice) -> HTML {
  time(.datetime(day.inCalendar.text)) { voice.day(day, today: today) }
}

/// The same where nothing stands before it.
@inline(never) func headed(_ day: Day, today: Day, _ voice: Voice) -> HTML {
  time(.datetime(day.inCalendar.text)) {
    switch today.inCalendar - day.inCalendar {
    case 0: voice(.today)
    case 1: voice(.dayBefore)
    default: voice.day(day, today: today)
    }
  }
}
