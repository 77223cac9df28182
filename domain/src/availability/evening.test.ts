import { expect, test } from 'vitest'
import { eveningHour } from './evening.ts'

const hour = (clock: number): number => clock * 60

test.each([
  ['06:00 to midnight is compared by the hour from 7 pm', [6, 24], [19, 20]],
  ['06:00 to 02:00 too', [6, 26], [19, 20]],
  ['until 7 pm, by its last hour', [6, 19], [18, 19]],
  ['from 8 pm on, by its first hour', [20, 26], [20, 21]],
  ['until 4 pm, there is no evening', [6, 16], undefined],
])('a ground that is open %s', (_name, open, priced) => {
  expect(eveningHour({ startsAt: hour(open[0] ?? 0), endsAt: hour(open[1] ?? 0) })).toEqual(
    priced && { startsAt: hour(priced[0] ?? 0), endsAt: hour(priced[1] ?? 0) },
  )
})
