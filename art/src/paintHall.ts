import { filled, stroked } from './draw.ts'
import type { Pixel, Place } from './pinhole.ts'
import type { Scene } from './scene.ts'

/** Metres around a small court; the hall of a larger ground is larger in all directions. */
const SMALL = { height: 7.5, around: 3.2, truss: 6.6, lamps: 4.9 }
const SMALL_GROUND = 19

/** Everything behind an indoor court: three walls with a band of windows, a roof on trusses, strip lamps, a floor. */
export const paintHall = (scene: Scene): string => {
  const { width, height, span, eye, palette, id, traits } = scene
  const unit = Math.max(1, Math.max(span.x, span.y) / SMALL_GROUND)
  const [high, around, truss, lampsAt] = [SMALL.height, SMALL.around, SMALL.truss, SMALL.lamps].map(
    (metres) => metres * unit,
  ) as [number, number, number, number]
  const [left, right, back] = [-around, span.x + around, span.y + around]
  const near = -span.y
  const wall = (...corners: Place[]): Pixel[] => eye.face(corners)
  const room = [
    filled([wall([left, back, 0], [right, back, 0], [right, back, high], [left, back, high])], `url(#${id}wall)`),
    filled(
      [
        wall([left, near, 0], [left, back, 0], [left, back, high], [left, near, high]),
        wall([right, near, 0], [right, back, 0], [right, back, high], [right, near, high]),
      ],
      palette.wall[1],
    ),
    filled([wall([left, near, high], [left, back, high], [right, back, high], [right, near, high])], '#1c2624'),
    filled(
      [wall([left, near, 0], [left, back, 0], [right, back, 0], [right, near, 0])],
      palette.lampsAreOn ? '#3f4a45' : '#7d8b80',
    ),
  ]
  // A painted band below the windows.
  const band = filled(
    [wall([left, back, high * 0.2], [right, back, high * 0.2], [right, back, high * 0.48], [left, back, high * 0.48])],
    traits.paint[traits.boundary === 'boards' || traits.boundary === 'stand' ? 1 : 0],
    ` opacity="${palette.lampsAreOn ? 0.45 : 0.6}"`,
  )
  const count = { fence: 7, boards: 5, brick: 9, hedge: 3, stand: 11 }[traits.boundary]
  const panes = Array.from({ length: count }, (_, index) => {
    const pane = (right - left) / count
    const from = left + pane * (index + 0.12)
    return wall(
      [from, back, 4.6 * unit],
      [from + pane * 0.76, back, 4.6 * unit],
      [from + pane * 0.76, back, 6.2 * unit],
      [from, back, 6.2 * unit],
    )
  })
  const depths = [0, 0.22, 0.44, 0.66, 0.88].map((share) => back * share)
  const trusses = depths.map((y): [Pixel, Pixel] => [eye.spot([left, y, truss]), eye.spot([right, y, truss])])
  // Strip lamps hang beside the court, never over it: they must not dazzle a player who follows a shuttle.
  const lamps = depths.flatMap((y) =>
    [left + 0.5 * unit, right - 0.5 * unit].map((x) =>
      wall(
        [x - 0.25 * unit, y, lampsAt],
        [x + 0.25 * unit, y, lampsAt],
        [x + 0.25 * unit, y + 1.9 * unit, lampsAt],
        [x - 0.25 * unit, y + 1.9 * unit, lampsAt],
      ),
    ),
  )
  const glow = palette.lampsAreOn ? ` filter="url(#${id}soft)"` : ''
  return `<rect width="${width}" height="${height}" fill="#1c2624"/>${room.join('')}${band}${filled(panes, palette.windows, ' opacity=".9"')}${stroked(trusses, '#55645d', 3)}${glow && filled(lamps, '#fff3c4', glow)}${filled(lamps, '#fffbe8')}`
}
