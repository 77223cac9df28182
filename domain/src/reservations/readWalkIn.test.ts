import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWalkIn } from './readWalkIn.ts'

/** A Saturday. */
const context = {
  grounds: [
    { id: 'G_FULL', name: 'Full ground' },
    { id: 'G_A', name: 'Half A' },
    { id: 'G_B', name: 'Half B' },
    { id: 'G_1', name: 'Court 1' },
  ],
  games: ['Cricket', 'Football'],
  today: '2026-11-21',
}
const read = (line: string) => readWalkIn(line, context)
const at = (hour: number, minute = 0): number => hour * 60 + minute
const times = (line: string) => read(line).times.map(({ startsAt, endsAt }) => [startsAt, endsAt])

test('reads every field of a line written at the gate', () => {
  expect(read('7-9pm Rahul 98xxxxxx12 1200 cash')).toEqual({
    times: [{ startsAt: at(19), endsAt: at(21) }],
    dates: [],
    groundIds: [],
    name: 'Rahul',
    phone: '98xxxxxx12',
    game: null,
    price: 120_000,
    collected: 120_000,
    method: 'CASH',
    unread: [],
  })
  expect(read('tomorrow Half A football 7:30 to 9 pm, Rahul Sharma +91 98290 12345 ₹1,20,0 upi')).toMatchObject({
    dates: ['2026-11-22'],
    groundIds: ['G_A'],
    game: 'Football',
    name: 'Rahul Sharma',
    phone: '9829012345',
    price: null,
    unread: ['₹1,20,0', 'UPI'],
  })
})

test.each([
  ['7-9pm', [[at(19), at(21)]]],
  ['7 - 9 PM', [[at(19), at(21)]]],
  ['7pm-9', [[at(19), at(21)]]],
  ['7pm to 9pm', [[at(19), at(21)]]],
  ['11-1pm', [[at(11), at(13)]]],
  ['10-2am', [[at(22), at(26)]]],
  ['11pm–1am', [[at(23), at(25)]]],
  ['7:30 to 9 pm', [[at(19, 30), at(21)]]],
  ['7.30-9.30pm', [[at(19, 30), at(21, 30)]]],
  ['19:00-21:00', [[at(19), at(21)]]],
  ['1930-2100', [[at(19, 30), at(21)]]],
  ['19-21', [[at(19), at(21)]]],
  ['10-14', [[at(10), at(14)]]],
  ['22-1', [[at(22), at(25)]]],
  ['22-24', [[at(22), at(24)]]],
  ['7am-7pm', [[at(7), at(19)]]],
  ['12-2pm', [[at(12), at(14)]]],
  ['12am-2am', [[at(0), at(2)]]],
  ['7pm for 2 hours', [[at(19), at(21)]]],
  ['7pm 1.5 hrs', [[at(19), at(20, 30)]]],
  ['7 se 9 baje shaam', [[at(19), at(21)]]],
  ['morning 6 to 8', [[at(6), at(8)]]],
  ['10-12 night', [[at(22), at(24)]]],
  ['10pm to midnight', [[at(22), at(24)]]],
  ['noon-2pm', [[at(12), at(14)]]],
  ['7pm', [[at(19), null]]],
])('reads %s as one time', (line, expected) => {
  expect(times(line)).toEqual(expected)
  expect(times(`Rahul ${line} 1200 cash`)).toEqual(expected)
  expect(read(`${line} Rahul`).unread).toEqual([])
})

test.each([
  [
    '7-9',
    [
      [at(7), at(9)],
      [at(19), at(21)],
    ],
  ],
  [
    '7:30 to 9',
    [
      [at(7, 30), at(9)],
      [at(19, 30), at(21)],
    ],
  ],
  [
    '07:30-09:00',
    [
      [at(7, 30), at(9)],
      [at(19, 30), at(21)],
    ],
  ],
  [
    '11-1',
    [
      [at(11), at(13)],
      [at(23), at(25)],
    ],
  ],
  [
    '12-2',
    [
      [at(0), at(2)],
      [at(12), at(14)],
    ],
  ],
  [
    '7:30',
    [
      [at(7, 30), null],
      [at(19, 30), null],
    ],
  ],
])('reads %s as two times, half a day apart', (line, expected) => {
  expect(times(line)).toEqual(expected)
})

test.each([
  ['7-9pm and 10-11pm', ['7-9pm', '10-11pm']],
  ['25-27', ['25-27']],
  ['7:75-9pm', ['7:75-9pm']],
  ['22-11', ['22-11']],
])('reads no time from %s, and lists it as not understood', (line, unread) => {
  expect(read(line)).toMatchObject({ times: [], unread })
})

