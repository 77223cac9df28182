import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTACT_WINDOW, hasContact, withoutContact, withoutSplitContact } from './contact.ts'

/** One phrase to a line, or several with `|` between them. */
const lines = (text: string): string[] => text.split(/[\n|]/).flatMap((phrase) => phrase.trim() || [])

const CONTACTS = lines(`
  Call 98765 43210 | call +91-98765-43210 | 9876543210 | 09876543210 | +919876543210
  0091 98765 43210 | (987) 654-3210 | 987.654.3210 | 987_654_3210 | 98-76-54-32-10 | 98/76/54/32/10
  9 8 7 6 5 4 3 2 1 0 | 9.8.7.6.5.4.3.2.1.0 | 9*8*7*6*5*4*3*2*1*0 | 98765\u200B43210
  98765\u00AD43210 | ９８７６５４３２１０ | ९८७६५ ४३२१० | ৯৮৭৬৫৪৩২১০ | ௯௮௭௬௫ ௪௩௨௧௦ | ⁹⁸⁷⁶⁵⁴³²¹⁰ | ₉₈₇₆₅₄₃₂₁₀
  ⑨⑧⑦⑥⑤④③②①⓪ | ❾❽❼❻❺❹❸❷❶⓿ | ➈➇➆➅➄➃➂➁➀⓪ | 𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎 | 9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣ | 98765 and 43210
  98765 aur 43210 | 98765 और 43210 | 98765 then 43210 | 98765 & 43210 | 98 and 76 and 54 and 32 and 10
  98765, 43210 | 98765 + 43210 | Raj98765bhai 9876543210 | call9876543210now | 9876O 4321O
  98765432IO | 9 8 7 6 5 O 4 3 2 1 | nine eight seven six five four three two one zero
  Nine-Eight-Seven-Six-Five-Four-Three-Two-One-Zero | nineeightsevensixfivefourthreetwoonezero
  nine 8 seven 6 five 4 three 2 one 0 | nine eight double seven six five four three two oh
  nine triple eight seven six five four three two | ninety eight seventy six fifty four thirty two ten
  नौ आठ सात छह पाँच चार तीन दो एक शून्य | नौ आठ सात छः पांच चार तीन दो एक शून्य
  nau aath saat chhe paanch char teen do ek zero | nau aath saat che panch chaar teen do ek shunya
  mera number nau aath saat chhe paanch 43210 hai | ring 8 8 8 double 7 6 5 4 3 2 | 0141-2345678
  0141 234 5678 | 022 2345 6789 | 1800 123 4567 | +44 20 7946 0958 | +1 (415) 555-2671
  WhatsApp 9123456780 pe ping karo | whatsapp karo: 91234-56780 | Goalkeeper 7000012345
  paytm 8123456789 | Rs 200 to 9876543210 | see https://example.test/x | hxxps://example.test
  chat.whatsapp.com/abc | www.baarigroup | WWW . example | join discord.gg/abc
  discord dot gg slash abc | youtu.be/abc | youtube.com/@raj | wa.me/919876543210 | t.me/baarigroup
  wa．me/abc | example．com | example。com | example․com | example .com | example dot com
  example [dot] com | example(dot)in | myturf.xyz | turf-jaipur.in | pinkcityarena.in
  constructor 98765 43210 | 98 __proto__ 9876543210 | toString 9876543210
  book on pinkcityarena.in today | visit myturf.in for less | myturf.co.in | myturf.in/book
  bit.ly/2abc | linktr.ee.com | ｗｗｗ.example.com | raj@okaxis | name @ okbank | raj @ oksbi
  pay raj@ybl | 98raj@paytm | raj at gmail dot com | raj (at) gmail | raj.k@gmail.com | raj＠gmail．com
  insta @striker_raj | insta: striker | Insta : striker.raj | instagram - strikerraj
  insta id striker | my insta is striker_raj | ig: striker | snapchat: rajplays | telegram: baarigroup
  discord: raj#1234 | fb: raj.kumar | insta raj_plays10 | इंस्टा: राजखेल | इंस्टा आईडी rajplays
  follow @raj10
`)

