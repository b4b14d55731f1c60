import Records
import Testing
import Training

@testable import App

/// The titles of feed items without one of their own.
@Suite struct FeedItemTitleTests {
  @Test(
    arguments: [
      ([.pull, .grip], "Session: Pull + Grip"),
      ([.pull, .core, .mobility], "Session: Pull + Mobility"),
      ([.mobility], "Session: Mobility"),
      ([.mobility, .core], "Session: Mobility + Core"),
    ] as [([Movement], String)])
  func `names up to two themes, and mobility only once`(focus: [Movement], title: String) {
    var item = FeedItem()
    item.focus = focus
    #expect(Localizer(FigureStyle(unit: .kilogram, language: .english)).title(of: item) == title)
  }
}
