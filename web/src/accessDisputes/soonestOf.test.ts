import { expect, test } from 'vitest'
import { soonestOf } from './AccessDisputePage.tsx'

type Turf = Parameters<typeof soonestOf>[0][number]

const turf = (entityId: string, hour: number | null, isOnboarded = true): Turf => ({
  entityId,
  slug: entityId,
  name: entityId,
  images: [],
  location: { address: '', city: 'Jaipur', latitude: 26.9, longitude: 75.8 },
  distanceInKm: 1,
  isOnboarded,
  rating: null,
  reviewCount: 0,
  grounds: [],
  freeTime:
    hour === null
      ? null
      : {
          groundId: 'GROUND_1',
          groundName: 'Ground 1',
          maxPlayers: 10,
          pricePerHour: 900,
          starts: [{ time: [hour % 24, 0], startMinute: hour * 60, groundId: 'GROUND_1', groundName: 'Ground 1' }],
          moreStarts: 0,
        },
})

const AT_SEVEN = { turfId: 'gate', minute: 19 * 60 }

test.each<[string, Turf[], string[]]>([
  ['what is free soon before what is nearer', [turf('near', 22), turf('far', 20)], ['far', 'near']],
  ['a start after midnight is not soon in the evening', [turf('night', 24), turf('soon', 21)], ['soon', 'night']],
  ['two hours are soon', [turf('late', 22), turf('soon', 21)], ['soon', 'late']],
  [
    'the nearest of what is free soon',
    [turf('one', 19), turf('two', 20), turf('three', 21), turf('four', 19)],
    ['one', 'two', 'three'],
  ],
  ['nothing full, on request, or at this gate', [turf('full', null), turf('asks', 20, false), turf('gate', 20)], []],
])('%s', (_what, turfs, shown) => {
  expect(soonestOf(turfs, AT_SEVEN).map(({ entityId }) => entityId)).toEqual(shown)
})
