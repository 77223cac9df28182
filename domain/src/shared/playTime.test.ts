import { expect, test } from 'vitest'
import { englishPlay, englishTimes } from './englishTime.ts'
import { hindiPlay, hindiTimes } from './hindiTime.ts'
import { readTimeFact, timeFact } from './playTime.ts'

const SATURDAY = '2026-12-05'
const SUNDAY = '2026-12-06'

test.each([
  ['an evening', SATURDAY, 1140, 1200, 'Sat, 5 Dec | 7:00 – 8:00 pm', 'शनि, 5 दिस॰ | शाम 7:00 – रात 8:00'],
  ['across midnight', SATURDAY, 1410, 1470, 'Sat, 5 Dec | 11:30 pm – 12:30 am', 'शनि, 5 दिस॰ | रात 11:30 – 12:30'],
  [
    'midnight',
    SATURDAY,
    1440,
    1500,
    'Sat night | 12:00 – 1:00 am (Sun, 6 Dec)',
    'शनि की रात | 12:00 – 1:00 (रवि, 6 दिस॰)',
  ],
  [
    'an end in the morning',
    SATURDAY,
    1620,
    1710,
    'Sat night | 3:00 – 4:30 am (Sun, 6 Dec)',
    'शनि की रात | 3:00 – सुबह 4:30 (रवि, 6 दिस॰)',
  ],
  ['4 am', SATURDAY, 1680, 1740, 'Sun, 6 Dec | 4:00 – 5:00 am', 'रवि, 6 दिस॰ | सुबह 4:00 – 5:00'],
  [
    'a ground that never closes',
    SUNDAY,
    0,
    60,
    'Sat night | 12:00 – 1:00 am (Sun, 6 Dec)',
    'शनि की रात | 12:00 – 1:00 (रवि, 6 दिस॰)',
  ],
  [
    'a whole day',
    SUNDAY,
    0,
    1440,
    'Sun, 6 Dec | 12:00 am – 12:00 am (midnight)',
    'रवि, 6 दिस॰ | रात 12:00 – रात 12:00',
  ],
] as const)('writes %s in both languages', (_title, date, startsAt, endsAt, english, hindi) => {
  const written = [englishPlay, hindiPlay].map((write) => {
    const { day, times } = write({ date, startsAt, endsAt })
    return `${day} | ${times}`
  })
  expect(written).toEqual([english, hindi])
})

test('times without their day name the part of the day in Hindi, and after midnight add the date', () => {
  const night = { date: SATURDAY, startsAt: 1440, endsAt: 1500 }
  expect(englishTimes(night)).toBe('12:00 – 1:00 am (Sun, 6 Dec)')
  expect(hindiTimes(night)).toBe('रात 12:00 – 1:00 (रवि, 6 दिस॰)')
})

test('a time from 4 am on adds the date only when it differs from the business day', () => {
  const morning = { date: SATURDAY, startsAt: 1710 }
  expect(englishTimes(morning)).toBe('4:30 am (Sun, 6 Dec)')
  expect(hindiTimes(morning)).toBe('सुबह 4:30 (रवि, 6 दिस॰)')
  expect(englishTimes({ date: SUNDAY, startsAt: 270 })).toBe('4:30 am')
})

test('a start alone is written like a range', () => {
  expect(englishPlay({ date: SATURDAY, startsAt: 1440 })).toEqual({ day: 'Sat night', times: '12:00 am (Sun, 6 Dec)' })
})

test.each([
  [1140, 1200, '19:00–20:00'],
  [1380, 1440, '23:00–00:00'],
  [1440, 1500, '24:00–25:00'],
  [0, 1440, '00:00–00:00'],
  [360, 1800, '06:00–06:00'],
])('the fact of %i to %i minutes keeps its day', (startsAt, endsAt, fact) => {
  expect(timeFact(startsAt, endsAt)).toBe(fact)
  expect(readTimeFact(fact)).toEqual({ startsAt, endsAt })
})

test('reads the start of a fact without an end, and refuses other texts', () => {
  expect(readTimeFact('19:30')).toEqual({ startsAt: 1170 })
  expect(readTimeFact('7 pm')).toBeUndefined()
})
