import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addDays, dateAt, daysBetween, INDIA, instantAt, minutesAt } from './zonedTime.ts'

// Half an hour of summer time, half an hour past the hour, and changes a minute after midnight.
const zones = [INDIA, 'Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Monrovia']
const instants = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2199-12-31T00:00:00Z'),
  noInvalidDate: true,
})

// Making a formatter costs a thousand times as much as using it.
const formats = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
)

/** The time in the zone, computed by `Intl`. */
const shownBy = (instant: Date, timeZone: string) => {
  const shown = formats.get(timeZone)!.format(instant)
  const [date = '', clock = ''] = shown.split(' ')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return { date, minutes: hours * 60 + minutes }
}

const shownHere = (instant: Date, timeZone: string) => ({
  date: dateAt(instant, timeZone),
  minutes: minutesAt(instant, timeZone),
})

test.each(zones)('a clock in %s shows here what the platform says', (timeZone) => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(shownHere(instant, timeZone)).toEqual(shownBy(instant, timeZone))
    }),
    { numRuns: 300 },
  )
})

test.each(zones)('every minute around the changes of clocks in %s is right', (timeZone) => {
  const changes = ['1987-04-05', '1987-10-25', '2027-03-14', '2027-03-28', '2027-04-04', '2027-10-03', '2027-10-31']
  fc.assert(
    fc.property(fc.constantFrom(...changes), fc.integer({ min: -1440, max: 2880 }), (day, minute) => {
      const instant = new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000)
      expect(shownHere(instant, timeZone)).toEqual(shownBy(instant, timeZone))
    }),
    { numRuns: 1000 },
  )
})

test.each(zones)('an instant in %s is found as correcting a guess twice finds it', (timeZone) => {
  const corrected = (date: string, minutes: number): Date => {
    const requested = addDays(date, Math.floor(minutes / 1440))
    const wall = ((minutes % 1440) + 1440) % 1440
    let instant = Date.parse(`${requested}T00:00:00Z`) + wall * 60_000
    for (const _round of [1, 2]) {
      const shown = shownBy(new Date(instant), timeZone)
      instant -= (daysBetween(requested, shown.date) * 1440 + shown.minutes - wall) * 60_000
    }
    return new Date(instant)
  }
  const days = fc.integer({ min: -40_000, max: 60_000 }).map((after) => addDays('2020-01-01', after))
  fc.assert(
    fc.property(days, fc.integer({ min: -1440, max: 4320 }), (date, minutes) => {
      expect(instantAt(date, minutes, timeZone)).toEqual(corrected(date, minutes))
    }),
    { numRuns: 300 },
  )
})

test('India asks the platform nothing, and another zone once an hour', () => {
  const request = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  for (let minute = 0; minute < 1440; minute += 1) instantAt('2027-01-15', minute, INDIA)
  expect(request).not.toHaveBeenCalled()
  for (let minute = 0; minute < 60; minute += 1)
    minutesAt(new Date(Date.UTC(2027, 0, 15, 10, minute)), 'Asia/Kathmandu')
  expect(request).toHaveBeenCalledTimes(2)
})

test('an instant that is none is refused', () => {
  expect(() => dateAt(new Date(Number.NaN), INDIA)).toThrow(RangeError)
  expect(() => minutesAt(new Date(), 'Asia/Nowhere')).toThrow(RangeError)
})