const HARMLESS = lines(`
  2-1 3-0 | We won 2-1, 3-0, 4-2 | 21-15 18-21 21-19 | 9-21 21-18 21-9 | 145/6 beat 140/9
  Score 11-9 9-11 11-7 11-5 | 15-13, 15-12 | We lost 6-4 6-3 6-2 | Rs 1,200/10 = 120 each
  ₹1,200/10 = ₹120 each | 800 + 800 + 1600 = 3200 | 1500 - 300 = 1200 | Rs 600 for 6, Rs 800 for 8
  ₹200 each for the ball, 7 a side, 2027-ready | Total 12,000 and 10 of us
  we paid 9000 and 850 and 120 | 9,500 per month | ₹1,00,000 prize | Pay 50% now, 50% later
  5v5, 6v6 or 7v7 | see you.in 5 min | Come early.be ready | Call me.in the evening is fine
  wait for me.me too | Good game.is there parking | We play.to win | count me.in
  Nice turf. Me and friends come again | Great lights. In winter it is cold | Well played. gg | gg wp
  Good ground. App was easy | Good ground. Net is torn | Bring a ball, we start at 7:00 sharp
  Warm-up 18:30, game 19:00 | 7:30-8:30, 9:30-10:30 | 9:30 10:30 11:30 12:30
  6:00 7:00 8:00 9:00 10:00 | 19:00–20:00 | 7 pm to 8 pm | 7.30 pm to 8.30 pm | 20/01/2027
  20-01-2027 19:00 | 2027-01-20 | 2027-01-20 19:00-20:00 | 9/1/2027, 10/1/2027
  9/1/27 10/1/27 11/1/27 | 15 Jan 2027 at 7 | Sat 6-8, Sun 7-9 | Mon 18:00, Wed 19:00, Fri 20:00
  kal subah 6 baje | शाम 7 बजे से 8 बजे तक | ₹500 प्रति घंटा, 10 खिलाड़ी | २० जनवरी को मैच
  game @ 7pm | game @7pm | game @7:30pm | meet @ Pink City Arena | dinner @ home | meet @ground
  @ the gate | 2 @ 500 each | Dr. Rao plays in goal. All levels. | Mr. K. S. Singh | St. Xavier's
  Asha | Mohammed Abdul Rahman | राज कुमार | Asha & Ravi | O'Brien | Anne-Marie | Strikers XI
  Team 11 | FC 2027 | Jaipur 302017 | Plot 12, Sector 5, Jaipur 302017
  Shop 101-102, Sector 62, Noida 201301 | 12/4 Tonk Road, Jaipur, 302018
  NH 48, Km 214, Gurugram 122001 | Booking BK-7Q2M9X | Pitch is 40 x 20 m | 100 x 60 yards, 5 a side
  1 ball, 2 nets, 3 bibs | one two three go | do ek log aur chahiye | teen char log late hain
  two or three more | one of us has double vision | नौ लोग, एक गेंद | do you know nine of us
  ten out of ten | twenty twenty cricket | 8 of 10 came | 10/10 would play again | 4.5 stars
  version 2.0.1 of rules | Ratio 3:2:1 | UPI: accepted | paytm: yes | gpay or cash | Insta: no
  Facebook - not available | insta is down | found it on insta | WhatsApp group please
  Telegram: only in app | snap out of it | what's up | email works too | Link in the app
  ok, fine... see you | come at 6 and bring 2 friends | a.m. or p.m. | e.g. bibs, i.e. vests
  wow!!! 10 goals | Level 3-4, age 25-35 | 5 5 5 5 | 1 2 3 4 5 6 7 8 | Floor 2, gate 3, court 4
  B-42, 2nd floor, 411001 | half day 6,000; full day 11,000 | Slots 6-7, 7-8, 8-9
`)

