import Foundation
import Testing

@testable import Server

@Suite struct PassphraseTests {
  @Test(arguments: [
    "Password2031", "p4ssw0rt1234", "Passwort!!!!", "drowssap1234", "Sommer2026!!", "winter01012027",
    "1qay2wsx3edc",
    "1qaz2wsx3edc4rfv", "qwertzuiopü+", "poiuztrewq12", "asdfghjklöä#", "1q2w3e4r5t6y7u",
    "abcdefghijkl",
    "zyxwvutsrqpo", "aaaaaaaaaaaa", "abababababab", "abcabcabcabc", "hallohallohallo", "01.01.1990",
    "0101199001011990",
    "24121985!!", "deadlift200", "Benchpress2025", "Kniebeuge100", "bankdrücken1", "liverpool2024",
    "bayern1900!",
    "Alexander1987", "jennifer123!", "iloveyou2you", "ichliebedich!", "cairn123456", "cairntraining",
    "correct horse battery staple",
    "Trainingsplan", "m1cha3l1990", "password password", "letmein letmein letmein",
  ])
  func `what people think of first is refused`(passphrase: String) {
    let bits = PassphraseStrength(passphrase, names: ["Anna"]).bits
    #expect(PassphraseProblem.problem(of: passphrase, name: "Anna") == .tooCommon, "\(bits) bits")
  }

  @Test(arguments: [
    ("Roswitha", "roswitha123"), ("Roswitha", "ahtiwsor1990"), ("Roswitha", "R0switha2024!"),
    ("Roswitha Quandt", "quandtroswitha"), ("ＲＯＳＷＩＴＨＡ", "roswitha1234"),
  ])
  func `so is the athlete's own name with something behind`(name: String, passphrase: String) {
    #expect(PassphraseProblem.problem(of: passphrase, name: name) == .tooCommon)
    #expect(PassphraseProblem.problem(of: passphrase + " kuckucksuhr", name: name) == nil)
  }

  @Test(arguments: [
    "a stone on a stone", "four words in a row", "kuckucksuhr im regen", "T7#kq!xPz2vL", "xkfwqhzmrt",
    "grauer Tee auf dem Dach", "jvq8-mzt3-kwp5", "Zwölf Boxkämpfer jagen", "日本語のとても長い合言葉です",
  ])
  func `what nobody thinks of is taken`(passphrase: String) {
    let bits = PassphraseStrength(passphrase, names: ["Anna"]).bits
    #expect(PassphraseProblem.problem(of: passphrase, name: "Anna") == nil, "\(bits) bits")
  }

  @Test func `a word of the list with digits behind is refused by the thousand`() {
    var refused = 0
    for word in GuessedWords.bits.keys where word.count >= 5 {
      for end in ["12345", "2026!", "123!!", "99999"] {
        let passphrase = word.capitalized + end
        guard passphrase.count >= 10 else { continue }
        if PassphraseProblem.problem(of: passphrase, name: "Anna") == .tooCommon { refused += 1 }
      }
    }
    #expect(refused > 2000)
  }

  @Test func `the longest passphrase is looked at as soon as any other`() {
    let long = String(repeating: "ab", count: 500)
    #expect(PassphraseProblem.problem(of: long, name: "Anna") == .tooCommon)
    #expect(PassphraseProblem.problem(of: long + "a", name: "Anna") == .tooLong)
    #expect(GuessedWords.bits.keys.allSatisfy { $0.count <= GuessedWords.longest })
  }
}
