import { describe, expect, test } from 'vitest'
import { findConflicts } from './findConflicts.ts'
import { guessColumns, guessKind, isHead } from './importTable.ts'
import { planBookings, planPrices, planRegulars } from './planImport.ts'
import { type ImportContext, unknownGrounds } from './planRows.ts'
import { readCellAmount, readCellDate, readCellDays, readCellMinutes, readCellTimes } from './readCells.ts'

const today = '2026-12-01'
const reading = { today, isMonthFirst: false }

test.each([
  ['2026-12-05', '2026-12-05', ''],
  ['2026-12-05T19:30', '2026-12-05', '19:30'],
  ['2026/12/05 7 pm', '2026-12-05', '7 pm'],
  ['05/12/2026', '2026-12-05', ''],
  ['5-12-26', '2026-12-05', ''],
  ['05.12.2026 19:00', '2026-12-05', '19:00'],
  ['5 Dec 26', '2026-12-05', ''],
  ['5th December 2026, 7-9pm', '2026-12-05', '7-9pm'],
  ['05-Dec-2026', '2026-12-05', ''],
  ['Sat, 5 Dec', '2026-12-05', ''],
  ['2 Jan', '2027-01-02', ''],
  ['Dec 5, 2026', '2026-12-05', ''],
  ['5 दिसंबर 2026', '2026-12-05', ''],
  ['०५/१२/२०२६', '2026-12-05', ''],
  ['46361', '2026-12-05', ''],
  ['46361.791666666664', '2026-12-05', '19:00'],
])('reads the date %s', (cell, date, rest) => {
  expect(readCellDate(cell, reading)).toEqual({ date, rest })
})

test.each(['', 'soon', '31/02/2026', '12/25/2026', '9829012345', '5 Dex', '99999', '=1+1'])(
  'refuses %j as a date',
  (cell) => {
    expect(readCellDate(cell, reading)).toBeUndefined()
  },
)

