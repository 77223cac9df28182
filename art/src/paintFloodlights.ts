import { block, filled, short, stroked } from './draw.ts'
import type { Pixel } from './pinhole.ts'
import type { Scene } from './scene.ts'

/** Where poles stand, as shares of the width behind the ground. */
const PLACES = { 0: [], 2: [0.1, 0.9], 3: [0, 0.5, 1], 4: [0, 0.33, 0.67, 1] } as const

/** A round lamp. */
const bulb = (x: number, y: number): Pixel[] =>
  Array.from({ length: 8 }, (_, corner): Pixel => {
    const angle = (Math.PI * (corner + 0.5)) / 4
    return [x + Math.cos(angle) * 5.4, y + Math.sin(angle) * 5.4]
  })

/** The poles of an open ground, and what their lamps do to the air. */
export const paintFloodlights = (scene: Scene): string => {
  const { span, apron, eye, palette, id, height, traits } = scene
  if (traits.poles === 0) return ''
  const back = span.y + apron
  const [left, right] = [-apron * 0.7, span.x + apron * 0.7]
  const poleHeight = Math.max(span.x, span.y) * (traits.poles === 2 ? 0.33 : 0.29)
  const poles = PLACES[traits.poles]
    .map((share) => left + (right - left) * share)
    .map((x) => ({ foot: eye.spot([x, back, 0]), head: eye.spot([x, back, poleHeight]) }))
  const lampsOf = ({ head: [x, y] }: { head: Pixel }): Pixel[][] => {
    if (traits.lamps === 'bar') return [-26, -13, 0, 13].map((from) => block(x + from, y - 4, 11, 7))
    if (traits.lamps === 'ring')
      return [0, 1, 2, 3, 4, 5].map((index) => {
        const angle = (Math.PI * (index + 0.5)) / 3
        return bulb(x + Math.cos(angle) * 13, y + Math.sin(angle) * 9)
      })
    return [0, 1].flatMap((row) => [0, 1, 2].map((column) => block(x - 15 + column * 10.5, y - 10 + row * 8, 8.5, 6)))
  }
  const beams = poles.map(({ head: [x, y] }): Pixel[] => [
    [x - 12, y],
    [x + 12, y],
    [x + height * 0.42, y + height * 0.62],
    [x - height * 0.42, y + height * 0.62],
  ])
  return [
    stroked(
      poles.map(({ foot, head }) => [foot, head] as const),
      palette.metal,
      3.4,
    ),
    palette.lampsAreOn
      ? filled(beams, `url(#${id}beam)`) +
        poles
          .map(
            ({ head: [x, y] }) =>
              `<circle cx="${short(x)}" cy="${short(y)}" r="${short(height * 0.2)}" fill="url(#${id}lamp)"/>`,
          )
          .join('')
      : '',
    filled(poles.flatMap(lampsOf), palette.lampsAreOn ? '#fff7d6' : '#e4ebe6'),
  ].join('')
}
