import { expect, test } from 'vitest'
import { cleanCode, cleanLine, cleanPhone, indianMobile, isVisible, shortened } from './typed.ts'

const SPELLINGS = [
  '9829012345',
  ' 98290 12345 ',
  '98290-12345',
  '+91 98290 12345',
  '+91-98290-12345',
  '91 98290 12345',
  '09829012345',
  '+91 (0) 98290 12345',
  '0091 98290 12345',
  '(098290) 12345',
  '९८२९० १२३४५',
  '+९१ ९८२९०१२३४५',
  '\u202A+91 98290 12345\u202C',
  '\u2068+91\u00A098290\u00A012345\u2069',
  '98290\u200B12345',
  '９８２９０１２３４５',
  '98290–12345',
  '98290.12345',
  'tel:+919829012345',
]

test.each(SPELLINGS)('%j is one mobile number', (text) => {
  expect(indianMobile(text)).toBe('9829012345')
})

test.each(['982901234', '98290123456', '98290x12345', '1234567890', 'Rahul', ''])(
  '%j is not a mobile number',
  (text) => {
    expect(indianMobile(text)).toBeUndefined()
  },
)

test('a phone number keeps what is neither digit nor separator', () => {
  expect(cleanPhone('00971 50 123 4567')).toBe('+971501234567')
  expect(cleanPhone('98290 12345 Rahul')).toBe('9829012345Rahul')
})

test.each([' 123456', '123 456', '123-456', '१२३४५६', '12\u200B34\u206056', '123456\n', '123\u00A0456', '1 2 3 4 5 6'])(
  '%j is the code 123456',
  (text) => {
    expect(cleanCode(text)).toBe('123456')
  },
)

test.each([
  ['  रमा   देवी ', 'रमा देवी'],
  ['रमा\nदेवी\u2028', 'रमा देवी'],
  ['\u202ERahul\u202C', 'Rahul'],
  ['\u2068Rahul\u2069', 'Rahul'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
  ['R\u200Bahul\u00AD', 'Rahul'],
])('%j reads as %j', (text, line) => {
  expect(cleanLine(text)).toBe(line)
  expect(cleanLine(line)).toBe(line)
})

test.each([
  '\u200B',
  '\u3164',
  '\u2800',
  '\u115F\u1160',
  '\uFFA0',
  '\u202E\u202C',
  '\n \t',
  '\u200D\u200C',
  '\uFEFF',
  '\u{E0041}',
])('%j has no visible character', (text) => {
  expect(cleanLine(text)).toBe('')
  expect(isVisible(text)).toBe(false)
})

test.each([
  ['short', 5, 'short'],
  ['longer', 5, 'long…'],
  ['cup 🏆🏆', 6, 'cup …'],
  ['cup 🏆🏆', 7, 'cup 🏆…'],
])('shortens %j to at most %i units, and never to half of a pair', (text, most, expected) => {
  expect(shortened(text, most)).toBe(expected)
})
