/** Metres. `x` runs along the length, `y` across. */
export type Spot = readonly [x: number, y: number]

interface Area {
  corners: readonly Spot[]
  colour: string
}

/** A playing field from above, in metres: the one source of its plan and of its picture. */
export interface Court {
  length: number
  width: number
  /** Where a net hangs across the middle, its height. */
  netHeight: number | undefined
  surface: readonly [colour: string, stripe: string]
  apron: string
  /** Patches of another colour, under the lines. */
  areas: readonly Area[]
  /** Each is drawn as one stroke. */
  lines: readonly (readonly Spot[])[]
}

export const box = (x1: number, y1: number, x2: number, y2: number): Spot[] => [
  [x1, y1],
  [x2, y1],
  [x2, y2],
  [x1, y2],
  [x1, y1],
]

const STEPS_PER_TURN = 40

/** An arc about a centre, from one angle to another in turns (0…1), counted from the positive x axis. */
export const arc = ([x, y]: Spot, radius: number, from = 0, to = 1): Spot[] => {
  const steps = Math.max(6, Math.round(STEPS_PER_TURN * Math.abs(to - from)))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = 2 * Math.PI * (from + ((to - from) * step) / steps)
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const
  })
}

/** The same strokes at both ends of a court. */
export const atBothEnds = (length: number, lines: readonly (readonly Spot[])[]): Spot[][] => [
  ...lines.map((line) => [...line]),
  ...lines.map((line) => line.map(([x, y]): Spot => [length - x, y])),
]

export const across = (x: number, width: number): Spot[] => [
  [x, 0],
  [x, width],
]

const round = (value: number): string => String(Math.round(value * 100) / 100)

const stroke = (line: readonly Spot[]): string => {
  const [first, last] = [line.at(0), line.at(-1)]
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return `M${line.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${isClosed ? 'Z' : ''}`
}

/** All lines of a court as one path in metres, for the `d` of an SVG path. */
export const courtStrokesPath = (court: Court): string => court.lines.map(stroke).join('')
