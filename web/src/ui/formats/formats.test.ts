import { expect, test, vi } from 'vitest'
import { countries, defaultCountry } from '../fields/countries.ts'
import { phoneNumberOf, readPhone } from '../fields/PhoneField.tsx'
import { stripDates } from '../fields/stripDates.ts'
import { pageNumbers } from '../tables/Pagination.tsx'
import { formatMoment } from './formatInstant.ts'
import { formatPeriod, formatWeek } from './formatPeriod.ts'
import { formatDate, formatDay, formatHours, formatNumber, formatRupees, formatTime } from './formats.ts'

test.each([
  [123456, '₹1,23,456'],
  [0, '₹0'],
  [326.5, '₹326.50'],
  [-70, '−₹70'],
  [98765432.1, '₹9,87,65,432.10'],
])('formats %d rupees as %s', (rupees, text) => expect(formatRupees(rupees)).toBe(text))

test.each([
  [4, 1, 3, '4.0'],
  [4.5, 0, 3, '4.5'],
  [0.04, 0, 1, '0'],
  [12.35, 0, 1, '12.4'],
  [1000, 0, 3, '1,000'],
  [1234567, 0, 3, '12,34,567'],
])('formats %d with %d to %d decimals as %s', (value, least, most, text) =>
  expect(formatNumber(value, least, most)).toBe(text),
)

test.each([
  [0, '12:00 am'],
  [390, '6:30 am'],
  [720, '12:00 pm'],
  [1110, '6:30 pm'],
  [1530, '1:30 am'],
])('minute %d of a day is %s', (minutes, text) => expect(formatTime(minutes)).toBe(text))

test.each([
  [1110, 1200, '6:30 – 8:00 pm'],
  [660, 750, '11:00 am – 12:30 pm'],
  [1380, 1440, '11:00 pm – 12:00 am (midnight)'],
  [1410, 1500, '11:30 pm – 1:00 am'],
])('from minute %d to %d reads %s', (from, to, text) => expect(formatHours(from, to)).toBe(text))

test('formats days as usual in India', () => {
  expect(formatDay('2026-11-21')).toBe('Sat, 21 Nov')
  expect(formatDate('2026-11-21')).toBe('21 November 2026')
  expect(formatDay('2026-09-06')).toBe('Sun, 6 Sept')
})

test.each([
  ['2026-11-16', '2026-11-16', '16 Nov 2026', '16 Nov'],
  ['2026-11-09', '2026-11-15', '9–15 Nov 2026', '9–15 Nov'],
  ['2026-10-26', '2026-11-01', '26 Oct – 1 Nov 2026', '26 Oct – 1 Nov'],
  ['2026-12-28', '2027-01-03', '28 Dec 2026 – 3 Jan 2027', '28 Dec 2026 – 3 Jan 2027'],
])('from %s to %s reads %s', (start, end, period, week) => {
  expect(formatPeriod(start, end)).toBe(period)
  expect(formatWeek(start, end)).toBe(week)
})

test('formats without Intl', async () => {
  vi.stubGlobal('Intl', undefined)
  vi.resetModules()
  const fresh = await import('./formats.ts')
  expect([fresh.formatDay('2026-11-21'), fresh.formatRupees(123456)]).toEqual(['Sat, 21 Nov', '₹1,23,456'])
})

test('the strip continues over the end of a month without a gap', () => {
  expect(stripDates('2026-11-29', 4)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'])
})

test.each([
  [0, 9, [0, 1, 8]],
  [4, 9, [0, 3, 4, 5, 8]],
  [8, 9, [0, 7, 8]],
  [0, 1, [0]],
])('page %d of %d links to %j', (page, pages, links) => expect(pageNumbers(page, pages)).toEqual(links))

test('sends a number with its call code and digits only', () => {
  expect(phoneNumberOf(defaultCountry, '98290 12-345')).toBe('+919829012345')
})

test.each([
  ['98290 12-345', 'IN', '98290 12-345'],
  ['+91 98290 12345', 'IN', '9829012345'],
  ['91 9829012345', 'IN', '9829012345'],
  ['098290 12345', 'IN', '9829012345'],
  ['\u202A+91\u00A098290\u00A012345\u202C', 'IN', '9829012345'],
  ['९८२९० १२३४५', 'IN', '98290 12345'],
  ['0091 98290 12345', 'IN', '9829012345'],
  ['+971 50 123 4567', 'AE', '501234567'],
  ['+1 (415) 555-2671', 'US', '4155552671'],
  ['+44 (0)7400 123456', 'GB', '7400123456'],
  ['+', 'IN', '+'],
  ['+9', 'IN', '+9'],
])('%j is read as a number of %s: %j', (text, code, number) => {
  expect(readPhone(defaultCountry, text)).toMatchObject({ country: { code }, number })
})

test('an Emirati number keeps its country if only digits are typed', () => {
  const emirates = countries.find(({ code }) => code === 'AE')!
  expect(readPhone(emirates, '050 123 4567')).toEqual({ country: emirates, number: '050 123 4567' })
})

test('every country has a name, a flag and a well-formed call code', () => {
  expect(countries.length).toBeGreaterThan(200)
  for (const { name, code, callCode, flag } of countries) {
    expect(name).not.toBe('')
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(callCode).toMatch(/^\d{1,3}$/)
    expect([...flag]).toHaveLength(2)
  }
})

const onToday = (time: string): string => `Today, ${time}`

test('shows a moment in Indian time', () => {
  expect(formatMoment('2027-01-15T13:00:00.000Z', '2027-01-15', onToday)).toBe('Today, 6:30 pm')
  expect(formatMoment('2027-01-14T19:00:00.000Z', '2027-01-15', onToday)).toBe('Today, 12:30 am (Fri, 15 Jan)')
  expect(formatMoment('2027-01-15T19:00:00.000Z', '2027-01-15', onToday)).toBe('Fri night, 12:30 am (Sat, 16 Jan)')
})
