import fc from 'fast-check'
import { expect, test } from 'vitest'
import { haveRoom, mapView } from './mapView.ts'

const point = fc.record({
  latitude: fc.double({ min: 8, max: 34, noNaN: true }),
  longitude: fc.double({ min: 69, max: 97, noNaN: true }),
})

test('every point is on the map, whatever its middle', () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 8 }),
      fc.option(point, { nil: undefined }),
      (points, centre) => {
        const view = mapView(points, centre)
        for (const each of points) {
          const { x, y } = view.place(each)
          expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})

test('north is up, east is right, and a ring of 10 km passes a point 10 km away', () => {
  const centre = { latitude: 26.9, longitude: 75.8 }
  const north = { latitude: 26.9 + 10 / 111.32, longitude: 75.8 }
  const view = mapView([north, { latitude: 26.9, longitude: 75.99 }], centre)
  const ring = view.rings.find(({ kilometres }) => kilometres === 10)
  expect(view.place(north).y).toBeCloseTo(-(ring?.radius ?? 0), 6)
  expect(view.place({ latitude: 26.9, longitude: 75.99 }).x).toBeGreaterThan(0)
})

test('a label gives way to the ones before it, and only where they would touch', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 5, y: 5 },
    { x: 10, y: 0 },
    { x: 0, y: 20 },
  ]
  expect(haveRoom(spots, { width: 10, height: 8 })).toEqual([true, false, true, true])
})
