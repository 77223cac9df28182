import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapView, pointAt, ringsOf, spotOf, tileZoom } from './mapView.ts'

const point = fc.record({
  latitude: fc.double({ min: 8, max: 34, noNaN: true }),
  longitude: fc.double({ min: 69, max: 97, noNaN: true }),
})

const size = { width: 404, height: 648 }

test('every point is on the map, whatever its middle', () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 8 }),
      fc.option(point, { nil: undefined }),
      (points, centre) => {
        const view = mapView(points, centre, size)
        for (const each of points) {
          const { x, y } = spotOf(each, view, size)
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(size.width)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(size.height)
        }
      },
    ),
  )
})

test('a spot and the point that lies there name each other', () => {
  fc.assert(
    fc.property(point, point, (middle, other) => {
      const view = mapView([other], middle, size)
      const { x, y } = spotOf(other, view, size)
      const found = pointAt({ x: x - size.width / 2, y: y - size.height / 2 }, view)
      expect(found.latitude).toBeCloseTo(other.latitude, 6)
      expect(found.longitude).toBeCloseTo(other.longitude, 6)
    }),
  )
})

test('north is up, east is right, and a ring of 5 km passes a point 5 km away', () => {
  const centre = { latitude: 26.9, longitude: 75.8 }
  const north = { latitude: 26.9 + 5 / 111.32, longitude: 75.8 }
  const east = { latitude: 26.9, longitude: 75.87 }
  const view = mapView([north, east], centre, size)
  const ring = ringsOf(view, size).find(({ kilometres }) => kilometres === 5)
  expect(spotOf(north, view, size).y).toBeCloseTo(size.height / 2 - (ring?.radius ?? 0), 6)
  expect(spotOf(east, view, size).x).toBeGreaterThan(size.width / 2)
})

test('shows at most three rings, each large enough for its label', () => {
  for (const kmPerPixel of [0.002, 0.02, 0.06, 0.5]) {
    const rings = ringsOf({ middle: { latitude: 26.9, longitude: 75.8 }, kmPerPixel }, size)
    expect(rings.length).toBeLessThanOrEqual(3)
    for (const { kilometres, radius } of rings) {
      expect(radius).toBeGreaterThan(26)
      expect(radius * kmPerPixel).toBeCloseTo(kilometres, 9)
    }
  }
  expect(
    ringsOf({ middle: { latitude: 26.9, longitude: 75.8 }, kmPerPixel: 0.03 }, size).map((one) => one.kilometres),
  ).toEqual([1, 2, 5])
})

test('in a city what lies on tiles lies where the pins are', () => {
  const mercator = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
    x: longitude / 360,
    y: -Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI),
  })
  fc.assert(
    fc.property(
      point,
      fc.double({ min: -0.15, max: 0.15, noNaN: true }),
      fc.double({ min: -0.15, max: 0.15, noNaN: true }),
      (middle, north, east) => {
        const other = { latitude: middle.latitude + north, longitude: middle.longitude + east }
        const view = mapView([other], middle, size)
        const world = 512 * 2 ** tileZoom(view)
        const [from, to] = [mercator(middle), mercator(other)]
        const pin = spotOf(other, view, size)
        expect(Math.abs(size.width / 2 + (to.x - from.x) * world - pin.x)).toBeLessThan(1)
        expect(Math.abs(size.height / 2 + (to.y - from.y) * world - pin.y)).toBeLessThan(1)
      },
    ),
  )
})
