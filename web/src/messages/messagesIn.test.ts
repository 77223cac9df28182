import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { useHomeMessages } from '../home/english.ts'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { formatPeriod, formatShortDate, formatWeek } from '../ui/formats/formatPeriod.ts'
import {
  formatDate,
  formatDay,
  formatHour,
  formatHours,
  formatLength,
  formatName,
  formatRupees,
  formatTime,
} from '../ui/formats/formats.ts'
import { useMessages } from './en.ts'
import { inLanguage, messagesIn, withMessages } from './messagesIn.ts'

const inHindi = <T>(say: () => T): T => inLanguage('hi', { Cricket: 'क्रिकेट' }, say)

test('a page uses its language in the frame and in the features, and the next page its own', async () => {
  await withMessages(() => undefined)
  const said = () => [useMessages().shell.skip, useHomeMessages().gameArt('Cricket')]
  expect(inHindi(said)).toEqual(['सीधे पेज पर जाएँ', 'फ़्लडलाइट में क्रिकेट के ग्राउंड का चित्र'])
  expect(said()).toEqual(['Skip to content', 'Illustration of a floodlit cricket ground'])
  expect(() =>
    inHindi(() => {
      throw new Error('a page that fails')
    }),
  ).toThrow()
  expect(said()[0]).toBe('Skip to content')
})

test('messages loaded later are there before their part is rendered', async () => {
  const messages = messagesIn({ hello: 'Hello' }, async () => ({ hello: 'नमस्ते' }))
  expect(inHindi(messages)).toEqual({ hello: 'Hello' })
  expect(await withMessages(async () => 'part')).toBe('part')
  expect(inHindi(messages)).toEqual({ hello: 'नमस्ते' })
})

test.each([
  ['day', () => formatDay('2026-11-21'), 'Sat, 21 Nov', 'शनि, 21 नव॰'],
  ['date', () => formatDate('2027-02-01'), '1 February 2027', '1 फ़रवरी 2027'],
  ['instant', () => formatInstant('2026-11-21T13:00:00Z'), '21 November 2026, 6:30 pm', '21 नवंबर 2026, शाम 6:30'],
  ['morning', () => formatTime(6 * 60), '6:00 am', 'सुबह 6:00'],
  ['noon', () => formatTime(12 * 60), '12:00 pm', 'दोपहर 12:00'],
  ['midnight', () => formatTime(24 * 60), '12:00 am', 'रात 12:00'],
  ['hour', () => formatHour(18 * 60), '6 pm', 'शाम 6'],
  ['evening', () => formatHours(1110, 1170), '6:30 – 7:30 pm', 'शाम 6:30 – 7:30'],
  ['into the night', () => formatHours(1110, 1200), '6:30 – 8:00 pm', 'शाम 6:30 – रात 8:00'],
  ['to midnight', () => formatHours(1380, 1440), '11:00 pm – 12:00 am (midnight)', 'रात 11:00 – 12:00'],
  ['half a day', () => formatHours(300, 1020), '5:00 am – 5:00 pm', 'सुबह 5:00 – शाम 5:00'],
  ['one hour', () => formatLength(60), '1 h', '1 घंटा'],
  ['hours', () => formatLength(150), '2 h 30 min', '2 घंटे 30 मिनट'],
  ['half an hour', () => formatLength(30), '30 min', '30 मिनट'],
  ['short date', () => formatShortDate('2026-11-16'), '16 Nov 2026', '16 नव॰ 2026'],
  ['period', () => formatPeriod('2026-11-09', '2026-11-15'), '9–15 Nov 2026', '9–15 नव॰ 2026'],
  ['one day', () => formatPeriod('2026-11-09', '2026-11-09'), '9 Nov 2026', '9 नव॰ 2026'],
  [
    'over a year',
    () => formatPeriod('2026-12-28', '2027-01-03'),
    '28 Dec 2026 – 3 Jan 2027',
    '28 दिस॰ 2026 – 3 जन॰ 2027',
  ],
  ['week', () => formatWeek('2026-10-26', '2026-11-01'), '26 Oct – 1 Nov', '26 अक्टू॰ – 1 नव॰'],
  ['rupees', () => formatRupees(123456.5), '₹1,23,456.50', '₹1,23,456.50'],
  ['game', () => formatName('Cricket'), 'Cricket', 'क्रिकेट'],
  ['name of its own', () => formatName('Pink City Box Arena'), 'Pink City Box Arena', 'Pink City Box Arena'],
])('formats %s in each language', async (_, write, english, hindi) => {
  await withMessages(() => undefined)
  expect(write()).toBe(english)
  expect(inHindi(write)).toBe(hindi)
})

test('every lazy part is loaded with its words', () => {
  const source = path.join(import.meta.dirname, '..')
  const later = fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /(?<!\.)\blazy\(/.test(fs.readFileSync(path.join(source, file), 'utf8')))
  expect(later).toEqual([path.join('messages', 'messagesIn.ts')])
})
