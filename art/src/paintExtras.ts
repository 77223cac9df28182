import { block, filled, stroked } from './draw.ts'
import { boundaryOf } from './paintBoundary.ts'
import type { Pixel } from './pinhole.ts'
import type { Scene } from './scene.ts'

/** A scoreboard or the players' bench behind the ground. */
export const paintBehind = (scene: Scene): string => {
  const { traits, eye, palette, span } = scene
  const { back, high, left, right } = boundaryOf(scene)
  if (traits.extras.includes('scoreboard')) {
    const x = left + (right - left) * 0.72
    const wide = (right - left) * 0.11
    const at = (dx: number, z: number): Pixel => eye.spot([x + dx, back, z])
    const board = [at(-wide, high * 0.9), at(wide, high * 0.9), at(wide, high * 1.7), at(-wide, high * 1.7)]
    const [cellX, cellY] = [at(-wide * 0.75, high * 1.5)[0], at(0, high * 1.5)[1]]
    const [wideCell, highCell] = [(at(wide, 0)[0] - at(-wide, 0)[0]) / 9, at(0, high * 1.1)[1] - cellY]
    return (
      stroked(
        [
          [at(-wide * 0.7, 0), at(-wide * 0.7, high)],
          [at(wide * 0.7, 0), at(wide * 0.7, high)],
        ],
        palette.metal,
        2.6,
      ) +
      filled([board], '#0b1712') +
      filled(
        [0, 1.4, 4, 5.4].map((cell) => block(cellX + cell * wideCell, cellY, wideCell, highCell)),
        '#ffc83a',
      )
    )
  }
  const x = span.x * 0.2
  const [wide, deep] = [(right - left) * 0.09, back - high * 0.15]
  const at = (dx: number, z: number): Pixel => eye.spot([x + dx, deep, z])
  return (
    filled([[at(-wide, 0), at(wide, 0), at(wide, high * 0.55), at(-wide, high * 0.55)]], '#0b1712', ' opacity=".55"') +
    filled(
      [
        [
          at(-wide * 1.1, high * 0.55),
          at(wide * 1.1, high * 0.55),
          at(wide * 0.95, high * 0.78),
          at(-wide * 0.95, high * 0.78),
        ],
      ],
      traits.paint[0],
    ) +
    filled(
      [
        [
          at(-wide * 0.9, high * 0.16),
          at(wide * 0.9, high * 0.16),
          at(wide * 0.9, high * 0.28),
          at(-wide * 0.9, high * 0.28),
        ],
      ],
      '#d9c7a5',
    )
  )
}

/** Two halves in two tones, and balls. */
export const paintOnGround = ({ traits, court, eye, placed }: Scene): string => {
  if (court.netHeight !== undefined) return ''
  const at = (x: number, y: number): Pixel => eye.spot(placed(x, y))
  const half = eye.face([
    placed(court.length / 2, 0),
    placed(court.length, 0),
    placed(court.length, court.width),
    placed(court.length / 2, court.width),
  ])
  const tone = traits.extras.includes('halves') ? filled([half], '#04100a', ' opacity=".16"') : ''
  const balls = traits.extras.includes('balls')
    ? [0.2, 0.26, 0.23].map((share, index) => {
        const [x, y] = at(court.length * share, court.width * (index === 1 ? 0.12 : 0.2))
        return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${index === 1 ? 5 : 4}" fill="${index === 2 ? traits.paint[1] : '#fff'}"/>`
      })
    : []
  return tone + balls.join('')
}
