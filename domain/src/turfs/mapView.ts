const KM_PER_DEGREE = 111.32
const RINGS_KM = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000] as const
/** Pixels around the outermost pin, so that its label stays inside. */
const MARGIN = { x: 44, y: 54 }
/** A smaller area would show too little of a city. */
const LEAST_KM = 2

interface Point {
  latitude: number
  longitude: number
}
/** A place on a map in pixels from its upper left corner, or a distance in pixels. */
export interface Spot {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}

/** Which part of the earth a map shows. */
export interface MapView {
  middle: Point
  kmPerPixel: number
}

const middleOf = (points: readonly Point[]): Point => {
  const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2
  return {
    latitude: middle(points.map(({ latitude }) => latitude)),
    longitude: middle(points.map(({ longitude }) => longitude)),
  }
}

/** East and south of `from`, in kilometres. */
const offsetKm = (from: Point, to: Point): Spot => ({
  x: (to.longitude - from.longitude) * KM_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180),
  y: (from.latitude - to.latitude) * KM_PER_DEGREE,
})

/**
 * A flat map of a size that shows every point: around `centre`, or around the middle of the points. To its nearest edge
 * there are at least `leastKm`.
 */
export const mapView = (
  points: readonly Point[],
  centre: Point | undefined,
  { width, height }: Size,
  leastKm = LEAST_KM,
): MapView => {
  const middle = centre ?? middleOf(points)
  const needed = points.map((point) => {
    const { x, y } = offsetKm(middle, point)
    return Math.max(Math.abs(x) / (width / 2 - MARGIN.x), Math.abs(y) / (height / 2 - MARGIN.y))
  })
  return { middle, kmPerPixel: Math.max((leastKm * 2) / Math.min(width, height), ...needed) }
}

/** Where a point lies on the map, in pixels from its upper left corner. */
export const spotOf = (point: Point, { middle, kmPerPixel }: MapView, { width, height }: Size): Spot => {
  const { x, y } = offsetKm(middle, point)
  return { x: width / 2 + x / kmPerPixel, y: height / 2 + y / kmPerPixel }
}

/** Pixels of a tile at zoom 0 are the whole equator. */
const TILE_PIXELS = 512
const EQUATOR_KM = KM_PER_DEGREE * 360

/** The zoom at which a map of Mercator's tiles has the scale of a view in its middle. */
export const tileZoom = ({ middle, kmPerPixel }: MapView): number =>
  Math.log2((EQUATOR_KM * Math.cos((middle.latitude * Math.PI) / 180)) / (kmPerPixel * TILE_PIXELS))

/** The point that lies so many pixels east and south of the middle. */
export const pointAt = ({ x, y }: Spot, { middle, kmPerPixel }: MapView): Point => ({
  latitude: middle.latitude - (y * kmPerPixel) / KM_PER_DEGREE,
  longitude: middle.longitude + (x * kmPerPixel) / (KM_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180)),
})

/** A smaller circle has no room for a label. */
const LEAST_RADIUS = 26
const MOST_RINGS = 3

/** Circles of true distances around a spot, the smallest that can be told apart, with their radius in pixels. */
export const ringsOf = ({ kmPerPixel }: MapView, { width, height }: Size): { kilometres: number; radius: number }[] =>
  RINGS_KM.map((kilometres) => ({ kilometres, radius: kilometres / kmPerPixel }))
    .filter(({ radius }) => radius > LEAST_RADIUS && radius < Math.hypot(width, height))
    .slice(0, MOST_RINGS)

const CLOSEST = 0.0005
const FURTHEST = 20

/** A view at another scale, within the limits of a map. */
export const zoomedTo = (kmPerPixel: number, view: MapView): MapView => ({
  ...view,
  kmPerPixel: Math.min(FURTHEST, Math.max(CLOSEST, kmPerPixel)),
})

/** Whether a map shows no more detail of a view. */
export const isClosest = ({ kmPerPixel }: MapView): boolean => kmPerPixel <= CLOSEST
