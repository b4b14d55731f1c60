import Records
package import Training

/// The server's language model as shown to the athlete: its host, its name, and the requests that would be
/// sent.
package struct ShownModel: Sendable {
  package let host: String
  package let name: String
  package let timesAnHour: Int64
  /// The requests that would be sent, with their complete bodies.
  package let requests: [(task: ModelTask, body: [UInt8])]

  package init(
    host: String, name: String, timesAnHour: Int64, requests: [(task: ModelTask, body: [UInt8])]
  ) {
    self.host = host
    self.name = name
    self.timesAnHour = timesAnHour
    self.requests = requests
  }
}

/// Returns the page about the language model: whether it is on, its host, and the data that would be sent.
///
/// `chosen` is the host that the athlete agreed to, or nil if there is none. `isWrong` is true if the
/// server has meanwhile switched to a different host.
package func modelPage(_ model: ShownModel?, chosen: String?, isWrong: Bool, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.settingModel), layout, back: ("/coach", localizer.text(.coach))) {
    p(.class("soft")) { localizer.text(.modelMore) }
    if isWrong { p(.class("error"), .role("alert")) { localizer.text(.modelChanged) } }
    if let model {
      shown(model, chosen, layout)
    } else {
      card {
        p { localizer.text(.modelNone) }
        if chosen != nil { switchOff(layout) }
      }
    }
  }
}

@Markup private func shown(_ model: ShownModel, _ chosen: String?, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let isOn = chosen.map { $0.hasSameBytes(as: model.host) } ?? false
  card {
    if isOn {
      badge(.done, localizer.text(.modelIsOn, .text("host", model.host)), .check)
    } else {
      badge(.plain, localizer.text(.modelIsOff))
      if let chosen { p { localizer.text(.modelElsewhere, .text("host", chosen)) } }
    }
    dl(.class("facts")) {
      dt { localizer.text(.modelHost) }
      dd { named(model.host) }
      dt { localizer.text(.modelName) }
      dd { named(model.name) }
      dt { localizer.text(.modelLimit) }
      dd { localizer.text(.modelAnHour, .count("count", model.timesAnHour)) }
    }
    if chosen != nil { switchOff(layout) }
  }
  part("sent", localizer.text(.modelSent)) {
    p(.class("soft small")) { localizer.text(.modelSentMore) }
    for (task, body) in model.requests { request(task, body, localizer) }
  }
  if !isOn {
    postForm("/coach/model", layout) {
      hiddenField("host", model.host)
      submit(localizer.text(.modelSwitchOn, .text("host", model.host)), .spark)
    }
  }
}

private func switchOff(_ layout: PageLayout) -> HTML {
  postForm("/coach/model", layout) { submit(layout.localizer.text(.modelSwitchOff), quiet: true) }
}

/// Returns a readable outline of a request, with its raw bytes in a collapsed section.
private func request(_ task: ModelTask, _ body: [UInt8], _ localizer: Localizer) -> HTML {
  let heading =
    task.isQuestion
    ? localizer.text(.modelOfQuestion, .text("question", localizer.text(.quickSession)))
    : localizer.text(.modelOfSession)
  return card {
    h3 { heading }
    element("pre", .class("outline"), .set("tabindex", "0"), .label(localizer.text(.modelTold))) {
      named(task.told)
    }
    details {
      summary { localizer.text(.modelBytes, .count("count", Int64(body.count))) }
      element("pre", .class("outline"), .set("tabindex", "0"), .label(heading)) {
        named(String(decoding: body, as: UTF8.self))
      }
    }
  }
}
