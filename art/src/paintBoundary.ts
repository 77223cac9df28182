import { filled, short, stroked } from './draw.ts'
import type { Pixel, Place } from './pinhole.ts'
import type { Scene } from './scene.ts'

const POSTS = 8
const PANELS = 10
const ROWS = 4

/** The edge behind an open ground: a fence, boards, a wall, a hedge or rows of seats. */
export const paintBoundary = (scene: Scene): string => {
  const { traits, palette, eye, id } = scene
  const { left, right, back, high } = boundaryOf(scene)
  const face = (from: number, to: number, bottom: number, top: number, y = back): Pixel[] =>
    eye.face([
      [from, y, bottom],
      [to, y, bottom],
      [to, y, top],
      [from, y, top],
    ])
  const along = (index: number, count: number): number => left + ((right - left) * index) / count
  const posts = Array.from({ length: POSTS + 1 }, (_, index): readonly [Pixel, Pixel] => {
    const x = along(index, POSTS)
    return [eye.spot([x, back, 0]), eye.spot([x, back, high])]
  })
  const mesh = (bottom: number): string =>
    filled([face(left, right, bottom, high)], `url(#${id}net)`, ` opacity="${palette.lampsAreOn ? 0.2 : 0.34}"`) +
    stroked(posts, palette.metal, 1.6)
  /** A colour of paint as it looks at this time of day. */
  const dimmed = palette.lampsAreOn ? ' opacity=".78"' : ''
  const panels = (count: number, isOdd: boolean, bottom: number, top: number): Pixel[][] =>
    Array.from({ length: count }, (_, index) => index)
      .filter((index) => (index % 2 === 1) === isOdd)
      .map((index) => face(along(index, count), along(index + 1, count), bottom, top))
  const [one, other] = traits.paint
  switch (traits.boundary) {
    case 'fence':
      return mesh(0)
    case 'boards':
      return (
        mesh(high * 0.4) +
        filled([face(left, right, 0, high * 0.46)], '#0b1712') +
        filled(panels(PANELS, false, 0.1, high * 0.44), one, dimmed) +
        filled(panels(PANELS, true, 0.1, high * 0.44), other, dimmed)
      )
    case 'brick': {
      const courses = Array.from({ length: ROWS }, (_, row) => (high * 0.62 * (row + 1)) / (ROWS + 1))
      return (
        filled([face(left, right, 0, high * 0.62)], palette.lampsAreOn ? '#5a342b' : '#a8614a') +
        stroked(
          courses.map((z) => [eye.spot([left, back, z]), eye.spot([right, back, z])] as const),
          palette.lampsAreOn ? '#6d4237' : '#bd7760',
          1.2,
        ) +
        filled([face(left, right, high * 0.62, high * 0.7)], palette.lampsAreOn ? '#7d6a5c' : '#d8c6b0') +
        filled(panels(PANELS + 1, true, high * 0.14, high * 0.5), one, ' opacity=".5"')
      )
    }
    case 'hedge': {
      const crowns = Array.from({ length: 22 }, (_, index) => {
        const [x, y] = eye.spot([along(index + 0.5, 22), back, high * 0.34])
        const size = eye.spot([0, back, 0])[1] - eye.spot([0, back, high * 0.5])[1]
        return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(size * (index % 3 === 0 ? 0.82 : 0.7))}"/>`
      })
      const leaves = { day: '#3f7a3f', on: '#1c3a2a' }
      return (
        `<g fill="${palette.lampsAreOn ? leaves.on : leaves.day}">${crowns.join('')}</g>` +
        filled([face(left, right, 0, high * 0.36)], palette.lampsAreOn ? '#173224' : '#376c38')
      )
    }
    case 'stand': {
      const step = (row: number): { y: number; z: number } => ({
        y: back + row * high * 0.16,
        z: (high * 0.8 * row) / ROWS,
      })
      const rows = Array.from({ length: ROWS }, (_, row) => {
        const { y, z } = step(row)
        const seats: Place[] = [
          [left, y, z],
          [right, y, z],
          [right, y, z + (high * 0.62) / ROWS],
          [left, y, z + (high * 0.62) / ROWS],
        ]
        return eye.face(seats)
      }).toReversed()
      const top = step(ROWS)
      return (
        filled([face(left, right, 0, top.z, top.y)], palette.lampsAreOn ? '#2a333a' : '#9aa6ab') +
        filled(rows, one, dimmed) +
        filled(
          rows.map((row) =>
            row.slice(0, 2).concat(
              row
                .slice(0, 2)
                .map(([x, y]): Pixel => [x, y - 2.4])
                .toReversed(),
            ),
          ),
          other,
          dimmed,
        )
      )
    }
  }
}

/** Where the boundary stands behind a ground, in metres, and its height. */
export const boundaryOf = ({ span, apron }: Scene): { left: number; right: number; back: number; high: number } => ({
  left: -apron,
  right: span.x + apron,
  back: span.y + apron,
  high: Math.max(span.x, span.y) * 0.12,
})
