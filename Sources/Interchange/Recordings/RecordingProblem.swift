/// What is wrong with a recording of a watch, or with the archive that it came in.
package enum RecordingProblem: Equatable, Sendable {
  /// The file ends before what it began.
  case cutOff(byte: Int64)
  case checksum(byte: Int64)
  case brokenFIT(byte: Int64)
  case brokenXML
  /// An entity beyond the five of XML itself.
  case entity
  case tooDeep(limit: Int64)
  /// One element or text, in bytes.
  case tooLong(limit: Int64)
  case otherEncoding(String)
  case notUTF8
  /// The first element is another than its format begins with.
  case otherRoot(expected: String, found: String)
  /// It is whole, but nothing in it was done at a time.
  case nothingRecorded
  /// The same, since what there is can't be.
  case onlyUnbelievable(LeftOut)
  /// More trainings, or parts of them, than anybody does.
  case tooMany(limit: Int64)

  case brokenZip
  /// Something in it would lie outside of its folder.
  case pathOutside(String)
  /// It grows by more than is believable, or beyond what is read, in megabytes.
  case zipTooLarge(limit: Int64)
  case packedOtherwise
  case zipWithoutRecording
}

extension RecordingProblem {
  /// What is wrong and what to do about it.
  var sentence: String {
    switch self {
    case .cutOff(let byte): "The file ends at byte \(byte), before it is whole; copy or export it again."
    case .checksum(let byte):
      "The checksum at byte \(byte) is not that of the file, so it is damaged; copy it from the watch again."
    case .brokenFIT(let byte):
      "What stands at byte \(byte) is no FIT message; copy the file from the watch again."
    case .brokenXML: "What stands here is no well-formed XML; export the file again."
    case .entity: "The file defines or uses entities of its own, which are not read; export it again."
    case .tooDeep(let limit): "More than \(limit) elements are inside each other; export the file again."
    case .tooLong(let limit): "An element is longer than \(limit >> 10) KiB; export the file again."
    case .otherEncoding(let name): "The file is written in \(name); save it as UTF-8."
    case .notUTF8: "What stands here is no UTF-8; save or export the file as UTF-8."
    case .otherRoot(let expected, let found):
      "The file begins with “\(found.prefix(40))”, not with “\(expected)”; choose another file."
    case .nothingRecorded: "Nothing in this file was recorded at a time; choose a recorded training."
    case .onlyUnbelievable(let left): left.sentence + " Nothing else is in the file."
    case .tooMany(let limit):
      "The file holds more than \(limit) of what it lists; export a shorter time."
    case .brokenZip: "The archive is damaged or cut off; export it again."
    case .pathOutside(let name):
      "The archive holds “\(name.prefix(60))”, which would lie outside of its folder; nothing of it is read."
    case .zipTooLarge(let limit):
      "The archive unpacks to more than \(limit) MiB, or to more than is believable; nothing of it is read."
    case .packedOtherwise:
      "The archive is encrypted or packed in a way that is not read; pack it as a plain ZIP."
    case .zipWithoutRecording:
      "The archive holds no export.xml, no activities.csv and no FIT, GPX or TCX file; choose another one."
    }
  }
}
