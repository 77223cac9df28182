import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps } from '../shared/interval.ts'
import { placeWalkIn, type TakenTime, type WalkInPlace } from './placeWalkIn.ts'

const at = (hour: number, minute = 0): number => hour * 60 + minute
const open = { startsAt: at(6), endsAt: at(23) }
const grounds = [
  { id: 'FULL', parts: [1, 2], open },
  { id: 'A', parts: [1], open },
  { id: 'B', parts: [2], open },
]
const taken = (groundId: string, from: number, to: number): TakenTime => ({
  id: `${groundId} ${from}`,
  groundId,
  startsAt: from,
  endsAt: to,
})
const turf = (...times: TakenTime[]): WalkInPlace => ({ turfId: 'T', grounds, taken: times })
const wish = (from: number, to: number, more: { groundIds?: string[]; from?: number } = {}) => ({
  times: [{ startsAt: from, endsAt: to }],
  groundIds: [],
  from: at(16),
  ...more,
})

test('takes the smallest free ground, or a bigger one if the line names it', () => {
  const place = turf(taken('A', at(19), at(20)))
  expect(placeWalkIn(wish(at(19), at(21)), place)).toEqual({
    kind: 'FREE',
    slot: { turfId: 'T', groundId: 'B', startsAt: at(19), endsAt: at(21) },
  })
  expect(placeWalkIn(wish(at(20), at(21), { groundIds: ['FULL'] }), place)).toMatchObject({
    kind: 'FREE',
    slot: { groundId: 'FULL' },
  })
})

test('a conflict names the blocking reservation and offers nearby time here before the same time elsewhere', () => {
  const here = turf(
    taken('A', at(17), at(18)),
    taken('A', at(18), at(19, 30)),
    taken('B', at(18, 30), at(19, 30)),
    taken('FULL', at(19, 30), at(20, 30)),
    taken('A', at(20, 30), at(22)),
    taken('B', at(21), at(22)),
    taken('A', at(22), at(23)),
  )
  const other = { ...turf(), turfId: 'O' }
  expect(placeWalkIn(wish(at(19), at(21)), here, [other])).toEqual({
    kind: 'TAKEN',
    requested: { startsAt: at(19), endsAt: at(21) },
    blockerId: `A ${at(18)}`,
    ways: [
      { turfId: 'T', groundId: 'B', startsAt: at(16, 30), endsAt: at(18, 30) },
      { turfId: 'T', groundId: 'B', startsAt: at(22), endsAt: at(23) },
      { turfId: 'O', groundId: 'A', startsAt: at(19), endsAt: at(21) },
    ],
  })
})

test.each([
  ['seven in the evening when it is four', at(16), at(19)],
  ['seven in the evening of a whole day ahead', at(6), at(19)],
  ['seven in the evening also after it has passed', at(22), at(19)],
])('“7-9” means %s', (_, from, startsAt) => {
  const times = [
    { startsAt: at(7), endsAt: at(9) },
    { startsAt: at(19), endsAt: at(21) },
  ]
  expect(placeWalkIn({ times, groundIds: [], from }, turf())).toMatchObject({ kind: 'FREE', slot: { startsAt } })
})

test('reads a time after midnight as part of the business day that is still open', () => {
  const late = {
    turfId: 'T',
    grounds: [{ id: 'A', parts: [1], open: { startsAt: at(18), endsAt: at(26) } }],
    taken: [],
  }
  expect(placeWalkIn(wish(at(1), at(2)), late)).toMatchObject({
    kind: 'FREE',
    slot: { startsAt: at(25), endsAt: at(26) },
  })
})

test('without a time, and outside the opening hours, there is no slot', () => {
  expect(placeWalkIn({ times: [], groundIds: [], from: 0 }, turf())).toEqual({ kind: 'NO_TIME' })
  expect(placeWalkIn(wish(at(3), at(4)), turf())).toMatchObject({ kind: 'CLOSED' })
})

const halves = (least: number, most: number) => fc.integer({ min: least / 30, max: most / 30 }).map((half) => half * 30)
const busy = fc.array(
  fc
    .tuple(fc.constantFrom('FULL', 'A', 'B'), halves(at(6), at(22)), halves(30, 150))
    .map(([ground, from, minutes]) => taken(ground, from, Math.min(from + minutes, at(23)))),
  { maxLength: 14 },
)

test('every offered slot is free, open and on the half hour, on the smallest free ground', () => {
  fc.assert(
    fc.property(busy, busy, halves(at(6), at(21)), halves(30, 120), (here, there, from, minutes) => {
      const places = [turf(...here), { ...turf(...there), turfId: 'O' }]
      const isFree = (slot: { turfId: string; groundId: string; startsAt: number; endsAt: number }): boolean => {
        const place = places.find(({ turfId }) => turfId === slot.turfId)!
        const parts = grounds.find(({ id }) => id === slot.groundId)!.parts
        return place.taken.every(
          (time) =>
            !overlaps(time, slot) ||
            !grounds.find(({ id }) => id === time.groundId)!.parts.some((part) => parts.includes(part)),
        )
      }
      const requested = { startsAt: from, endsAt: from + minutes }
      const found = placeWalkIn(wish(from, from + minutes), places[0]!, places.slice(1))
      const slots = found.kind === 'FREE' ? [found.slot] : found.kind === 'TAKEN' ? found.ways : []
      expect(slots.length).toBeLessThanOrEqual(3)
      for (const slot of slots) {
        expect(isFree(slot)).toBe(true)
        expect(slot.startsAt % 30).toBe(0)
        expect(open.startsAt <= slot.startsAt && slot.endsAt <= open.endsAt).toBe(true)
      }
      const anyFree = grounds.filter(({ id }) => isFree({ turfId: 'T', groundId: id, ...requested }))
      expect(found.kind === 'FREE').toBe(anyFree.length > 0)
      if (found.kind === 'FREE') expect(found.slot.groundId === 'FULL').toBe(anyFree.every(({ id }) => id === 'FULL'))
    }),
  )
})
