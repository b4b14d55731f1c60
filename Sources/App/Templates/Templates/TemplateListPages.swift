import Records
import Training

/// Returns the page of all templates, with a search field, the categories and a card for each template.
func templateListPage(_ listing: TemplateListing, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(localizer.text(.library), on: .library) {
    if listing.library.count == 0 {
      emptyLibrary(listing, layout)
    } else {
      div(.class("row bottom-aligned")) {
        searchForm(listing, localizer)
        a(.class("button small"), .href("/templates/new"), .label(localizer.text(.newTemplate))) {
          icon(.plus)
          localizer.text(.newOne)
        }
      }
      filters(listing, localizer)
      if listing.criteria == LibraryCriteria(), listing.presetCount > 0 {
        ul(.class("inner")) { li { presetsLink(listing, localizer) } }
      }
      if let proposed = listing.proposed { proposals(proposed, layout) }
      div(.id("templates"), .class("stack")) { results(listing, layout) }
      ul(.class("inner")) {
        li {
          rowLink("/exercises", localizer.text(.allExercises), localizer.text(.allExercisesMore), .barbell)
        }
        if listing.proposed == nil { li { deriveLink(localizer) } }
        li { rowLink("/templates/import", localizer.text(.importTemplate), nil, .upload) }
      }
    }
  }
}

private func presetsLink(_ listing: TemplateListing, _ localizer: Localizer) -> HTML {
  rowLink(
    "/presets", localizer.text(.presets), localizer.text(.presetsMore, .count("count", listing.presetCount)),
    .library)
}

private func deriveLink(_ localizer: Localizer) -> HTML {
  rowLink("/templates?derive=1", localizer.text(.lookForHabits), nil, .spark)
}

func searchForm(_ listing: TemplateListing, _ localizer: Localizer) -> HTML {
  form(
    .class("picker grow"), .action(listing.path), .method("get"), .role("search"), .flag("data-search"),
    .set("data-results", "templates")
  ) {
    if let filter = listing.filter { hiddenField("category", filter) }
    div(.class("field")) {
      label(.for("field-q")) { localizer.text(.searchTemplates) }
      div(.class("searching")) {
        input(
          .id("field-q"), .name("q"), .type("search"), .value(listing.criteria.text), .autocomplete("off"),
          .set("enterkeyhint", "search"))
        button(.class("icon"), .label(localizer.text(.findNow))) { icon(.search) }
      }
    }
  }
}

extension TemplateListing {
  /// The value of the filter in the address, or nil if the list isn't filtered.
  fileprivate var filter: String? {
    if criteria.favoritesOnly { return "favorites" }
    if criteria.draftsOnly { return "drafts" }
    return criteria.category?.rawValue
  }

  /// Returns the address of the list with another filter or limit.
  fileprivate func address(filter: String?, limit: Int? = nil) -> String {
    var fields: [(name: String, value: String)] = []
    if let filter { fields.append(("category", filter)) }
    if !criteria.text.isEmpty { fields.append(("q", criteria.text)) }
    if let limit { fields.append(("limit", String(limit))) }
    return App.address(path, fields)
  }
}

func filters(_ listing: TemplateListing, _ localizer: Localizer) -> HTML {
  nav(.class("chips"), .label(localizer.text(.category))) {
    chip(listing.address(filter: nil), localizer.text(.allTemplates), isOn: listing.filter == nil)
    if listing.library.favorites > 0 {
      chip(
        listing.address(filter: "favorites"), localizer.text(.favorites), isOn: listing.criteria.favoritesOnly
      )
    }
    if listing.library.drafts > 0, !listing.criteria.completeOnly {
      chip(listing.address(filter: "drafts"), localizer.text(.drafts), isOn: listing.criteria.draftsOnly)
    }
    for category in listing.library.categories {
      let isOn = listing.criteria.category == category
      chip(listing.address(filter: category.rawValue), localizer.text(category.phrase), isOn: isOn)
    }
  }
}

private func results(_ listing: TemplateListing, _ layout: PageLayout) -> HTML {
  let (library, localizer) = (listing.library, layout.localizer)
  return HTML {
    if library.entries.isEmpty {
      emptyState(.library, localizer.text(.noTemplateFits), localizer.text(.noTemplateFitsMore)) {
        buttonLink("/templates", localizer.text(.showAllTemplates), quiet: true)
      }
    } else {
      if !listing.criteria.text.isEmpty {
        p(.class("soft small"), .role("status")) {
          localizer.text(.templatesFound, .count("count", library.fitting))
        }
      }
      ul(.class("cards")) {
        for entry in library.entries { li { templateCard(entry, listing, layout) } }
      }
      moreButton(listing, localizer)
    }
  }
}

/// Returns the link to more templates, if not all matches are shown.
func moreButton(_ listing: TemplateListing, _ localizer: Localizer) -> HTML {
  let more = listing.library.fitting - Int64(listing.library.entries.count)
  return HTML {
    if more > 0 {
      buttonLink(
        listing.address(filter: listing.filter, limit: listing.limit + 200),
        localizer.text(.moreTemplates, .count("count", min(more, 200))), quiet: true)
    }
  }
}

// MARK: A card

private func templateCard(_ entry: LibraryEntry, _ listing: TemplateListing, _ layout: PageLayout) -> HTML {
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
      cardButton(entry, listing, localizer)
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

/// Returns the actions revealed by a swipe to the left.
///
/// The sheet contains the same actions for athletes who use a keyboard or a screen reader.
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

private func cardButton(_ entry: LibraryEntry, _ listing: TemplateListing, _ localizer: Localizer) -> HTML {
  let templateID = entry.template.id
  return HTML {
    if entry.number == nil {
      if !entry.template.complete {
        a(.class("button small quiet"), .href(path(of: templateID, "edit"))) {
          icon(.edit)
          localizer.text(.goOnEditing)
        }
      }
    } else if let running = listing.running, running.templateID == templateID {
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

/// Returns a template's number of exercises and estimated duration, such as `5 exercises · 32 min`.
func extent(of all: [ExercisePrescription], _ localizer: Localizer) -> String {
  localizer.text(.exercises, .count("count", Int64(all.count))) + " · "
    + localizer.minutes(all.estimatedMinutes)
}

/// Returns a template's numbers of exercises and sets and its estimated duration, such as `5 exercises`, `16
/// sets` and `about 32 min`.
func contentParts(_ exercises: [ExercisePrescription], _ localizer: Localizer) -> [String] {
  let sets = Int64(exercises.reduce(0) { $0 + $1.sets.count })
  return [
    localizer.text(.exercises, .count("count", Int64(exercises.count))),
    localizer.text(.sets, .count("count", sets)),
    localizer.text(.aboutMinutes, .text("time", localizer.minutes(exercises.estimatedMinutes))),
  ]
}

/// Returns the parts on one line, separated by middle dots.
///
/// The line wraps only between the parts.
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

/// Returns the sheet with the actions for a template.
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
