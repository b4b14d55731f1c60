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
    #expect(added.hasPrefix("Imported Push.\n"))
    #expect(hers.says("template", "show", "Push").contains("Barbell Bench Press"))
    #expect(hers("template", "export", "Push").output == file)
  }

  @Test func `a progression is set, shown, told between versions, and goes out with the file`() {
    let (mine, hers) = (Shell(), Shell())
    mine("template", "new", "Push", "Bench Press:3x5@60kg", "Squat:3x5")
    let edited = mine.says(
      "template", "edit", "Push", "--progression", "1=linear step:2.5kg failures:3 back:10%", "--progression",
      "2=waves max:100kg")
    #expect(edited.contains("linear step:2.5kg failures:3 back:10%"))
    #expect(edited.contains("5 @ 65 kg, 5 @ 75 kg"))
    #expect(mine.says("template", "diff", "Push", "1", "2").contains("scheme none → linear step:2.5kg"))
    hers.input = Array(mine("template", "export", "Push").output.utf8)
    #expect(hers.says("template", "import", "-").contains("waves max:100kg"))
    #expect(
      mine.says("template", "edit", "Push", "--progression", "1=quadruple").contains("2=linear step:2.5kg"))
    #expect(!mine.says("template", "edit", "Push", "--progression", "1=-").contains("linear"))
  }

  @Test func `what is no template is refused with the line`() {
    let cairn = Shell()
    cairn("template", "list")
    for (file, sentence) in [
      (
        "{\n", "cairn: -: Line 2 can't be read. The file is damaged or isn't a template. Choose another file."
      ),
      ("{}", "cairn: -: This file isn't a Cairn template. Ask the sender to share the template as a file."),
      (
        "{\"schema\":\"cairn.template\",\"version\":7}",
        "cairn: -: This file comes from a newer version of Cairn. Update Cairn, then add it again."
      ),
    ] {
      cairn.input = Array(file.utf8)
      #expect(cairn.says("template", "import", "-") == sentence)
    }
    #expect(cairn.says("template", "list").contains("No templates yet"))
  }
}
