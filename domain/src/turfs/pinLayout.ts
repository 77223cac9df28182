import type { Size, Spot } from './mapView.ts'

/** An area of the map in pixels. */
export interface MapBox extends Size {
  left: number
  top: number
}

/** A turf's spot on the map, with the width of its label. */
export interface Pin extends Spot {
  width: number
}

/** A label on the map: of one pin, or of several that have no room for their own. */
export interface PinMark extends Spot {
  /** Indexes of the pins, in their order. `x` and `y` are the spot of the only one, or the middle of several. */
  pins: readonly number[]
  box: MapBox
}

/** Height of a label with its pointer, and of a cluster: as high as a finger. */
export const PIN_HEIGHT = 44
/** From the side of a label to the middle of its pointer, at least. */
const POINTER_INSET = 16
/** Between two labels, and around the map. */
const GAP = 4
/** A label without room at its place moves by one to three of these. */
const STEP = 26

const DIRECTIONS: readonly Spot[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0.7, y: -0.7 },
  { x: -0.7, y: -0.7 },
  { x: 0.7, y: 0.7 },
  { x: -0.7, y: 0.7 },
]

/** Whether two boxes overlap, or come closer than `gap`. */
export const touches = (one: MapBox, other: MapBox, gap = 0): boolean =>
  one.left < other.left + other.width + gap &&
  other.left < one.left + one.width + gap &&
  one.top < other.top + other.height + gap &&
  other.top < one.top + one.height + gap

export const isInside = ({ left, top, width, height }: MapBox, size: Size, gap = 0): boolean =>
  left >= gap && top >= gap && left + width <= size.width - gap && top + height <= size.height - gap

/** Boxes around a place, the nearest first. */
const boxesAround = (
  { x, y }: Spot,
  { width, height }: Size,
  { scale, steps }: { scale: number; steps: readonly number[] },
): MapBox[] =>
  [{ x: 0, y: 0 }, ...steps.flatMap((far) => DIRECTIONS.map((to) => ({ x: to.x * far, y: to.y * far })))].map((by) => ({
    left: x + by.x * STEP * scale - width / 2,
    top: y + by.y * STEP * scale - height / 2,
    width,
    height,
  }))

/** Boxes for the label of one pin, the best first: above or below its spot, which its pointer touches, or further away. */
const boxesOfPin = (
  { x, y, width }: Pin,
  { scale, isFree }: { scale: number; isFree: (box: MapBox) => boolean },
): MapBox[] => {
  const height = PIN_HEIGHT * scale
  const inset = POINTER_INSET * scale
  const touching = [y - height, y].flatMap((top) =>
    [x - width / 2, x - inset, x - width + inset].map((left) => ({ left, top, width, height })),
  )
  const around = (steps: readonly number[]) =>
    boxesAround({ x, y: y - height / 2 }, { width, height }, { scale, steps }).filter(
      // A pointer leads up or down.
      (box) => isFree(box) && (y <= box.top || y >= box.top + height),
    )
  const free = [...touching.filter(isFree), ...around([1, 2])]
  return free.length > 0 ? free : around([3])
}

interface Group extends Spot {
  members: readonly number[]
  boxes: readonly MapBox[]
}

const distance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y)

/**
 * Labels of pins on a map of `size`, none of which overlap: each pin has its own label above or below its spot, or
 * shares a cluster with its nearest neighbours. Labels lie inside the map; pins beyond its edge have none. `first` has
 * its own label before any other; `taken` are areas without labels. Enlarged text enlarges labels by `scale`.
 */
export const pinMarks = (
  pins: readonly Pin[],
  { size, first, taken = [], scale = 1 }: { size: Size; first?: number; taken?: readonly MapBox[]; scale?: number },
): PinMark[] => {
  const isFree = (box: MapBox): boolean => isInside(box, size, GAP) && taken.every((other) => !touches(box, other, GAP))
  const groupOf = (members: readonly number[]): Group => {
    const spots = members.map((index) => pins[index] as Pin)
    const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
    const middle = { x: mean(spots.map(({ x }) => x)), y: mean(spots.map(({ y }) => y)) }
    const [only] = spots
    const side = PIN_HEIGHT * scale
    const boxes =
      spots.length === 1 && only
        ? boxesOfPin(only, { scale, isFree })
        : boxesAround(middle, { width: side, height: side }, { scale, steps: [1, 2, 3] }).filter(isFree)
    return { ...middle, members, boxes }
  }
  const isInView = ({ x, y }: Spot): boolean => x >= 0 && y >= 0 && x <= size.width && y <= size.height
  let groups = pins.flatMap((pin, index) => (isInView(pin) ? [groupOf([index])] : []))
  const isFirst = ({ members }: Group): boolean => members.length === 1 && members[0] === first
  for (;;) {
    groups.sort(
      (one, other) =>
        Number(isFirst(other)) - Number(isFirst(one)) || (one.members[0] as number) - (other.members[0] as number),
    )
    const { marks, stuck } = placed(groups)
    if (!stuck) return marks.sort((one, other) => (one.pins[0] as number) - (other.pins[0] as number))
    const [nearest] = groups
      .filter((group) => group !== stuck && !isFirst(group))
      .sort((one, other) => distance(one, stuck) - distance(other, stuck))
    const rest = groups.filter((group) => group !== stuck && group !== nearest)
    // The last one has no label on a map without any room.
    groups =
      nearest && !isFirst(stuck)
        ? [...rest, groupOf([...nearest.members, ...stuck.members].sort((one, other) => one - other))]
        : groups.filter((group) => group !== stuck)
  }
}

/** Places groups in their order until one has no room. A label covers the spot of another only if it has to. */
const placed = (groups: readonly Group[]): { marks: PinMark[]; stuck: Group | undefined } => {
  const marks: PinMark[] = []
  for (const group of groups) {
    const free = group.boxes.filter((box) => marks.every((mark) => !touches(box, mark.box, GAP)))
    const others = groups.filter((other) => other !== group)
    const box =
      free.find((one) =>
        others.every((other) => !touches(one, { left: other.x, top: other.y, width: 0, height: 0 })),
      ) ?? free[0]
    if (!box) return { marks, stuck: group }
    marks.push({ pins: group.members, x: group.x, y: group.y, box })
  }
  return { marks, stuck: undefined }
}