const PAISE = 100
test.each([
  ['1200 cash', 1200, 1200, 'CASH'],
  ['₹1,200 gpay', 1200, 1200, 'UPI'],
  ['rs 1200 card', 1200, 1200, 'CARD'],
  ['1200/- PhonePe', 1200, 1200, 'UPI'],
  ['1,00,000', 100_000, null, null],
  ['1.5k upi', 1500, 1500, 'UPI'],
  ['1200', 1200, null, null],
  ['1200 unpaid', 1200, null, null],
  ['1200 later cash', 1200, null, null],
  ['1200 due', 1200, null, null],
  ['baki 1200 cash', 1200, null, null],
  ['1200 paid', 1200, 1200, null],
  ['1200 paid 500 cash', 1200, 500, 'CASH'],
  ['1200 advance 500 upi', 1200, 500, 'UPI'],
  ['500 adv upi 1200', 1200, 500, 'UPI'],
  ['advance 500 cash', null, 500, 'CASH'],
  ['1200 paid 500 due 700 cash', 1200, 500, 'CASH'],
  ['₹80', 80, null, null],
])('reads price, collected amount and method from %s', (line, price, collected, method) => {
  const reading = read(`7-9pm Rahul ${line}`)
  expect(reading).toMatchObject({
    price: price === null ? null : price * PAISE,
    collected: collected === null ? null : collected * PAISE,
    method,
    unread: [],
    name: 'Rahul',
  })
  expect(read(`${line} Rahul 7-9pm`)).toEqual(reading)
})

test.each([
  ['1200 500 cash', ['1200', '500', 'CASH']],
  ['1200 10 players', ['10']],
  ['22/11', ['22/11']],
  ['22 nov', ['22', 'nov']],
  ['12,00', ['12,00']],
  ['9829012345 9829054321', ['9829012345', '9829054321']],
  ['982901234', ['982901234']],
  ['500 paid 1200 due 800', ['500', '1200', '800']],
  ['advance 500 due 700', ['500', '700']],
  ['monday tuesday', ['monday', 'tuesday']],
  ['cricket football', ['Cricket', 'Football']],
  ['1200 paid cash upi', ['CASH / UPI']],
])('lists parts of %s as not understood', (line, unread) => {
  expect([...read(`7-9pm Rahul ${line}`).unread].sort()).toEqual([...unread].sort())
})

test('finds a ground by its name, with or without spaces, and both grounds of two names', () => {
  expect(read('court1 7-9pm').groundIds).toEqual(['G_1'])
  expect(read('7-9pm HALF B Rahul')).toMatchObject({ groundIds: ['G_B'], name: 'Rahul' })
  expect(read('half a half b 7-9pm').groundIds).toEqual(['G_A', 'G_B'])
})

test('reads a weekday as the next one, and the weekday of today as today or in a week', () => {
  expect(read('sun 7-9pm').dates).toEqual(['2026-11-22'])
  expect(read('saturday 7-9pm').dates).toEqual(['2026-11-21', '2026-11-28'])
  expect(read('7-9pm Sunny').name).toBe('Sunny')
})

test.each([
  ['7-9pm सोनू 1200', { name: 'सोनू', price: 120_000 }],
  ['७-९pm सोनू १२०० कैश', { name: 'सोनू', price: 120_000, collected: 120_000, method: 'CASH' }],
  ['kal shaam 6 se 8 Rahul', { name: 'Rahul', dates: ['2026-11-22'], times: [{ startsAt: at(18), endsAt: at(20) }] }],
  ['कल शाम 6 से 8 राहुल', { name: 'राहुल', dates: ['2026-11-22'], times: [{ startsAt: at(18), endsAt: at(20) }] }],
  ['परसों सुबह ६ से ८ बजे मीना', { name: 'मीना', dates: ['2026-11-23'], times: [{ startsAt: at(6), endsAt: at(8) }] }],
  ['aaj raat 10-11 Vikram', { name: 'Vikram', dates: ['2026-11-21'], times: [{ startsAt: at(22), endsAt: at(23) }] }],
  ['आज रात 10-11 विक्रम', { name: 'विक्रम', dates: ['2026-11-21'], times: [{ startsAt: at(22), endsAt: at(23) }] }],
  ['tonight 9-10 Vikram', { name: 'Vikram', dates: ['2026-11-21'], times: [{ startsAt: at(21), endsAt: at(22) }] }],
  ['day after tomorrow 7-9pm Asha', { name: 'Asha', dates: ['2026-11-23'] }],
  ['रविवार 7-9pm ज़ोया', { name: 'ज़ोया'.normalize('NFC'), dates: ['2026-11-22'] }],
  ['7-9pm राम ९८२९०१२३४५', { name: 'राम', phone: '9829012345' }],
  ['7-9pm Ram 98290.12345', { name: 'Ram', phone: '9829012345' }],
  ['7-9pm Ram 98290–12345', { name: 'Ram', phone: '9829012345' }],
  ['\u2068Sonu\u2069 7-9pm\n1200', { name: 'Sonu', price: 120_000 }],
])('reads every word of %j', (line, expected) => {
  expect(read(line)).toMatchObject({ ...expected, unread: [] })
})

