import { filled, stroked } from './draw.ts'
import type { Pixel } from './pinhole.ts'
import type { Scene } from './scene.ts'

type Segment = readonly [Pixel, Pixel]

const wickets = ({ court, eye, placed }: Scene): string => {
  const [x, y] = [court.length / 2, court.width / 2]
  const stumps = [-8, 8].flatMap((from) =>
    [-0.3, 0, 0.3].map(
      (aside): Segment => [eye.spot(placed(x + from, y + aside)), eye.spot(placed(x + from, y + aside, 1.5))],
    ),
  )
  return stroked(stumps, '#ffe9b8', 2.6)
}

const goals = ({ court, eye, placed, id }: Scene): string => {
  const [left, right, height, depth] = [court.width / 2 - 2.2, court.width / 2 + 2.2, 2.4, 1.5]
  return [0, 1]
    .map((end) => {
      const line = end * court.length
      const behind = line + (end === 0 ? -depth : depth)
      const at = (x: number, y: number, z: number): Pixel => eye.spot(placed(x, y, z))
      const faces = [
        [at(behind, left, 0), at(behind, right, 0), at(line, right, height), at(line, left, height)],
        [at(line, left, 0), at(behind, left, 0), at(line, left, height)],
        [at(line, right, 0), at(behind, right, 0), at(line, right, height)],
      ]
      const frame: Segment[] = [
        [at(line, left, 0), at(line, left, height)],
        [at(line, left, height), at(line, right, height)],
        [at(line, right, height), at(line, right, 0)],
      ]
      return filled(faces, `url(#${id}net)`, ' opacity=".55"') + stroked(frame, '#fff', 3)
    })
    .join('')
}

const baskets = ({ court, eye, placed }: Scene): string => {
  const middle = court.width / 2
  return [0, 1]
    .map((end) => {
      const inward = end === 0 ? 1 : -1
      const line = end * court.length
      const at = (x: number, y: number, z: number): Pixel => eye.spot(placed(line + inward * x, y, z))
      const board = [
        at(1.2, middle - 0.9, 2.9),
        at(1.2, middle + 0.9, 2.9),
        at(1.2, middle + 0.9, 4),
        at(1.2, middle - 0.9, 4),
      ]
      return (
        stroked(
          [
            [at(-0.8, middle, 0), at(-0.8, middle, 3.4)],
            [at(-0.8, middle, 3.4), at(1.2, middle, 3.4)],
          ],
          '#c9d3cc',
          4,
        ) +
        filled([board], '#f5f8f2', ' opacity=".92"') +
        stroked(
          [
            [at(1.2, middle - 0.3, 3.05), at(1.7, middle, 3.05)],
            [at(1.7, middle, 3.05), at(1.2, middle + 0.3, 3.05)],
          ],
          '#ff7a3d',
          3,
        )
      )
    })
    .join('')
}

const net = ({ court, eye, placed, id }: Scene, top: number): string => {
  const [middle, from, to] = [court.length / 2, -0.3, court.width + 0.3]
  const bottom = top > 1.2 ? top - 0.76 : 0
  const at = (y: number, z: number): Pixel => eye.spot(placed(middle, y, z))
  return (
    filled([[at(from, bottom), at(to, bottom), at(to, top), at(from, top)]], `url(#${id}net)`, ' opacity=".8"') +
    stroked([[at(from, top), at(to, top)]], '#fff', 3.4) +
    stroked(
      [
        [at(from, 0), at(from, top)],
        [at(to, 0), at(to, top)],
      ],
      '#e9eee6',
      4,
    )
  )
}

/** The net, goals, hoops or wickets of the game. */
export const paintEquipment = (scene: Scene, game: string): string => {
  if (scene.court.netHeight !== undefined) return net(scene, scene.court.netHeight)
  if (game === 'Cricket') return wickets(scene)
  if (game === 'Football' || game === 'Futsal') return goals(scene)
  if (game === 'Basketball') return baskets(scene)
  return ''
}