test('the lists of phrases hold 200 or more, about as many of each kind, and none twice', () => {
  expect(new Set([...CONTACTS, ...HARMLESS]).size).toBe(CONTACTS.length + HARMLESS.length)
  expect(CONTACTS.length + HARMLESS.length).toBeGreaterThanOrEqual(200)
  expect(Math.abs(CONTACTS.length - HARMLESS.length)).toBeLessThan(20)
})

test.each(CONTACTS)('“%s” holds a contact, also within a sentence', (phrase) => {
  for (const text of [phrase, `Hello ${phrase}`, `${phrase}, thanks`]) {
    expect([text, hasContact(text)]).toEqual([text, true])
    expect(hasContact(withoutContact(text))).toBe(false)
  }
})

test.each(HARMLESS)('“%s” passes, also within a sentence', (phrase) => {
  for (const text of [phrase, `Hello ${phrase}`, `${phrase}, thanks`]) expect(withoutContact(text)).toBe(text)
})

test('a mobile number is found for any gaps between its digits', () => {
  const gap = fc.constantFrom('', ' ', '-', '.', ' - ', '/', '  ')
  const digits = fc.tuple(
    fc.constantFrom(...'6789'),
    fc.array(fc.constantFrom(...'0123456789'), { minLength: 9, maxLength: 9 }),
  )
  const gaps = fc.array(gap, { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(digits, gaps, fc.string(), ([first, others], between, before) => {
      const number = [first, ...others].map((digit, at) => digit + between[at]).join('')
      expect(hasContact(`${before} call ${number}`)).toBe(true)
    }),
  )
})

test.each([
  ['Call me on 98765 43210 please', 'Call me on ••• please'],
  ['call +91-98765-43210', 'call +•••'],
  ['Join chat.whatsapp.com/abc, or write to raj@okaxis.', 'Join ••• or write to •••'],
  ['my insta: striker, bye', 'my insta: ••• bye'],
])('“%s” is kept as “%s”', (text, kept) => {
  expect(withoutContact(text)).toBe(kept)
})

test('a masked text has no contact, stays as it is when masked again and gets no longer', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789९⑨ -.+'), maxLength: 20 })
  const link = fc.constantFrom('https://a.test', 'wa.me/91', '@raj_k', 'raj@okaxis', 'www.x', 'x.com', 'insta: raj')
  const texts = fc.array(fc.oneof(fc.string(), digits, link)).map((parts) => parts.join(' '))
  fc.assert(
    fc.property(texts, (text) => {
      const kept = withoutContact(text)
      expect(hasContact(kept)).toBe(false)
      expect(withoutContact(kept)).toBe(kept)
      expect(kept.length).toBeLessThanOrEqual(text.length)
      if (!hasContact(text)) expect(kept).toBe(text)
    }),
  )
})

test('a number split over messages loses its last part, also with other messages between', () => {
  expect(withoutSplitContact(['98765'], '43210')).toBe('•••')
  expect(withoutSplitContact(['call 98765', 'bro'], '43210 ok')).toBe('••• ok')
  expect(withoutSplitContact([...'987654321'], '0')).toBe('•••')
  expect(withoutSplitContact(['nine eight seven six five'], 'four three two one zero')).toBe('•••')
  expect([...'9876543210'].length).toBeLessThanOrEqual(CONTACT_WINDOW)
})

test('scores, times and prices over several messages pass', () => {
  expect(withoutSplitContact(['2-1', '3-0'], '4-2')).toBe('4-2')
  expect(withoutSplitContact(['7:30', '8:30 works'], '9:30?')).toBe('9:30?')
  expect(withoutSplitContact(['Rs 200', '10 players'], '2000 in all')).toBe('2000 in all')
  expect(withoutSplitContact([], 'see you at 7')).toBe('see you at 7')
})
