import Records
import Training

/// Returns the page with all templates: a search, the categories, and a card for each.
func templateListPage(_ shelf: TemplateShelf, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(localizer.text(.library), on: .library) {
    if shelf.library.count == 0 {
      emptyLibrary(shelf, layout)
    } else {
      div(.class("row bottom-aligned")) {
        searchForm(shelf, localizer)
        a(.class("button small"), .href("/templates/new"), .label(localizer.text(.newTemplate))) {
          icon(.plus)
          localizer.text(.newOne)
        }
      }
      filters(shelf, localizer)
      if shelf.wish == LibraryWish(), shelf.presetCount > 0 {
        ul(.class("inner")) { li { presetsLink(shelf, localizer) } }
      }
      if let proposed = shelf.proposed { proposals(proposed, layout) }
      div(.id("templates"), .class("stack")) { results(shelf, layout) }
      ul(.class("inner")) {
        li {
          rowLink("/exercises", localizer.text(.allExercises), localizer.text(.allExercisesMore), .barbell)
        }
        if shelf.proposed == nil { li { deriveLink(localizer) } }
        li { rowLink("/templates/import", localizer.text(.importTemplate), nil, .upload) }
      }
    }
  }
}

private func presetsLink(_ shelf: TemplateShelf, _ localizer: Localizer) -> HTML {
  rowLink(
    "/presets", localizer.text(.presets), localizer.text(.presetsMore, .count("count", shelf.presetCount)),
    .library)
}

private func deriveLink(_ localizer: Localizer) -> HTML {
  rowLink("/templates?derive=1", localizer.text(.lookForHabits), nil, .spark)
}

func searchForm(_ shelf: TemplateShelf, _ localizer: Localizer) -> HTML {
  form(
    .class("picker grow"), .action(shelf.path), .method("get"), .role("search"), .flag("data-search"),
    .set("data-results", "templates")
  ) {
    if let filter = shelf.filter { hiddenField("category", filter) }
    div(.class("field")) {
      label(.for("field-q")) { localizer.text(.searchTemplates) }
      div(.class("searching")) {
        input(
          .id("field-q"), .name("q"), .type("search"), .value(shelf.wish.text), .autocomplete("off"),
          .set("enterkeyhint", "search"))
        button(.class("icon"), .label(localizer.text(.findNow))) { icon(.search) }
      }
    }
  }
}

extension TemplateShelf {
  /// The value of the filter in the address.
  fileprivate var filter: String? {
    if wish.favoritesOnly { return "favorites" }
    if wish.draftsOnly { return "drafts" }
    return wish.category?.rawValue
  }

  /// Returns the address of another view of the shelf.
  fileprivate func address(filter: String?, limit: Int? = nil) -> String {
    var fields: [(name: String, value: String)] = []
    if let filter { fields.append(("category", filter)) }
    if !wish.text.isEmpty { fields.append(("q", wish.text)) }
    if let limit { fields.append(("limit", String(limit))) }
    return App.address(path, fields)
  }
}

func filters(_ shelf: TemplateShelf, _ localizer: Localizer) -> HTML {
  nav(.class("chips"), .label(localizer.text(.category))) {
    chip(shelf.address(filter: nil), localizer.text(.allTemplates), isOn: shelf.filter == nil)
    if shelf.library.favorites > 0 {
      chip(shelf.address(filter: "favorites"), localizer.text(.favorites), isOn: shelf.wish.favoritesOnly)
    }
    if shelf.library.drafts > 0, !shelf.wish.completeOnly {
      chip(shelf.address(filter: "drafts"), localizer.text(.drafts), isOn: shelf.wish.draftsOnly)
    }
    for category in shelf.library.categories {
      let isOn = shelf.wish.category == category
      chip(shelf.address(filter: category.rawValue), localizer.text(category.phrase), isOn: isOn)
    }
  }
}

private func results(_ shelf: TemplateShelf, _ layout: PageLayout) -> HTML {
  let (library, localizer) = (shelf.library, layout.localizer)
  return HTML {
    if library.entries.isEmpty {
      emptyState(.library, localizer.text(.noTemplateFits), localizer.text(.noTemplateFitsMore)) {
        buttonLink("/templates", localizer.text(.showAllTemplates), quiet: true)
      }
    } else {
      if !shelf.wish.text.isEmpty {
        p(.class("soft small"), .role("status")) {
          localizer.text(.templatesFound, .count("count", library.fitting))
        }
      }
      ul(.class("cards")) {
        for entry in library.entries { li { templateCard(entry, shelf, layout) } }
      }
      moreButton(shelf, localizer)
    }
  }
}

/// Returns the link to more templates, if not all matches are shown.
func moreButton(_ shelf: TemplateShelf, _ localizer: Localizer) -> HTML {
  let more = shelf.library.fitting - Int64(shelf.library.entries.count)
  return HTML {
    if more > 0 {
      buttonLink(
        shelf.address(filter: shelf.filter, limit: shelf.limit + 200),
        localizer.text(.moreTemplates, .count("count", min(more, 200))), quiet: true)
    }
  }
}

// MARK: A card

