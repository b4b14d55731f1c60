/// The paths under which the edge serves the files of a page.
///
/// They are hashed there, so that browsers can cache them.
package struct Assets: Equatable, Sendable {
  package var style: String
  package var script: String
  package var icon: String
  /// True if the edge serves the service worker, with which pages work offline.
  package var hasWorker = false

  package init(style: String = "/style.css", script: String = "/page.js", icon: String = "/icon.svg") {
    self.style = style
    self.script = script
    self.icon = icon
  }
}
