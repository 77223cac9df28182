const KM_PER_DEGREE = 111.32
const RINGS_KM = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000] as const
/** Room around the outermost pin, so that its label stays inside. */
const MARGIN = 1.25

interface Point {
  latitude: number
  longitude: number
}

export interface MapView {
  /** Where a point lies, −1…1 from the middle to each edge; south is positive. */
  place: (point: Point) => { x: number; y: number }
  /** Circles around the middle: true distances. */
  rings: { kilometres: number; radius: number }[]
}

const offsetKm = (from: Point, to: Point): { x: number; y: number } => ({
  x: (to.longitude - from.longitude) * KM_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180),
  y: (from.latitude - to.latitude) * KM_PER_DEGREE,
})

const middleOf = (points: readonly Point[]): Point => {
  const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2
  return {
    latitude: middle(points.map(({ latitude }) => latitude)),
    longitude: middle(points.map(({ longitude }) => longitude)),
  }
}

/**
 * A flat map that shows every point: around `centre`, or around the middle of the points. It reaches at least
 * `leastKm` from there to each edge.
 */
export const mapView = (points: readonly Point[], centre: Point | undefined, leastKm = 0.5): MapView => {
  const middle = centre ?? middleOf(points)
  const offsets = points.map((point) => offsetKm(middle, point))
  const reach = Math.max(leastKm, ...offsets.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)))) * MARGIN
  return {
    place: (point) => {
      const { x, y } = offsetKm(middle, point)
      return { x: x / reach, y: y / reach }
    },
    rings: RINGS_KM.filter((kilometres) => kilometres < reach && kilometres > reach / 6).map((kilometres) => ({
      kilometres,
      radius: kilometres / reach,
    })),
  }
}

interface Box {
  width: number
  height: number
}

/** For spots in order: is there room for a label at each, beside the labels of those before it? */
export const haveRoom = (spots: readonly { x: number; y: number }[], label: Box): boolean[] => {
  const labelled: { x: number; y: number }[] = []
  return spots.map((spot) => {
    const isFree = labelled.every(
      (other) => Math.abs(other.x - spot.x) >= label.width || Math.abs(other.y - spot.y) >= label.height,
    )
    if (isFree) labelled.push(spot)
    return isFree
  })
}