test.each([
  ['kal parso 7-9pm Rahul', ['kal', 'parso']],
  ['kal shaam Rahul', ['shaam']],
  ['subah shaam 6-8 Rahul', ['subah', 'shaam']],
  ['subah 7-9pm Rahul', ['subah']],
  ['7-9pm Rahul cash', ['CASH']],
  [`7-9pm ${'क'.repeat(81)}`, ['क'.repeat(81)]],
])('lists words of %j as not understood', (line, unread) => {
  expect(read(line).unread).toEqual(unread)
})

test.each(['AJ', 'Parson Singh', 'मंगल सिंह', 'सोम', 'शनि देव', 'Mile'])('reads %s as a name, not as a day', (name) => {
  expect(read(`7-9pm ${name} 1200 cash`)).toMatchObject({ name, dates: [], price: 120_000, unread: [] })
})

test('finds a ground named in Hindi', () => {
  const hindi = { ...context, grounds: [{ id: 'G_H', name: 'मैदान २' }] }
  expect(readWalkIn('मैदान 2 7-9pm सोनू', hindi)).toMatchObject({ groundIds: ['G_H'], name: 'सोनू' })
})

const hour = fc.integer({ min: 1, max: 12 })
const names = fc.constantFrom('Rahul', 'Asha Verma', 'Mohd Irfan', 'राहुल', 'सोनू', 'देवी सिंह', 'D’Souza')
const slot = fc
  .record({ start: hour, length: fc.integer({ min: 1, max: 5 }), half: fc.constantFrom('am', 'pm') })
  .map(({ start, length, half }) => {
    const startsAt = (start % 12) * 60 + (half === 'pm' ? 720 : 0)
    const endsAt = startsAt + length * 60
    const wall = (minutes: number) => ((Math.floor(minutes / 60) + 11) % 12) + 1
    const halfOf = (minutes: number) => (minutes % 1440 < 720 ? 'am' : 'pm')
    return {
      startsAt,
      endsAt,
      texts: [
        `${wall(startsAt)}${half}-${wall(endsAt)}${halfOf(endsAt)}`,
        `${wall(startsAt)}-${wall(endsAt)} ${halfOf(endsAt)}`,
        `${wall(startsAt)} to ${wall(endsAt)}`,
        `${wall(startsAt)} ${half} – ${wall(endsAt)} ${halfOf(endsAt)}`,
        `${String(startsAt / 60).padStart(2, '0')}:00-${String((endsAt / 60) % 24).padStart(2, '0')}:00`,
      ],
    }
  })
const price = fc.integer({ min: 100, max: 99_999 }).chain((rupees) =>
  fc
    .constantFrom(...[String(rupees), `₹${rupees.toLocaleString('en-IN')}`, `rs ${rupees}`, `${rupees}/-`])
    .map((text) => ({
      rupees,
      text,
    })),
)
const number = fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String)

test('reads a full line in any order, with its time among the times read', () => {
  fc.assert(
    fc.property(
      slot,
      fc.integer({ min: 0, max: 4 }),
      names,
      price,
      number,
      fc.constantFrom('cash', 'upi', 'card'),
      fc.boolean(),
      fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5, maxLength: 5 }),
      (time, style, name, money, phone, method, isSpaced, order) => {
        const written = isSpaced ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone
        const pieces = [time.texts[style] ?? '', name, `${money.text} ${method}`, written, 'Half A']
        const reading = read(order.map((index) => pieces[index]).join(' '))
        expect(reading.times).toContainEqual({ startsAt: time.startsAt, endsAt: time.endsAt })
        // Both halves of the day were named, or one that decides: then there is one reading.
        if (style === 0 || style === 1 || style === 3) expect(reading.times).toHaveLength(1)
        expect(reading).toMatchObject({
          name,
          phone,
          price: money.rupees * PAISE,
          collected: money.rupees * PAISE,
          method: method.toUpperCase(),
          groundIds: ['G_A'],
          unread: [],
        })
      },
    ),
    { numRuns: 2000 },
  )
})

test('reads or lists every figure of any line', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -:.,apmk₹/xRahul '), maxLength: 40 }), (line) => {
      const reading = read(line)
      const figures = line.match(/\d+/g) ?? []
      const isSilent =
        reading.unread.length === 0 &&
        reading.times.length === 0 &&
        reading.price === null &&
        reading.collected === null &&
        reading.phone === '' &&
        reading.groundIds.length === 0
      if (isSilent) expect(figures).toEqual([])
      for (const { startsAt, endsAt } of reading.times) {
        expect(startsAt).toBeGreaterThanOrEqual(0)
        expect(startsAt).toBeLessThan(1440)
        if (endsAt !== null) expect(endsAt - startsAt).toSatisfy((minutes: number) => minutes > 0 && minutes <= 720)
      }
    }),
    { numRuns: 3000 },
  )
})
