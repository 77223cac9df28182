import { expect, test } from 'vitest'
import { readEvents } from '../imports/readEvents.ts'
import { isRefused } from '../shared/refusal.ts'
import { eventBlocks, FOREIGN_CALENDAR, nextPoll } from './foreignCalendar.ts'

const timeZone = 'Asia/Kolkata'
const now = new Date('2027-01-15T04:30:00Z')
const hours = { usual: { opensAt: 360, closesAt: 120 }, week: undefined, closedDates: ['2027-01-27'] }
const late = { hours, timeZone }

const blocksOf = (...events: string[]) => {
  const text = `BEGIN:VCALENDAR\n${events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT\n`).join('')}END:VCALENDAR`
  const read = readEvents(text, { today: '2027-01-01', timeZone, daysAhead: 40, most: 100 })
  if (isRefused(read)) throw new Error(read.refused)
  return eventBlocks(read.events, { name: 'Desk', ground: late, now }).map(({ key, date, interval, reason }) => [
    JSON.parse(key)[0],
    date,
    interval.startsAt,
    interval.endsAt,
    reason,
  ])
}
const event = (uid: string, from: string, to: string, more = '') =>
  `UID:${uid}\nDTSTART:${from}\nDTEND:${to}\nSUMMARY:${uid} 98290 12345\n${more}`

test('makes blocks of the open hours that an event touches, on the grid and without contacts', () => {
  expect(
    blocksOf(
      event('evening', '20270116T191000', '20270116T204000'),
      event('night', '20270117T003000', '20270117T030000'),
      event('before opening', '20270118T030000', '20270118T050000'),
      event('running', '20270115T093000', '20270115T110000'),
    ),
  ).toEqual([
    ['evening', '2027-01-16', 1140, 1260, expect.stringMatching(/^Desk: evening [^0-9]*$/)],
    ['night', '2027-01-16', 1470, 1560, expect.any(String)],
    ['running', '2027-01-15', 570, 660, expect.any(String)],
  ])
})

test('makes a block on each open day of a long event, up to the last day that is sold', () => {
  expect(blocksOf('UID:camp\nDTSTART;VALUE=DATE:20270116\nDTEND;VALUE=DATE:20270118')).toEqual([
    ['camp', '2027-01-15', 1440, 1560, 'Desk'],
    ['camp', '2027-01-16', 360, 1560, 'Desk'],
    ['camp', '2027-01-17', 360, 1440, 'Desk'],
  ])
  expect(blocksOf('UID:year\nDTSTART;VALUE=DATE:20270110\nDTEND;VALUE=DATE:20280110')).toHaveLength(20)
})

test.each([
  ['is over', event('over', '20270115T060000', '20270115T100000')],
  ['takes no time', event('free', '20270116T190000', '20270116T200000', 'TRANSP:TRANSPARENT')],
  ['is cancelled', event('gone', '20270116T190000', '20270116T200000', 'STATUS:CANCELLED')],
  ['comes from Baari', event('BOOKING_1@baari', '20270116T190000', '20270116T200000')],
])('makes no block of an event that %s', (_, text) => expect(blocksOf(text)).toEqual([]))

test('waits longer after each failure, and pauses after the last', () => {
  const waits = Array.from({ length: FOREIGN_CALENDAR.failuresBeforePause }, (_, failures) => nextPoll(failures, now))
  const seconds = waits.map((at) => ((at?.getTime() ?? 0) - now.getTime()) / 1000)
  expect(seconds.slice(0, 3)).toEqual([45, 90, 180])
  expect(Math.max(...seconds)).toBe(3600)
  expect(nextPoll(FOREIGN_CALENDAR.failuresBeforePause, now)).toBeUndefined()
})

test('keeps the time of every event though several have one id, or none', () => {
  expect(
    blocksOf(
      'UID:same\nDTSTART:20270116T180000\nDTEND:20270116T190000',
      'UID:same\nDTSTART:20270116T200000\nDTEND:20270116T210000',
      'SUMMARY:one\nDTSTART:20270116T070000\nDTEND:20270116T080000',
      'SUMMARY:other\nDTSTART:20270116T090000\nDTEND:20270116T100000',
    ).map(([, , startsAt, endsAt]) => [startsAt, endsAt]),
  ).toEqual([
    [1080, 1140],
    [1200, 1260],
    [420, 480],
    [540, 600],
  ])
})

test('reads the beginning of a long id', () => {
  const [block] = blocksOf(event('x'.repeat(5000), '20270116T180000', '20270116T190000'))
  expect(block?.[0]).toBe('x'.repeat(300))
})

test('reads the beginning of a long title', () => {
  const [block] = blocksOf(`UID:long\nSUMMARY:${'9'.repeat(1000)} Late\nDTSTART:20270116T180000\nDTEND:20270116T190000`)
  expect(block?.[4]).not.toContain('Late')
})
