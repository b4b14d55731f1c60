import App
import Records

/// What a phone must know to keep the app among its own: name, pictures, and what to begin with.
enum WebManifest {
  /// The files of the pictures; the last may be cut into any shape.
  static let icons = ["icon-192.png", "icon-512.png", "icon-maskable.png"]

  static func text(_ voice: Voice, icons paths: [String]) -> String {
    JSONWriter.text(
      of: .object([
        Field("id", .text("/")), Field("name", .text(voice(.productName))),
        Field("short_name", .text(voice(.productName))), Field("description", .text(voice(.productMore))),
        Field("lang", .text(voice.language.rawValue)), Field("start_url", .text("/")),
        Field("scope", .text("/")), Field("display", .text("standalone")),
        Field("background_color", .text(Frame.groundColour)), Field("theme_color", .text(Frame.groundColour)),
        Field("icons", .list(zip(paths, ["192x192", "512x512", "512x512"]).map(icon))),
        Field(
          "shortcuts",
          .list([
            .object([Field("name", .text(voice(.startWorkout))), Field("url", .text("/templates"))])
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
