import App
import Records
import Training

/// The web app manifest, which phones use to install the app.
enum WebManifest {
  /// The icon files, of which the last is maskable.
  static let icons = ["icon-192.png", "icon-512.png", "icon-maskable.png"]

  static func text(_ localizer: Localizer, icons paths: [String]) -> String {
    JSONWriter.text(
      of: .object([
        Field("id", .text("/")), Field("name", .text(localizer.text(.productName))),
        Field("short_name", .text(localizer.text(.productName))),
        Field("description", .text(localizer.text(.productMore))),
        Field("lang", .text(localizer.language.rawValue)), Field("start_url", .text("/")),
        Field("scope", .text("/")), Field("display", .text("standalone")),
        Field("background_color", .text(PageLayout.groundColour)),
        Field("theme_color", .text(PageLayout.groundColour)),
        Field("icons", .list(zip(paths, ["192x192", "512x512", "512x512"]).map(icon))),
        Field(
          "shortcuts",
          .list([
            .object([Field("name", .text(localizer.text(.startWorkout))), Field("url", .text("/templates"))])
          ])),
      ]))
  }

  private static func icon(_ path: String, _ sizes: String) -> Value {
    .object([
      Field("src", .text(path)), Field("sizes", .text(sizes)), Field("type", .text("image/png")),
      Field("purpose", .text(path.contains("maskable") ? "maskable" : "any")),
    ])
  }
}
