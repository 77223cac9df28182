import { block, filled, short, stroked } from './draw.ts'
import type { Pixel } from './pinhole.ts'
import type { Scene } from './scene.ts'

/** The fence behind an open ground, the poles, and what their lamps do to the air. */
export const paintFloodlights = (scene: Scene): string => {
  const { span, apron, eye, palette, id, height } = scene
  const back = span.y + apron
  const fence = Math.max(span.x, span.y) * 0.12
  const posts = Array.from({ length: 9 }, (_, index): readonly [Pixel, Pixel] => {
    const x = -apron + ((span.x + 2 * apron) * index) / 8
    return [eye.spot([x, back, 0]), eye.spot([x, back, fence])]
  })
  const mesh = [
    eye.spot([-apron, back, 0]),
    eye.spot([span.x + apron, back, 0]),
    eye.spot([span.x + apron, back, fence]),
    eye.spot([-apron, back, fence]),
  ]
  const poleHeight = Math.max(span.x, span.y) * 0.29
  const poles = [-apron * 0.7, span.x / 2, span.x + apron * 0.7].map((x) => ({
    foot: eye.spot([x, back, 0]),
    head: eye.spot([x, back, poleHeight]),
  }))
  const lamps = poles.flatMap(({ head: [x, y] }) =>
    [0, 1].flatMap((row) => [0, 1, 2].map((column) => block(x - 15 + column * 10.5, y - 10 + row * 8, 8.5, 6))),
  )
  const beams = poles.map(({ head: [x, y] }): Pixel[] => [
    [x - 12, y],
    [x + 12, y],
    [x + height * 0.42, y + height * 0.62],
    [x - height * 0.42, y + height * 0.62],
  ])
  return [
    filled([mesh], `url(#${id}net)`, ` opacity="${palette.lampsAreOn ? 0.2 : 0.34}"`),
    stroked(posts, palette.metal, 1.6),
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
    filled(lamps, palette.lampsAreOn ? '#fff7d6' : '#e4ebe6'),
  ].join('')
}
