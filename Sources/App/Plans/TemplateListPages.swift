import Records
import Training

/// All templates: search, categories, and a card for each.
func templateListPage(_ shelf: TemplateShelf, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.library), on: .library) {
    if shelf.library.count == 0 {
      emptyLibrary(shelf, frame)
    } else {
      div(.class("row bottom-aligned")) {
        searchForm(shelf, voice)
        a(.class("button small"), .href("/templates/new"), .label(voice(.newTemplate))) {
          icon(.plus)
          voice(.newOne)
        }
      }
      filters(shelf, voice)
      if shelf.wish == LibraryWish(), shelf.presetCount > 0 {
        ul(.class("inner")) { li { presetsLink(shelf, voice) } }
      }
      if let proposed = shelf.proposed { proposals(proposed, frame) }
      div(.id("templates"), .class("stack")) { results(shelf, frame) }
      ul(.class("inner")) {
        li { rowLink("/exercises", voice(.allExercises), voice(.allExercisesMore), .barbell) }
        if shelf.proposed == nil { li { deriveLink(voice) } }
        li { rowLink("/templates/import", voice(.importTemplate), nil, .upload) }
      }
    }
  }
}

private func presetsLink(_ shelf: TemplateShelf, _ voice: Voice) -> HTML {
  rowLink(
    "/presets", voice(.presets), voice(.presetsMore, .count("count", shelf.presetCount)), .library)
}

private func deriveLink(_ voice: Voice) -> HTML {
  rowLink("/templates?derive=1", voice(.lookForHabits), nil, .spark)
}

func searchForm(_ shelf: TemplateShelf, _ voice: Voice) -> HTML {
  form(
    .class("picker grow"), .action(shelf.path), .method("get"), .role("search"), .flag("data-search"),
    .set("data-results", "templates")
  ) {
    if let filter = shelf.filter { hiddenField("category", filter) }
    div(.class("field")) {
      label(.for("field-q")) { voice(.searchTemplates) }
      div(.class("searching")) {
        input(
          .id("field-q"), .name("q"), .type("search"), .value(shelf.wish.text), .autocomplete("off"),
          .set("enterkeyhint", "search"))
        button(.class("icon"), .label(voice(.findNow))) { icon(.search) }
      }
    }
  }
}

extension TemplateShelf {
  /// The filter as the address states it.
  fileprivate var filter: String? {
    if wish.favoritesOnly { return "favorites" }
    if wish.draftsOnly { return "drafts" }
    return wish.category?.rawValue
  }

  /// The address of another view of the shelf.
  fileprivate func address(filter: String?, limit: Int? = nil) -> String {
    var fields: [(name: String, value: String)] = []
    if let filter { fields.append(("category", filter)) }
    if !wish.text.isEmpty { fields.append(("q", wish.text)) }
    if let limit { fields.append(("limit", String(limit))) }
    return App.address(path, fields)
  }
}

func filters(_ shelf: TemplateShelf, _ voice: Voice) -> HTML {
  nav(.class("chips"), .label(voice(.category))) {
    chip(shelf.address(filter: nil), voice(.allTemplates), isOn: shelf.filter == nil)
    if shelf.library.favorites > 0 {
      chip(shelf.address(filter: "favorites"), voice(.favorites), isOn: shelf.wish.favoritesOnly)
    }
    if shelf.library.drafts > 0, !shelf.wish.completeOnly {
      chip(shelf.address(filter: "drafts"), voice(.drafts), isOn: shelf.wish.draftsOnly)
    }
    for category in shelf.library.categories {
      let isOn = shelf.wish.category == category
      chip(shelf.address(filter: category.rawValue), voice(category.phrase), isOn: isOn)
    }
  }
}

private func results(_ shelf: TemplateShelf, _ frame: Frame) -> HTML {
  let (library, voice) = (shelf.library, frame.voice)
  return HTML {
    if library.entries.isEmpty {
      emptyState(.library, voice(.noTemplateFits), voice(.noTemplateFitsMore)) {
        buttonLink("/templates", voice(.showAllTemplates), quiet: true)
      }
    } else {
      if !shelf.wish.text.isEmpty {
        p(.class("soft small"), .role("status")) { voice(.templatesFound, .count("count", library.fitting)) }
      }
      ul(.class("cards")) {
        for entry in library.entries { li { templateCard(entry, shelf, frame) } }
      }
      moreButton(shelf, voice)
    }
  }
}

/// Leads to more templates, where not all that fit are shown.
func moreButton(_ shelf: TemplateShelf, _ voice: Voice) -> HTML {
  let more = shelf.library.fitting - Int64(shelf.library.entries.count)
  return HTML {
    if more > 0 {
      buttonLink(
        shelf.address(filter: shelf.filter, limit: shelf.limit + 200),
        voice(.moreTemplates, .count("count", min(more, 200))), quiet: true)
    }
  }
}

// MARK: A card

