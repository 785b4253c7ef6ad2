/**
 * Passwords guessed first, from public lists of leaked ones (SecLists, "10k most common") plus
 * local favourites; six characters and more.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
000000 00000000 010203 100200 101010 102030 110110 111111 11111111 11112222 111222333 112233 11223344 119119 120120 121212
12121212 123123 123123123 123321 12341234 12344321 123456 1234567 12345678 123456789 1234567890 123456789a 12345678a 1234567a
123456a 123456aa 123456abc 123456q 12345a 12345qwert 1234qwer 123654 123789 123abc 123qwe 123qweasd 131313 1314520 147258
147258369 147852369 159357 159753 168168 1a2b3c 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 222222 232323 252525 333333 444444
456123 456789 518518 5201314 520520 555555 654321 666666 66666666 696969 741852963 777777 77777777 789456 789456123 888888
88888888 963852741 987654 987654321 999999 99999999 a12345 a123456 a1234567 a12345678 a1b2c3 a1b2c3d4 a5201314 aa123456 aa12345678
aaaaaa aaaaaaaa abc123 abc12345 abc123456 abcabc abcd1234 abcdef abcdefg admin1 admin12 admin123 admin1234 administrator ahmed123
ali123 alibaba allah1 allah123 allahu android arsenal asd123 asdasd asdf1234 asdfasdf asdfgh asdfghjkl baghdad baghdad123
barcelona baseball basketball batman bismillah changeme charlie chelsea computer cookie default donald dragon erbil123 facebook
flower football freedom google guest123 habibi habibi123 hawler hello1 hello123 hellohello hussain hussein iloveu iloveyou
iloveyou1 instagram internet iphone iraq123 iraq1234 iraq2020 iraq2024 jordan23 karbala kurdistan kurdistan1 letmein letmein1
liverpool login123 love123 lovely loveyou marhaba master master123 messi10 michael mohamed mohammed monkey muhammad mypassword
najaf123 naruto newpassword nihao123 p@ssw0rd p@ssword pass123 pass1234 passw0rd password password! password1 password12
password123 password1234 pokemon princess q123456 q1w2e3 q1w2e3r4 qazwsx qazwsxedc qq123456 qwe123 qwe123qwe qweasd qweasdzxc
qwert123 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuiop realmadrid ronaldo root123 rootroot salam123 samsung
secret secret1 secret123 shadow spiderman starwars sulaymaniyah summer sunshine superman taobao test123 test1234 tester testing
testtest toor123 trustno1 user123 user1234 w123456 wang123 wasit123 welcome welcome1 welcome123 whatever whatsapp winter woaini
woaini1314 woaini520 z123456 zaq12wsx zaq1zaq1 zhang123 zxc123 zxcvbn zxcvbnm zxcvbnm123
`
    .trim()
    .split(/\s+/),
);
