import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contains } from '../shared/interval.ts'
import { startWithoutGap } from './gapGuard.ts'
import { SLOT_GRID_MINUTES } from './slots.ts'

const at = (hour: number): number => hour * 60
const stretch = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) })

test.each([
  ['a gap before: start earlier', stretch(17, 22), stretch(17.5, 18.5), 17],
  ['a gap after: start later', stretch(17, 22), stretch(20.5, 21.5), 21],
  ['no gap', stretch(17, 22), stretch(18, 19), undefined],
  ['right at the edge', stretch(17, 22), stretch(17, 18), undefined],
  ['the whole stretch', stretch(17, 18), stretch(17, 18), undefined],
  ['every start leaves the gap', stretch(17, 18.5), stretch(17, 18), undefined],
  ['a gap on both sides: the nearer edge, the earlier of two', stretch(17, 19), stretch(17.5, 18.5), 17],
  ['no such time is free', stretch(17, 18), stretch(19, 20), undefined],
  ['what lies off the grid can be sold to nobody', stretch(17.25, 22), stretch(18, 19), 17.5],
])('%s', (_, free, chosen, expected) => {
  const start = startWithoutGap({ free: [free], opensAt: at(6), minimumMinutes: 60, chosen })
  expect(start).toBe(expected === undefined ? undefined : at(expected))
})

test('a minimum of half an hour leaves no gap', () => {
  const day = { free: [stretch(17, 22)], opensAt: at(6), minimumMinutes: 30 }
  expect(startWithoutGap({ ...day, chosen: stretch(17.5, 18.5) })).toBeUndefined()
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
      free: [{ startsAt: minutes(first), endsAt: minutes(first + length) }],
      opensAt: at(6),
      minimumMinutes: minimum * SLOT_GRID_MINUTES,
      chosen: { startsAt: minutes(first + offset), endsAt: minutes(first + offset + taken) },
    }
  })

test('what is proposed is free, leaves no gap, and nothing further is proposed from there', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const start = startWithoutGap(choice)
      if (start === undefined) return
      const [free] = choice.free
      const proposed = { startsAt: start, endsAt: start + choice.chosen.endsAt - choice.chosen.startsAt }
      expect(contains(free!, proposed)).toBe(true)
      for (const gap of [start - free!.startsAt, free!.endsAt - proposed.endsAt])
        expect(gap === 0 || gap >= choice.minimumMinutes).toBe(true)
      expect(startWithoutGap({ ...choice, chosen: proposed })).toBeUndefined()
    }),
  )
})
