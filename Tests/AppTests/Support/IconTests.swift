import Testing
import Training

@testable import App

@Suite struct IconTests {
  /// The activity types that programs and calendars can contain.
  private static let types = """
    strength_training functional_fitness crossfit weightlifting powerlifting bodybuilding olympic_lifting
    calisthenics running cycling swimming rowing elliptical stair_climbing jump_rope boxing kickboxing mma
    muay_thai jiu_jitsu karate taekwondo wrestling basketball soccer football volleyball baseball hockey rugby
    lacrosse tennis squash racquetball badminton pickleball golf skiing snowboarding surfing skateboarding
    rock_climbing bouldering hiking trail_running yoga pilates tai_chi meditation stretching mobility recovery
    rest active_recovery physical_therapy massage walking other cardiovascular cross_training skills competition
    """.split { $0.isWhitespace }.map(String.init)

  private func path(_ icon: Icon) -> String {
    icon.path.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `each of the 62 types of activity has a drawing of its own`() {
    #expect(Self.types.count == 62)
    #expect(ActivityIcons.all.map { "\($0.type)" }.sorted() == Self.types.sorted())
    #expect(Set(ActivityIcons.all.map { path($0.drawing) }).count == 62)
    #expect(path(ActivityIcons.icon(of: "karate")) != path(ActivityIcons.icon(of: "mma")))
    #expect(path(ActivityIcons.icon(of: "nothing of the kind")) == path(ActivityIcons.other))
  }

  @Test func `each category of templates has a drawing of its own`() {
    #expect(Set(TemplateCategory.allCases.map { path($0.icon) }).count == TemplateCategory.allCases.count)
  }

  @Test func `drawings are paths of the 24 × 24 field and nothing else`() {
    for (type, drawing) in ActivityIcons.all {
      let path = path(drawing)
      #expect(path.first == "M", "\(type) begins nowhere")
      #expect(path.allSatisfy { $0.isNumber || "MmLlHhVvCcSsAaZz .-".contains($0) }, "\(type)")
    }
  }
}
