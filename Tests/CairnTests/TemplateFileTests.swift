import Testing

@testable import Cairn

@Suite struct TemplateFileTests {
  @Test func `a template goes out as a file, and becomes another one`() {
    let (mine, hers) = (Shell(), Shell())
    mine("template", "new", "Push", "Bench Press:3x8-12@60kg", "Dips:3xmax", "--category", "strength")
    let file = mine("template", "export", "Push").output
    #expect(file.hasPrefix("{\"schema\":\"cairn.template\",\"version\":1,\"name\":\"Push\""))
    hers.input = Array(file.utf8)
    let added = hers.says("template", "import", "-")
    #expect(added.hasPrefix("Push is added.\n"))
    #expect(hers.says("template", "show", "Push").contains("Barbell Bench Press"))
    #expect(hers("template", "export", "Push").output == file)
  }

  @Test func `what is no template is refused with the line`() {
    let cairn = Shell()
    cairn("template", "list")
    for (file, sentence) in [
      ("{\n", "cairn: -: line 2 is not JSON."),
      ("{}", "cairn: -: it is no template; cairn template export writes them."),
      (
        "{\"schema\":\"cairn.template\",\"version\":7}",
        "cairn: -: it has version 7, which only a newer cairn reads."
      ),
    ] {
      cairn.input = Array(file.utf8)
      #expect(cairn.says("template", "import", "-") == sentence)
    }
    #expect(cairn.says("template", "list").contains("There is no template yet"))
  }
}
