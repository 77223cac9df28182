import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasContact, withoutContact } from './contact.ts'

test.each<[note: string, has: boolean]>([
  ['Bring a ball, we start at 7:00 sharp', false],
  ['Warm-up 18:30, game 19:00', false],
  ['₹200 each for the ball, 7 a side, 2027-ready', false],
  ['Call 98765 43210', true],
  ['call +91-98765-43210', true],
  ['९८७६५ ४३२१०', true],
  ['9 8 7 6 5 4 3 2 1 0', true],
  ['see https://example.test/x', true],
  ['chat.whatsapp.com/abc', true],
  ['insta @striker_raj', true],
  ['raj@okaxis', true],
  ['Dr. Rao plays in goal. All levels.', false],
])('“%s” tells how to reach somebody: %s', (note, has) => {
  expect(hasContact(note)).toBe(has)
})

test('a mobile number is found whatever stands between its figures', () => {
  const figure = fc.constantFrom(...'0123456789')
  const gap = fc.constantFrom('', ' ', '-', '.', ' - ', '/', '  ')
  fc.assert(
    fc.property(fc.array(fc.tuple(figure, gap), { minLength: 10, maxLength: 10 }), fc.string(), (parts, before) => {
      expect(hasContact(`${before} ${parts.map(([one, between]) => one + between).join('')}`)).toBe(true)
    }),
  )
})

test.each([
  ['Call me on 98765 43210 please', 'Call me on ••• please'],
  ['call +91-98765-43210', 'call +•••'],
  ['Join chat.whatsapp.com/abc, or write to raj@okaxis.', 'Join ••• or write to •••'],
  ['Warm-up 18:30, game 19:00', 'Warm-up 18:30, game 19:00'],
])('“%s” is kept as “%s”', (text, kept) => {
  expect(withoutContact(text)).toBe(kept)
})

test('what is kept tells nobody how to reach somebody, is masked once and gets no longer', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789९ -.+'), maxLength: 20 })
  const link = fc.constantFrom('https://a.test', 'wa.me/91', '@raj_k', 'raj@okaxis', 'www.x', 'x.com')
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
