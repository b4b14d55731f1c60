import Records
package import Training

/// The language model of a server, as an athlete sees it: whom it asks, and what it would send of her.
package struct ShownModel: Sendable {
  package let host: String
  package let name: String
  package let timesAnHour: Int64
  /// What would be sent, with the whole body.
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

/// Whether a language model is asked, whom, and what would be sent; `chosen` is the host that was switched
/// on.
package func modelPage(_ model: ShownModel?, chosen: String?, isWrong: Bool, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.settingModel), frame, back: ("/coach", voice(.coach))) {
    p(.class("soft")) { voice(.modelMore) }
    if isWrong { p(.class("error"), .role("alert")) { voice(.modelChanged) } }
    if let model {
      shown(model, chosen, frame)
    } else {
      card {
        p { voice(.modelNone) }
        if chosen != nil { switchOff(frame) }
      }
    }
  }
}

@Markup private func shown(_ model: ShownModel, _ chosen: String?, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let isOn = chosen.map { $0.hasSameBytes(as: model.host) } ?? false
  card {
    if isOn {
      badge(.done, voice(.modelIsOn, .text("host", model.host)), .check)
    } else {
      badge(.plain, voice(.modelIsOff))
      if let chosen { p { voice(.modelElsewhere, .text("host", chosen)) } }
    }
    dl(.class("facts")) {
      dt { voice(.modelHost) }
      dd { named(model.host) }
      dt { voice(.modelName) }
      dd { named(model.name) }
      dt { voice(.modelLimit) }
      dd { voice(.modelAnHour, .count("count", model.timesAnHour)) }
    }
    if chosen != nil { switchOff(frame) }
  }
  part("sent", voice(.modelSent)) {
    p(.class("soft small")) { voice(.modelSentMore) }
    for (task, body) in model.requests { request(task, body, voice) }
  }
  if !isOn {
    postForm("/coach/model", frame) {
      hiddenField("host", model.host)
      submit(voice(.modelSwitchOn, .text("host", model.host)), .spark)
    }
  }
}

private func switchOff(_ frame: Frame) -> HTML {
  postForm("/coach/model", frame) { submit(frame.voice(.modelSwitchOff), quiet: true) }
}

/// What is told of the athlete to read, and the bytes behind a line that opens.
private func request(_ task: ModelTask, _ body: [UInt8], _ voice: Voice) -> HTML {
  let heading =
    task.isQuestion
    ? voice(.modelOfQuestion, .text("question", voice(.quickSession))) : voice(.modelOfSession)
  return card {
    h3 { heading }
    element("pre", .class("outline"), .set("tabindex", "0"), .label(voice(.modelTold))) { named(task.told) }
    details {
      summary { voice(.modelBytes, .count("count", Int64(body.count))) }
      element("pre", .class("outline"), .set("tabindex", "0"), .label(heading)) {
        named(String(decoding: body, as: UTF8.self))
      }
    }
  }
}
