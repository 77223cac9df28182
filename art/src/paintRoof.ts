import { filled, stroked } from './draw.ts'
import type { Pixel, Place } from './pinhole.ts'
import type { Scene } from './scene.ts'

type Segment = readonly [Pixel, Pixel]

const ROW = [0, 0.25, 0.5, 0.75, 1]
const ARC_STEPS = 10

/** The roof of an open ground, if it has any: a cage of nets, or a curved roof on posts. */
export const paintRoof = (scene: Scene): string => {
  if (scene.traits.roof === 'cage') return cage(scene)
  if (scene.traits.roof === 'shed') return shed(scene)
  return ''
}

const cage = ({ span, apron, eye, palette, id }: Scene): string => {
  const [left, right, back] = [-apron * 0.8, span.x + apron * 0.8, span.y + apron * 0.8]
  const high = Math.max(span.x, span.y) * 0.24
  const near = -span.y * 0.2
  const at = (x: number, y: number, z: number): Pixel => eye.spot([x, y, z])
  const across = (share: number): number => left + (right - left) * share
  const lines: Segment[] = [
    [at(left, back, high), at(right, back, high)],
    [at(left, back, high), at(left, near, high)],
    [at(right, back, high), at(right, near, high)],
    ...ROW.map((share): Segment => [at(across(share), back, 0), at(across(share), back, high)]),
  ]
  const cables = ROW.slice(1, -1).map(
    (share): Segment => [at(across(share), back, high), at(across(share), near, high)],
  )
  const corners: Place[] = [
    [left, near, high],
    [left, back, high],
    [right, back, high],
    [right, near, high],
  ]
  const behind: Place[] = [
    [left, back, 0],
    [right, back, 0],
    [right, back, high],
    [left, back, high],
  ]
  return (
    filled([eye.face(corners)], `url(#${id}net)`, ' opacity=".16"') +
    filled([eye.face(behind)], `url(#${id}net)`, ' opacity=".2"') +
    stroked(cables, palette.metal, 0.9) +
    stroked(lines, palette.metal, 2.2)
  )
}

const shed = ({ span, apron, eye, palette, traits }: Scene): string => {
  const [left, right, back] = [-apron * 0.9, span.x + apron * 0.9, span.y + apron * 0.9]
  const size = Math.max(span.x, span.y)
  const [eaves, ridge] = [size * 0.3, size * 0.14]
  const near = -span.y * 0.25
  const arch = (y: number): Place[] =>
    Array.from({ length: ARC_STEPS + 1 }, (_, step) => {
      const share = step / ARC_STEPS
      return [left + (right - left) * share, y, eaves + ridge * Math.sin(Math.PI * share)] as const
    })
  const depths = ROW.map((share) => back + (near - back) * share)
  const trusses = depths.flatMap((y): Segment[] =>
    arch(y)
      .slice(1)
      .map((to, index) => [eye.spot(arch(y)[index] as Place), eye.spot(to)]),
  )
  const posts = depths
    .slice(0, -1)
    .flatMap((y): Segment[] => [left, right].map((x) => [eye.spot([x, y, 0]), eye.spot([x, y, eaves])]))
  const sheets = Array.from({ length: ARC_STEPS }, (_, step) => {
    const [far, close] = [arch(back), arch(near)]
    return eye.face([far[step] as Place, far[step + 1] as Place, close[step + 1] as Place, close[step] as Place])
  })
  const [, other] = traits.paint
  const lamps = palette.lampsAreOn
    ? filled(
        depths.slice(0, 3).flatMap((y) =>
          [0.3, 0.7].map((share) => {
            const [x, top] = eye.spot([left + (right - left) * share, y, eaves + ridge * 0.55])
            return [
              [x - 9, top],
              [x + 9, top],
              [x + 7, top + 4],
              [x - 7, top + 4],
            ] satisfies Pixel[]
          }),
        ),
        '#fff7d6',
      )
    : ''
  return (
    filled(
      sheets.filter((_, step) => step % 2 === 0),
      palette.lampsAreOn ? '#39444b' : '#c3cdd1',
    ) +
    filled(
      sheets.filter((_, step) => step % 2 === 1),
      palette.lampsAreOn ? '#434f57' : other,
    ) +
    stroked(trusses, palette.metal, 1.6) +
    stroked(posts, palette.metal, 3) +
    lamps
  )
}
