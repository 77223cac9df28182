import { filled, stroked } from './draw.ts'
import type { Pixel, Place } from './pinhole.ts'
import type { Scene } from './scene.ts'

const HALL_HEIGHT = 7.5
const ROOM_AROUND = 3.2
const TRUSS = 6.6
const LAMPS = 4.9

/** Everything behind an indoor court: three walls with a band of windows, a roof on trusses, strip lamps, a floor. */
export const paintHall = (scene: Scene): string => {
  const { width, height, span, eye, palette, id } = scene
  const [left, right, back] = [-ROOM_AROUND, span.x + ROOM_AROUND, span.y + ROOM_AROUND]
  const near = -span.y
  const wall = (...corners: Place[]): Pixel[] => eye.face(corners)
  const room = [
    filled(
      [wall([left, back, 0], [right, back, 0], [right, back, HALL_HEIGHT], [left, back, HALL_HEIGHT])],
      `url(#${id}wall)`,
    ),
    filled(
      [
        wall([left, near, 0], [left, back, 0], [left, back, HALL_HEIGHT], [left, near, HALL_HEIGHT]),
        wall([right, near, 0], [right, back, 0], [right, back, HALL_HEIGHT], [right, near, HALL_HEIGHT]),
      ],
      palette.wall[1],
    ),
    filled(
      [
        wall(
          [left, near, HALL_HEIGHT],
          [left, back, HALL_HEIGHT],
          [right, back, HALL_HEIGHT],
          [right, near, HALL_HEIGHT],
        ),
      ],
      '#1c2624',
    ),
    filled(
      [wall([left, near, 0], [left, back, 0], [right, back, 0], [right, near, 0])],
      palette.lampsAreOn ? '#3f4a45' : '#7d8b80',
    ),
  ]
  const panes = Array.from({ length: 7 }, (_, index) => {
    const pane = (right - left) / 7
    const from = left + pane * (index + 0.12)
    return wall([from, back, 4.6], [from + pane * 0.76, back, 4.6], [from + pane * 0.76, back, 6.2], [from, back, 6.2])
  })
  const depths = [0, 0.22, 0.44, 0.66, 0.88].map((share) => back * share)
  const trusses = depths.map((y): [Pixel, Pixel] => [eye.spot([left, y, TRUSS]), eye.spot([right, y, TRUSS])])
  // Strip lamps hang beside the court, never over it: they must not dazzle a player who follows a shuttle.
  const lamps = depths.flatMap((y) =>
    [left + 0.5, right - 0.5].map((x) =>
      wall([x - 0.25, y, LAMPS], [x + 0.25, y, LAMPS], [x + 0.25, y + 1.9, LAMPS], [x - 0.25, y + 1.9, LAMPS]),
    ),
  )
  const glow = palette.lampsAreOn ? ` filter="url(#${id}soft)"` : ''
  return `<rect width="${width}" height="${height}" fill="#1c2624"/>${room.join('')}${filled(panes, palette.windows, ' opacity=".9"')}${stroked(trusses, '#55645d', 3)}${glow && filled(lamps, '#fff3c4', glow)}${filled(lamps, '#fffbe8')}`
}
