import { filled } from './draw.ts'
import type { Pixel, Place } from './pinhole.ts'
import type { Scene } from './scene.ts'

const CHALK = '#f7faf2'

/** A line on the ground as a face with the width of real chalk, so that it grows thinner with distance. */
const chalk = (
  { eye, placed, court }: Scene,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
): Pixel[] => {
  const width = Math.max(0.05, court.length * 0.0042)
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [across, along] = [((y1 - y2) / length) * (width / 2), ((x2 - x1) / length) * (width / 2)]
  return eye.face([
    placed(x1 + across, y1 + along),
    placed(x2 + across, y2 + along),
    placed(x2 - across, y2 - along),
    placed(x1 - across, y1 - along),
  ])
}

/** The coloured ground, its stripes and patches, and the lines. */
export const paintCourt = (scene: Scene): string => {
  const { court, eye, placed, apron, span, traits } = scene
  const around = (margin: number, near: number): Place[] => [
    [-margin, -near, 0],
    [span.x + margin, -near, 0],
    [span.x + margin, span.y + margin, 0],
    [-margin, span.y + margin, 0],
  ]
  const { mowing, stripes } = traits
  const rows = Math.max(4, Math.round((stripes * court.width) / court.length))
  const patch = (x1: number, y1: number, x2: number, y2: number): Pixel[] =>
    eye.face([placed(x1, y1), placed(x2, y1), placed(x2, y2), placed(x1, y2)])
  const [long, wide] = [court.length / stripes, court.width / rows]
  const odd = (count: number, shift = 0): number[] =>
    Array.from({ length: count }, (_, index) => index).filter((index) => (index + shift) % 2 === 1)
  const mown = {
    across: () => odd(stripes).map((index) => patch(index * long, 0, (index + 1) * long, court.width)),
    along: () => odd(rows).map((index) => patch(0, index * wide, court.length, (index + 1) * wide)),
    checks: () =>
      Array.from({ length: rows }, (_, row) =>
        odd(stripes, row).map((index) => patch(index * long, row * wide, (index + 1) * long, (row + 1) * wide)),
      ).flat(),
    plain: () => [],
  }[mowing]()
  const whole = eye.face([
    placed(0, 0),
    placed(court.length, 0),
    placed(court.length, court.width),
    placed(0, court.width),
  ])
  const lines = court.lines.flatMap((line) =>
    line.slice(1).map((to, index) => chalk(scene, line[index] as readonly [number, number], to)),
  )
  return [
    filled([eye.face(around(apron, apron * 3))], court.apron),
    filled([whole], court.surface[0]),
    court.surface[0] === court.surface[1] || mown.length === 0 ? '' : filled(mown, court.surface[1]),
    ...court.areas.map(({ corners, colour }) => filled([eye.face(corners.map(([x, y]) => placed(x, y)))], colour)),
    filled(lines, CHALK, ' opacity=".92"'),
  ].join('')
}
