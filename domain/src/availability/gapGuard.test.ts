import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contains, lengthOf } from '../shared/interval.ts'
import { SLOT_GRID_MINUTES } from '../shared/limits.ts'
import { closesGap, startWithoutGap } from './gapGuard.ts'

const at = (hour: number): number => hour * 60
const stretch = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) })
const open = stretch(6, 24)

test.each([
  ['a gap before: start earlier', stretch(17, 22), stretch(17.5, 18.5), 17],
  ['a gap after: start later', stretch(17, 22), stretch(20.5, 21.5), 21],
  ['no gap', stretch(17, 22), stretch(18, 19), undefined],
  ['right at the edge', stretch(17, 22), stretch(17, 18), undefined],
  ['the whole stretch', stretch(17, 18), stretch(17, 18), undefined],
  ['every start leaves the gap', stretch(17, 18.5), stretch(17, 18), undefined],
  ['a gap on both sides: the nearer edge, the earlier of two', stretch(17, 19), stretch(17.5, 18.5), 17],
  ['no such time is free', stretch(17, 18), stretch(19, 20), undefined],
  ['beside the opening alone: start at the other end', stretch(6, 8), stretch(6.5, 7.5), 7],
  ['beside the closing alone', stretch(22, 24), stretch(22.5, 23.5), 22],
  ['nothing is confirmed', open, stretch(6.5, 7.5), undefined],
  ['time off the grid cannot be sold', stretch(17.25, 22), stretch(18, 19), 17.5],
])('%s', (_, free, chosen, expected) => {
  const start = startWithoutGap({ unconfirmed: [free], open, minimumMinutes: 60 }, chosen)
  expect(start).toBe(expected === undefined ? undefined : at(expected))
})

test('a minimum of half an hour leaves no gap', () => {
  const day = { unconfirmed: [stretch(17, 22)], open, minimumMinutes: 30 }
  expect(startWithoutGap(day, stretch(17.5, 18.5))).toBeUndefined()
})

test.each([
  ['right after confirmed time', stretch(17, 22), stretch(17, 18), true],
  ['right before confirmed time', stretch(17, 22), stretch(21, 22), true],
  ['away from confirmed time', stretch(17, 22), stretch(18, 19), false],
  ['between confirmed times that leave no choice', stretch(17, 18), stretch(17, 18), false],
  ['at the opening of a free day', open, stretch(6, 7), false],
  ['beside a gap that no start avoids', stretch(17, 18.5), stretch(17, 18), false],
  ['in time that is taken', stretch(17, 18), stretch(19, 20), false],
])('%s, a start closes a gap: %s', (_, free, slot, expected) => {
  expect(closesGap({ unconfirmed: [free], open, minimumMinutes: 60 }, slot)).toBe(expected)
})

const halves = (from: number, to: number) => fc.integer({ min: from, max: to })
const choices = fc
  .record({
    first: halves(0, 20),
    length: halves(1, 20),
    offset: halves(0, 20),
    taken: halves(1, 6),
    minimum: halves(1, 5),
  })
  .filter(({ length, offset, taken, minimum }) => taken >= minimum && offset + taken <= length)
  .map(({ first, length, offset, taken, minimum }) => {
    const minutes = (count: number): number => at(6) + count * SLOT_GRID_MINUTES
    return {
      day: {
        unconfirmed: [{ startsAt: minutes(first), endsAt: minutes(first + length) }],
        open: { startsAt: at(6), endsAt: at(6 + 24) },
        minimumMinutes: minimum * SLOT_GRID_MINUTES,
      },
      chosen: { startsAt: minutes(first + offset), endsAt: minutes(first + offset + taken) },
    }
  })

test('an offered start is free, leaves no gap, closes one, and leads to no further offer', () => {
  fc.assert(
    fc.property(choices, ({ day, chosen }) => {
      const start = startWithoutGap(day, chosen)
      if (start === undefined) return
      const [free] = day.unconfirmed
      const offered = { startsAt: start, endsAt: start + lengthOf(chosen) }
      expect(contains(free!, offered)).toBe(true)
      for (const gap of [start - free!.startsAt, free!.endsAt - offered.endsAt])
        expect(gap === 0 || gap >= day.minimumMinutes).toBe(true)
      expect(startWithoutGap(day, offered)).toBeUndefined()
      expect(closesGap(day, offered)).toBe(true)
    }),
  )
})