test.each([
  ['7-9pm', [[1140, 1260]]],
  ['19:00 - 21:00', [[1140, 1260]]],
  ['19:00:00', [[1140, null]]],
  ['7:00 PM - 9:00 PM', [[1140, 1260]]],
  ['10 pm – 1 am', [[1320, 1500]]],
  ['22:00-01:00', [[1320, 1500]]],
  ['0.791666666666667', [[1140, null]]],
  ['शाम 7 से 9', [[1140, 1260]]],
  ['later', []],
  ['25:00', []],
])('reads the time %s', (cell, times) => {
  expect(readCellTimes(cell).map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual(times)
})

test('reads amounts, lengths and weekdays, and refuses other texts', () => {
  expect(['₹1,200', '1200/-', 'Rs. 1,20,000', '99.50', '', '-'].map(readCellAmount)).toEqual([
    120_000,
    120_000,
    undefined,
    9950,
    null,
    null,
  ])
  expect(['=1200', 'free', '-5', '1e9'].map(readCellAmount)).toEqual([undefined, undefined, undefined, undefined])
  expect(['90', '1.5 h', '2 hours', '1:30', '2', '', 'long'].map(readCellMinutes)).toEqual([
    90,
    90,
    120,
    90,
    120,
    null,
    undefined,
  ])
  expect(readCellDays('Mon-Wed')).toEqual(['MONDAY', 'TUESDAY', 'WEDNESDAY'])
  expect(readCellDays('Fri to Mon')).toEqual(['MONDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'])
  expect(readCellDays('Weekend')).toEqual(['SATURDAY', 'SUNDAY'])
  expect(readCellDays('शनिवार, रविवार')).toEqual(['SATURDAY', 'SUNDAY'])
  expect(readCellDays('')).toHaveLength(7)
  expect(readCellDays('holidays')).toBeUndefined()
})

describe('columns', () => {
  test.each([
    [
      ['Booking Date', 'Slot', 'Court', 'Customer Name', 'Mobile No.', 'Amount', 'Advance Paid', 'Remarks'],
      ['DATE', 'TIME', 'GROUND', 'NAME', 'PHONE', 'PRICE', 'PAID', 'NOTES'],
    ],
    [
      ['date', 'start_time', 'end_time', 'facility', 'booked by', 'contact', 'total'],
      ['DATE', 'START', 'END', 'GROUND', 'NAME', 'PHONE', 'PRICE'],
    ],
    [
      ['तारीख', 'समय', 'मैदान', 'नाम', 'मोबाइल', 'रकम', 'जमा'],
      ['DATE', 'TIME', 'GROUND', 'NAME', 'PHONE', 'PRICE', 'PAID'],
    ],
    [
      ['Date', 'From', 'To', 'Duration', 'Turf', 'Team', 'ID'],
      ['DATE', 'START', 'END', 'MINUTES', 'GROUND', 'NAME', null],
    ],
  ])('guesses %j by the head', (head, roles) => {
    expect(guessColumns({ head, rows: [] }, { kind: 'BOOKINGS', today })).toEqual(roles)
  })

  test('guesses by values where the head says nothing', () => {
    const table = { head: ['A', 'B', 'C'], rows: [['05/12/2026', '7-9pm', '9829012345']] }
    expect(guessColumns(table, { kind: 'BOOKINGS', today })).toEqual(['DATE', 'TIME', 'PHONE'])
  })

  test('tells bookings, regulars and prices apart', () => {
    const kindOf = (...head: string[]) => guessKind({ head, rows: [] }, today)
    expect(kindOf('Date', 'Time', 'Name', 'Mobile', 'Amount')).toBe('BOOKINGS')
    expect(kindOf('Name', 'Mobile', 'Visits', 'Last visit')).toBe('REGULARS')
    expect(kindOf('Day', 'Start', 'End', 'Rate')).toBe('PRICES')
    expect([isHead(['Date', 'Time']), isHead(['05/12/2026', '7-9pm'])]).toEqual([true, false])
  })
})

const hours = { usual: { opensAt: 360, closesAt: 120 }, week: undefined, closedDates: ['2026-12-23'] }
const context: ImportContext = {
  today,
  grounds: [
    { id: 'FULL', name: 'Full ground', hours, pricePerHour: 100_000 },
    { id: 'A', name: 'Half A', hours, pricePerHour: 60_000 },
  ],
  groundId: 'FULL',
  groundNames: new Map([['Court 1', 'A']]),
}

const columns = ['DATE', 'TIME', 'GROUND', 'NAME', 'PHONE', 'PRICE', 'PAID'] as const
const bookings = (...rows: string[][]) => planBookings({ columns, rows }, context)

describe('bookings', () => {
  test('plans a booking with the rest that is still to be paid', () => {
    expect(bookings(['05/12/2026', '7-9pm', 'half a', 'Ravi', '+91 98290 12345', '₹2,000', '500']).items).toEqual([
      {
        row: 1,
        groundId: 'A',
        date: '2026-12-05',
        interval: { startsAt: 1140, endsAt: 1260 },
        name: 'Ravi',
        phone: '+919829012345',
        price: 150_000,
        notes: 'Paid before: ₹500 of ₹2,000',
      },
    ])
  })

  test('skips rows on a closed date and in the night after it', () => {
    const closed = (date: string, time: string) => bookings([date, time, '', 'Ravi', '', '', '']).skipped
    expect(closed('23/12/2026', '7-9pm')).toMatchObject([{ reason: 'CLOSED' }])
    expect(closed('24/12/2026', '1 am - 2 am')).toMatchObject([{ reason: 'CLOSED' }])
    expect(closed('23/12/2026', '1 am - 2 am')).toEqual([])
  })

  test('counts hours after midnight with the night before', () => {
    const { items } = bookings(
      ['05/12/2026', '10 pm – 1 am', '', 'Night owls', '', '', ''],
      ['06/12/2026', '1 am - 2 am', '', 'Late', '', '', ''],
    )
    expect(items.map(({ date, interval }) => [date, interval.startsAt, interval.endsAt])).toEqual([
      ['2026-12-05', 1320, 1500],
      ['2026-12-05', 1500, 1560],
    ])
  })

  test('reads a bare 7 to 9 as evening, and a start alone as one hour', () => {
    const { items } = bookings(['5 Dec', '7 to 9', '', '', '', '', ''], ['5 Dec', '21:30', '', '', '', '', ''])
    expect(items.map(({ interval }) => interval)).toEqual([
      { startsAt: 1140, endsAt: 1260 },
      { startsAt: 1290, endsAt: 1350 },
    ])
  })

  test('reads 10:00 to 11:00 as morning in a table with a 24-hour clock', () => {
    const { items } = bookings(
      ['5 Dec', '10:00-11:00', '', '', '', '', ''],
      ['5 Dec', '19:00-20:30', '', '', '', '', ''],
      ['5 Dec', '23:00-00:30', '', '', '', '', ''],
    )
    expect(items.map(({ interval }) => [interval.startsAt, interval.endsAt])).toEqual([
      [600, 660],
      [1140, 1230],
      [1380, 1470],
    ])
  })

  test('skips rows with the reason and the text that could not be used', () => {
    const { items, skipped } = bookings(
      ['someday', '7-9pm', '', '', '', '', ''],
      ['05/12/2026', 'evening', '', '', '', '', ''],
      ['05/12/2026', '3-5am', '', '', '', '', ''],
      ['05/12/2026', '7:10-8:10pm', '', '', '', '', ''],
      ['05/12/2026', '7-8pm', 'Court 9', '', '', '', ''],
      ['05/12/2026', '7-8pm', '', '', '', '=cmd|calc', ''],
      ['05/12/2027', '7-8pm', '', '', '', '', ''],
      ['01/11/2026', '7-8pm', '', 'Old', '', '', ''],
      ['', '', '', '', '', '', ''],
    )
    expect(items).toEqual([])
    expect(skipped).toEqual([
      { row: 1, reason: 'DATE_UNREADABLE', text: 'someday' },
      { row: 2, reason: 'TIME_UNREADABLE', text: 'evening' },
      { row: 3, reason: 'CLOSED', text: '3-5am' },
      { row: 4, reason: 'OFF_GRID', text: '7:10-8:10pm' },
      { row: 5, reason: 'GROUND_UNKNOWN', text: 'Court 9' },
      { row: 6, reason: 'PRICE_UNREADABLE', text: '=cmd|calc' },
      { row: 7, reason: 'TOO_FAR', text: '05/12/2027' },
      { row: 8, reason: 'PAST_WITHOUT_PHONE', text: '01/11/2026 · Old' },
      { row: 9, reason: 'EMPTY', text: '' },
    ])
  })

  test('counts past rows as visits of their number', () => {
    const { items, visits } = bookings(
      ['01/11/2026', '7-8pm', '', 'Asha', '98290 12345', '', ''],
      ['15/11/2026', '7-8pm', '', 'Asha R', '+919829012345', '', ''],
    )
    expect(items).toEqual([])
    expect(visits).toEqual([
      { row: 1, name: 'Asha R', phone: '9829012345', notes: null, visits: 2, lastVisit: '2026-11-15' },
    ])
  })

  test('reads the month first only where a column cannot be read otherwise', () => {
    const dates = bookings(
      ['12/25/2026', '7-8pm', '', '', '', '', ''],
      ['12/05/2026', '7-8pm', '', '', '', '', ''],
    ).items.map(({ date }) => date)
    expect(dates).toEqual(['2026-12-25', '2026-12-05'])
  })

  test('uses the ground that the owner matched to a name', () => {
    expect(bookings(['05/12/2026', '7-8pm', 'Court 1', '', '', '', '']).items).toMatchObject([{ groundId: 'A' }])
    expect(unknownGrounds(['Court 1', 'half a', ' Court  1', ''], context.grounds)).toEqual(['Court 1'])
  })

  test('reads a start and an end that carry their dates', () => {
    const table = {
      columns: ['START', 'END', 'NAME'] as const,
      rows: [['2026-12-05 22:00:00', '2026-12-06 00:30:00', 'Asha']],
    }
    expect(planBookings(table, context).items).toMatchObject([
      { date: '2026-12-05', interval: { startsAt: 1320, endsAt: 1470 } },
    ])
  })
})

test('plans regulars by number, each once', () => {
  const table = {
    columns: ['NAME', 'PHONE', 'VISITS', 'LAST_VISIT'] as const,
    rows: [
      ['Ravi', '9829012345', '', 'last week'],
      ['Ravi', '098290 12345', '14', '20/11/2026'],
      ['Ravi again', '9829012345', '2', ''],
      ['Meena', 'ask Ravi', '', ''],
    ],
  }
  expect(planRegulars(table, context)).toEqual({
    items: [{ row: 2, name: 'Ravi', phone: '9829012345', notes: null, visits: 14, lastVisit: '2026-11-20' }],
    skipped: [
      { row: 1, reason: 'DATE_UNREADABLE', text: 'last week' },
      { row: 3, reason: 'PHONE_TWICE', text: '9829012345 · Ravi again' },
      { row: 4, reason: 'PHONE_UNREADABLE', text: 'ask Ravi · Meena' },
    ],
  })
})

test('plans prices as differences from the price of the ground', () => {
  const table = {
    columns: ['DAY', 'TIME', 'GROUND', 'PRICE'] as const,
    rows: [
      ['Sat-Sun', '6pm-11pm', '', '1,500'],
      ['Mon', '6am-9am', 'Half A', '500'],
      ['Tue', '', '', '1000'],
      ['Holidays', '', '', '900'],
      ['Wed', '1pm-3pm', '', '0'],
    ],
  }
  const { items, skipped } = planPrices(table, context)
  expect(
    items.map(({ weekday, groundId, interval, changePerHour }) => [weekday, groundId, interval, changePerHour]),
  ).toEqual([
    ['SATURDAY', 'FULL', { startsAt: 1080, endsAt: 1380 }, 50_000],
    ['SUNDAY', 'FULL', { startsAt: 1080, endsAt: 1380 }, 50_000],
    ['MONDAY', 'A', { startsAt: 360, endsAt: 540 }, -10_000],
  ])
  expect(skipped).toEqual([
    { row: 3, reason: 'PRICE_SAME', text: '1000' },
    { row: 4, reason: 'DAY_UNREADABLE', text: 'Holidays' },
    { row: 5, reason: 'PRICE_UNREADABLE', text: '0' },
  ])
})

test('finds rows that overlap taken time or earlier rows', () => {
  const placed = (row: number, startsAt: number, parts: number[]) => ({
    row,
    scope: '',
    startsAt,
    endsAt: startsAt + 60,
    parts,
  })
  const standing = [{ scope: '', startsAt: 100, endsAt: 160, parts: [1, 2], id: 'BOOKING' }]
  expect(
    findConflicts([placed(1, 0, [1]), placed(2, 130, [1]), placed(3, 30, [1, 2]), placed(4, 160, [2])], standing),
  ).toEqual([
    { row: 2, standing, rows: [] },
    { row: 3, standing: [], rows: [1] },
  ])
})
