/// Common passphrases with ten or more characters, which guessers try first.
enum GuessedPassphrases {
  static let all = Set(
    """
    1234567890 12345678910 123456789a 123456789q 1234567891 0123456789 0987654321 9876543210 1q2w3e4r5t
    1q2w3e4r5t6y 1qaz2wsx3edc qwertyuiop qwertyuiop1 qwertyuiop123 qwerty1234 qwerty12345 qwerty123456
    qwertzuiop qwertz1234 qwertz12345 qwertz123456 asdfghjkl1 asdfghjkl123 zxcvbnm123 yxcvbnm123
    1qaz1qaz1qaz q1w2e3r4t5 q1w2e3r4t5y6 a1b2c3d4e5 abcdefghij abcdefghijk abcd123456 abc1234567
    abc123abc123 password01 password10 password11 password12 password123 password1234 password12345
    password123456 password2023 password2024 password2025 password2026 passw0rd123 p@ssword123 p@ssw0rd123
    p@ssw0rd1234 passwort123 passwort1234 passwort12345 passwortpasswort passwordpassword passphrase
    mypassword mypassword1 mypassword123 changeme123 changemenow letmein123 letmein1234 letmeinnow
    welcome123 welcome1234 welcome12345 willkommen willkommen1 willkommen123 iloveyou12 iloveyou123
    iloveyou1234 iloveyouso iloveyou!! ichliebedich ichliebedich1 ichliebedich123 schatz1234 liebling123
    hallo12345 hallo123456 hallohallo hallowelt1 hallowelt123 helloworld helloworld1 hello12345 hello123456
    admin12345 admin123456 administrator administrator1 superman123 spiderman1 spiderman123 batman12345
    dragon12345 monkey12345 football12 football123 football1234 fussball123 fussball1234 baseball12
    baseball123 basketball basketball1 liverpool1 liverpool123 manchester manchester1 barcelona1
    barcelona123 realmadrid bayernmuenchen fcbayern1900 borussia09 schalke0404 arsenal123 chelsea123
    sunshine12 sunshine123 princess12 princess123 butterfly1 butterfly123 jennifer123 michael123 jordan2323
    charlie123 whatever123 freedom123 starwars123 pokemon123 pokemon1234 minecraft1 minecraft123 letmein2024
    trustno1trustno1 123123123123 123321123321 1122334455 1212121212 1111111111 0000000000 987654321a
    12345qwert 12345qwerty 123456qwerty 123qweasdzxc 123qwe123qwe qweasdzxc123 qazwsxedcrfv qazwsx1234
    zaq12wsxcde3 zaq1zaq1zaq1 asdf1234567 asdfasdfasdf qwerqwerqwer poiuytrewq mnbvcxzlkj 147258369a
    1472583690 7894561230 0147258369 3141592653 31415926535 correcthorsebatterystaple
    correct horse battery staple workout123 training123 fitness123 deadlift123 benchpress benchpress1
    benchpress123 krafttraining cairncairn cairn12345 summer2024 summer2025 summer2026 winter2024 winter2025
    winter2026 sommer2024 sommer2025 sommer2026 herbst2025 fruehling2026 computer123 internet123 google1234
    facebook123 linkedin123 samsung123 computer1234 secret1234 secretsecret geheim1234 geheimgeheim
    test123456 test1234567 testtesttest testpassword default123 guest12345 master1234 masterkey1
    mustang123 corvette123 ferrari123 mercedes123 porsche911 harley1234 yamaha1234 alexander1 alexander123
    christopher christian1 christian123 elizabeth1 elizabeth123 katharina1 katharina123 sebastian1
    sebastian123 maximilian maximilian1 johnjohnjohn annaannaanna
    """.split(whereSeparator: \.isWhitespace).map(String.init) + ["correct horse battery staple"])
}
