import type { Court, Spot } from './court.ts'

const round = (value: number): string => String(Math.round(value * 100) / 100)

const stroke = (line: readonly Spot[]): string => {
  const [first, last] = [line.at(0), line.at(-1)]
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return `M${line.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${isClosed ? 'Z' : ''}`
}

/** All lines of a court as one path in metres, for the `d` of an SVG path. */
export const courtStrokesPath = (court: Court): string => court.lines.map(stroke).join('')
