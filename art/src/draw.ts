import type { Pixel } from './pinhole.ts'

/** A number as short as the eye allows. */
export const short = (value: number): string => String(Math.round(value * 10) / 10)

const path = (points: readonly Pixel[]): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`

export const filled = (faces: readonly (readonly Pixel[])[], fill: string, more = ''): string =>
  `<path d="${faces.map(path).join('')}" fill="${fill}"${more}/>`

export const stroked = (segments: readonly (readonly [Pixel, Pixel])[], stroke: string, width: number): string =>
  `<path d="${segments.map(([[x1, y1], [x2, y2]]) => `M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`).join('')}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`

export const block = (x: number, y: number, width: number, height: number): Pixel[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
