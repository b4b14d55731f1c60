/// The paths of the style sheet, the script and the icon, which the edge serves.
///
/// The paths contain hashes, so that browsers can cache the files.
package struct Assets: Equatable, Sendable {
  package var style: String
  package var script: String
  package var icon: String
  /// True if the edge serves the service worker, which makes pages work offline.
  package var hasWorker = false

  package init(style: String = "/style.css", script: String = "/page.js", icon: String = "/icon.svg") {
    self.style = style
    self.script = script
    self.icon = icon
  }
}