private func templateCard(_ entry: LibraryEntry, _ shelf: TemplateShelf, _ frame: Frame) -> HTML {
  let (voice, planID) = (frame.voice, entry.plan.id)
  let sheetID = "more-" + planID.text
  let isOpen = entry.number != nil
  let face = card {
    div(.class("row between")) {
      p(.class("badges")) {
        categoryBadge(entry.plan.category, voice)
        if !entry.plan.complete { badge(.alert, voice(.draft), .edit) }
        if entry.isFavorite { badge(.plain, voice(.favorite), .starred) }
      }
      button(
        .class("icon"), .type("button"), .opens(sheetID),
        .label(voice(.moreActions, .text("name", entry.name)))
      ) { icon(.more) }
    }
    h2(.class("name")) {
      a(.href(isOpen ? path(of: planID) : path(of: planID, "edit"))) { named(entry.name) }
    }
    div(.class("row between")) {
      p(.class("soft small num grow")) {
        if entry.number == nil, entry.plan.complete {
          voice(.contentMissing)
        } else {
          span(.class("line")) { extent(of: entry.exercises, voice) }
          if entry.number != nil { span(.class("line")) { usedLine(entry.lastDay, frame) } }
        }
      }
      cardButton(entry, shelf, voice)
    }
    templateSheet(sheetID, planID, entry.name, isFavorite: entry.isFavorite, isDraft: !isOpen, "list", frame)
  }
  guard isOpen else { return face }
  return div(.class("swipe")) {
    face
    swipeActions(planID, frame)
  }
}

/// What a swipe to the left uncovers; the same stands in the sheet, which is for keys and screen readers.
private func swipeActions(_ planID: ID, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return div(.class("swipe-actions"), .set("aria-hidden", "true")) {
    postForm(path(of: planID, "duplicate"), frame) {
      hiddenField("from", "list")
      button(.set("tabindex", "-1")) {
        icon(.copy)
        voice(.duplicate)
      }
    }
    a(.class("danger"), .href(path(of: planID, "delete")), .set("tabindex", "-1")) {
      icon(.trash)
      voice(.deleteTemplate)
    }
  }
}

private func cardButton(_ entry: LibraryEntry, _ shelf: TemplateShelf, _ voice: Voice) -> HTML {
  let planID = entry.plan.id
  return HTML {
    if entry.number == nil {
      if !entry.plan.complete {
        a(.class("button small quiet"), .href(path(of: planID, "edit"))) {
          icon(.edit)
          voice(.goOnEditing)
        }
      }
    } else if let running = shelf.running, running.planID == planID {
      buttonLink("/sessions/" + running.sessionID.text, voice(.continueWorkout), .play)
    } else {
      a(
        .class("button small quiet"), .href(path(of: planID, "start")),
        .label(voice(.startNamed, .text("name", entry.name)))
      ) {
        icon(.play)
        voice(.start)
      }
    }
  }
}

/// How much a template asks for, where there is little room: `5 exercises · 32 min`.
func extent(of all: [ExercisePrescription], _ voice: Voice) -> String {
  voice(.exercises, .count("count", Int64(all.count))) + " · " + voice.minutes(all.estimatedMinutes)
}

/// How much a template asks for: `5 exercises`, `16 sets`, `about 32 min`.
func contentParts(_ exercises: [ExercisePrescription], _ voice: Voice) -> [String] {
  let sets = Int64(exercises.reduce(0) { $0 + $1.sets.count })
  return [
    voice(.exercises, .count("count", Int64(exercises.count))), voice(.sets, .count("count", sets)),
    voice(.aboutMinutes, .text("time", voice.minutes(exercises.estimatedMinutes))),
  ]
}

/// Parts of a line with points between them; a line breaks between them alone.
func keptParts(_ parts: [String]) -> HTML {
  HTML {
    for (place, part) in parts.enumerated() {
      if place > 0 { " " }
      span(.class("keep")) { place + 1 < parts.count ? part + " ·" : part }
    }
  }
}

func usedLine(_ day: Day?, _ frame: Frame) -> String {
  guard let day else { return frame.voice(.neverUsed) }
  return frame.voice(.usedOn, .text("day", frame.voice.shortDay(day, today: frame.today)))
}

/// What can be done with a template; `from` is the page to come back to, `list` or `detail`.
func templateSheet(
  _ id: String, _ planID: ID, _ name: String, isFavorite: Bool, isDraft: Bool, _ from: String, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  return sheet(id, name, voice) {
    ul(.class("menu")) {
      li { menuLink(path(of: planID, "edit"), voice(isDraft ? .goOnEditing : .editTemplate), .edit) }
      if !isDraft {
        li { menuLink(path(of: planID, "propose"), voice(.proposeChange), .spark) }
        li { menuButton(path(of: planID, "duplicate"), [("from", from)], voice(.duplicate), .copy, frame) }
        li {
          a(
            .class("menu-item"), .href(path(of: planID, "file")),
            .set("download", joined([name, "json"], by: "."))
          ) {
            icon(.download)
            voice(.shareTemplate)
          }
        }
      }
      li {
        menuButton(
          path(of: planID, "favorite"), [("favorite", isFavorite ? "0" : "1"), ("from", from)],
          voice(isFavorite ? .unmarkFavorite : .markFavorite), isFavorite ? .starred : .star, frame)
      }
      li { menuLink(path(of: planID, "delete"), voice(.deleteTemplate), .trash, "danger") }
    }
  }
}

func menuLink(_ path: String, _ text: String, _ drawing: Icon, _ tone: String = "") -> HTML {
  a(.class("menu-item " + tone), .href(path)) {
    icon(drawing)
    text
  }
}

func menuButton(
  _ path: String, _ fields: [(String, String)], _ text: String, _ drawing: Icon, _ frame: Frame
) -> HTML {
  postForm(path, frame) {
    for field in fields { hiddenField(field.0, field.1) }
    button(.class("menu-item")) {
      icon(drawing)
      text
    }
  }
}