private func templateCard(_ entry: LibraryEntry, _ shelf: TemplateShelf, _ layout: PageLayout) -> HTML {
  let (localizer, templateID) = (layout.localizer, entry.template.id)
  let sheetID = "more-" + templateID.text
  let isOpen = entry.number != nil
  let face = card {
    div(.class("row between")) {
      p(.class("badges")) {
        categoryBadge(entry.template.category, localizer)
        if !entry.template.complete { badge(.alert, localizer.text(.draft), .edit) }
        if entry.isFavorite { badge(.plain, localizer.text(.favorite), .starred) }
      }
      button(
        .class("icon"), .type("button"), .opens(sheetID),
        .label(localizer.text(.moreActions, .text("name", entry.name)))
      ) { icon(.more) }
    }
    h2(.class("name")) {
      a(.href(isOpen ? path(of: templateID) : path(of: templateID, "edit"))) { named(entry.name) }
    }
    div(.class("row between")) {
      p(.class("soft small num grow")) {
        if entry.number == nil, entry.template.complete {
          localizer.text(.contentMissing)
        } else {
          span(.class("line")) { extent(of: entry.exercises, localizer) }
          if entry.number != nil { span(.class("line")) { usedLine(entry.lastDay, layout) } }
        }
      }
      cardButton(entry, shelf, localizer)
    }
    templateSheet(
      sheetID, templateID, entry.name, isFavorite: entry.isFavorite, isDraft: !isOpen, "list", layout)
  }
  guard isOpen else { return face }
  return div(.class("swipe")) {
    face
    swipeActions(templateID, layout)
  }
}

/// Returns the actions that a swipe to the left uncovers.
///
/// The sheet offers them to keyboards and screen readers.
private func swipeActions(_ templateID: ID, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return div(.class("swipe-actions"), .set("aria-hidden", "true")) {
    postForm(path(of: templateID, "duplicate"), layout) {
      hiddenField("from", "list")
      button(.set("tabindex", "-1")) {
        icon(.copy)
        localizer.text(.duplicate)
      }
    }
    a(.class("danger"), .href(path(of: templateID, "delete")), .set("tabindex", "-1")) {
      icon(.trash)
      localizer.text(.deleteTemplate)
    }
  }
}

private func cardButton(_ entry: LibraryEntry, _ shelf: TemplateShelf, _ localizer: Localizer) -> HTML {
  let templateID = entry.template.id
  return HTML {
    if entry.number == nil {
      if !entry.template.complete {
        a(.class("button small quiet"), .href(path(of: templateID, "edit"))) {
          icon(.edit)
          localizer.text(.goOnEditing)
        }
      }
    } else if let running = shelf.running, running.templateID == templateID {
      buttonLink("/sessions/" + running.sessionID.text, localizer.text(.continueWorkout), .play)
    } else {
      a(
        .class("button small quiet"), .href(path(of: templateID, "start")),
        .label(localizer.text(.startNamed, .text("name", entry.name)))
      ) {
        icon(.play)
        localizer.text(.start)
      }
    }
  }
}

/// Returns the extent of a template in short: `5 exercises · 32 min`.
func extent(of all: [ExercisePrescription], _ localizer: Localizer) -> String {
  localizer.text(.exercises, .count("count", Int64(all.count))) + " · "
    + localizer.minutes(all.estimatedMinutes)
}

/// Returns the extent of a template: `5 exercises`, `16 sets`, `about 32 min`.
func contentParts(_ exercises: [ExercisePrescription], _ localizer: Localizer) -> [String] {
  let sets = Int64(exercises.reduce(0) { $0 + $1.sets.count })
  return [
    localizer.text(.exercises, .count("count", Int64(exercises.count))),
    localizer.text(.sets, .count("count", sets)),
    localizer.text(.aboutMinutes, .text("time", localizer.minutes(exercises.estimatedMinutes))),
  ]
}

/// Returns the parts of a line separated by dots.
///
/// The line breaks only between them.
func keptParts(_ parts: [String]) -> HTML {
  HTML {
    for (place, part) in parts.enumerated() {
      if place > 0 { " " }
      span(.class("keep")) { place + 1 < parts.count ? part + " ·" : part }
    }
  }
}

func usedLine(_ day: Day?, _ layout: PageLayout) -> String {
  guard let day else { return layout.localizer.text(.neverUsed) }
  return layout.localizer.text(.usedOn, .text("day", layout.localizer.shortDay(day, today: layout.today)))
}

/// Returns the sheet with the actions on a template.
///
/// `from` is the page to return to, `list` or `detail`.
func templateSheet(
  _ id: String, _ templateID: ID, _ name: String, isFavorite: Bool, isDraft: Bool, _ from: String,
  _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  return sheet(id, name, localizer) {
    ul(.class("menu")) {
      li {
        menuLink(path(of: templateID, "edit"), localizer.text(isDraft ? .goOnEditing : .editTemplate), .edit)
      }
      if !isDraft {
        li { menuLink(path(of: templateID, "propose"), localizer.text(.proposeChange), .spark) }
        li {
          menuButton(
            path(of: templateID, "duplicate"), [("from", from)], localizer.text(.duplicate), .copy, layout)
        }
        li {
          a(
            .class("menu-item"), .href(path(of: templateID, "file")),
            .set("download", joined([name, "json"], by: "."))
          ) {
            icon(.download)
            localizer.text(.shareTemplate)
          }
        }
      }
      li {
        menuButton(
          path(of: templateID, "favorite"), [("favorite", isFavorite ? "0" : "1"), ("from", from)],
          localizer.text(isFavorite ? .unmarkFavorite : .markFavorite), isFavorite ? .starred : .star, layout)
      }
      li { menuLink(path(of: templateID, "delete"), localizer.text(.deleteTemplate), .trash, "danger") }
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
  _ path: String, _ fields: [(String, String)], _ text: String, _ drawing: Icon, _ layout: PageLayout
) -> HTML {
  postForm(path, layout) {
    for field in fields { hiddenField(field.0, field.1) }
    button(.class("menu-item")) {
      icon(drawing)
      text
    }
  }
}
