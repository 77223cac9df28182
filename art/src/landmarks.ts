import { block, filled, short } from './draw.ts'
import type { Pixel } from './pinhole.ts'

/** The colours of a building: its walls, their lit and shaded parts, and its windows. */
export interface Stone {
  wall: string
  light: string
  dark: string
  window: string
}

/** Where buildings stand, in a picture of 800 × 500. */
export const FLOOR = 408
const MIDDLE = 400

const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`
const boxes = (fill: string, ...faces: Pixel[][]): string => filled(faces, fill)

/** A dome that is wider than its neck, with a finial. */
const dome = (x: number, y: number, radius: number, fill: string): string => {
  const [neck, top] = [radius * 0.78, y - radius * 1.5]
  return shape(
    `M${short(x - neck)} ${y}C${short(x - radius * 1.25)} ${short(y - radius * 0.55)} ${short(x - radius * 0.75)} ${short(y - radius * 1.15)} ${x} ${short(top)}C${short(x + radius * 0.75)} ${short(y - radius * 1.15)} ${short(x + radius * 1.25)} ${short(y - radius * 0.55)} ${short(x + neck)} ${y}Z` +
      `M${short(x - 1.4)} ${short(top + 2)}h2.8v${short(-radius * 0.42)}h-2.8Z`,
    fill,
  )
}

/** A pointed arch with its foot at `y`. */
const arch = (x: number, y: number, width: number, height: number): string => {
  const [left, right, spring] = [x - width / 2, x + width / 2, y - height * 0.55]
  return `M${short(left)} ${y}V${short(spring)}Q${short(left)} ${short(y - height * 0.85)} ${x} ${short(y - height)}Q${short(right)} ${short(y - height * 0.85)} ${short(right)} ${short(spring)}V${y}Z`
}

const arches = (
  { from, to, count, y }: { from: number; to: number; count: number; y: number },
  width: number,
  height: number,
): string =>
  Array.from({ length: count }, (_, index) =>
    arch(from + ((to - from) * (index + 0.5)) / count, y, width, height),
  ).join('')

/** A tower with balconies below its dome. */
const minaret = (
  { x, top, width, balconies }: { x: number; top: number; width: number; balconies: readonly number[] },
  { wall, light, dark }: Stone,
): string =>
  [
    shape(`M${x - width / 2} ${FLOOR}L${x - width * 0.38} ${top}H${x + width * 0.38}L${x + width / 2} ${FLOOR}Z`, wall),
    shape(
      `M${x - width / 2} ${FLOOR}L${x - width * 0.38} ${top}H${x - width * 0.1}L${x - width * 0.16} ${FLOOR}Z`,
      light,
    ),
    boxes(dark, ...balconies.map((y) => block(x - width * 0.75, y, width * 1.5, 6))),
    boxes(light, ...balconies.map((y) => block(x - width * 0.75, y - 4, width * 1.5, 3))),
    dome(x, top, width * 0.55, light),
  ].join('')

/** Jaipur: five storeys of bays with small domes, narrower towards the crown. */
export const hawaMahal = ({ wall, light, dark, window }: Stone): string => {
  const storeys = [15, 15, 11, 7, 3]
  const [bay, high] = [30, 52]
  const rows = storeys.map((count, storey) => {
    const y = FLOOR - storey * high
    const from = MIDDLE - (count * bay) / 2
    const bays = Array.from({ length: count }, (_, index) => from + bay * (index + 0.5))
    return [
      boxes(wall, block(from - 5, y - high, count * bay + 10, high)),
      boxes(dark, block(from - 5, y - 4, count * bay + 10, 4)),
      boxes(light, ...bays.map((x) => block(x - 11, y - high + 14, 22, high - 18))),
      ...bays.map((x) => shape(`M${x - 12} ${y - high + 15}a12 12 0 0 1 24 0Z`, light)),
      shape(bays.map((x) => arch(x, y - 10, 10, 22)).join(''), window),
    ].join('')
  })
  const crowns = storeys.slice(1, -1).flatMap((count, index) => {
    const y = FLOOR - (index + 2) * high
    const half = ((count - 1) * bay) / 2
    return [dome(MIDDLE - half, y, 13, wall), dome(MIDDLE + half, y, 13, wall)]
  })
  const top = FLOOR - storeys.length * high
  return crowns.join('') + rows.join('') + [-bay, 0, bay].map((x) => dome(MIDDLE + x, top, 12, wall)).join('')
}

/** Bhopal: the Taj-ul-Masajid, three domes between two towers, above its lake. */
export const tajUlMasajid = (stone: Stone): string => {
  const { wall, light, dark, window } = stone
  return [
    minaret({ x: 196, top: 150, width: 40, balconies: [212, 296] }, stone),
    minaret({ x: 604, top: 150, width: 40, balconies: [212, 296] }, stone),
    boxes(dark, block(300, 268, 28, 50), block(472, 268, 28, 50), block(384, 232, 32, 40)),
    dome(302, 296, 46, light),
    dome(498, 296, 46, light),
    dome(MIDDLE, 258, 62, light),
    boxes(wall, block(216, 296, 368, FLOOR - 296)),
    boxes(light, block(216, 292, 368, 6)),
    shape(
      arches({ from: 222, to: 338, count: 3, y: FLOOR }, 24, 78) +
        arches({ from: 462, to: 578, count: 3, y: FLOOR }, 24, 78),
      window,
    ),
    boxes(light, block(346, 252, 108, FLOOR - 252)),
    boxes(wall, block(354, 260, 92, FLOOR - 260)),
    shape(arch(MIDDLE, FLOOR, 66, 128), dark),
    shape(arch(MIDDLE, FLOOR, 34, 74), window),
    dome(350, 252, 9, light),
    dome(450, 252, 9, light),
  ].join('')
}

/** Hyderabad: the Charminar, four towers at the corners of a gate. */
export const charminar = (stone: Stone): string => {
  const { wall, light, dark, window } = stone
  const rear: Stone = { ...stone, wall: dark, light: wall }
  return [
    minaret({ x: 336, top: 118, width: 26, balconies: [170, 214] }, rear),
    minaret({ x: 464, top: 118, width: 26, balconies: [170, 214] }, rear),
    boxes(wall, block(286, 232, 228, FLOOR - 232)),
    boxes(light, block(286, 226, 228, 7), block(286, 276, 228, 5)),
    shape(arches({ from: 300, to: 500, count: 9, y: 270 }, 14, 28), window),
    shape(arch(MIDDLE, FLOOR, 136, 120), light),
    shape(arch(MIDDLE, FLOOR, 116, 106), dark),
    shape(arch(MIDDLE, FLOOR, 52, 66), window),
    minaret({ x: 282, top: 92, width: 40, balconies: [152, 206, 262] }, stone),
    minaret({ x: 518, top: 92, width: 40, balconies: [152, 206, 262] }, stone),
  ].join('')
}

/** A temple's spire: its sides curve to a disc with a flag. */
const spire = (
  { x, base, width, height }: { x: number; base: number; width: number; height: number },
  { wall, light, dark }: Stone,
): string => {
  const top = base - height
  const half = (share: number): string => {
    const [outer, tip] = [(width / 2) * share, width * 0.1 * share]
    return `C${short(x + outer)} ${short(base - height * 0.45)} ${short(x + tip * 1.6)} ${short(base - height * 0.8)} ${short(x + tip)} ${top}`
  }
  return [
    shape(
      `M${x - width / 2} ${base}H${x + width / 2}${half(1)}H${short(x - width * 0.1)}C${short(x - width * 0.16)} ${short(base - height * 0.8)} ${short(x - width / 2)} ${short(base - height * 0.45)} ${x - width / 2} ${base}Z`,
      wall,
    ),
    shape(`M${x} ${base}H${short(x + width * 0.2)}${half(0.4)}H${x}Z`, light),
    boxes(
      dark,
      ...[0.22, 0.42, 0.6].map((up) =>
        block(x - width * (0.46 - up * 0.32), base - height * up, width * (0.92 - up * 0.64), 3),
      ),
    ),
    boxes(light, block(x - width * 0.15, top - 7, width * 0.3, 8)),
    shape(`M${x - 1.4} ${top - 6}h2.8v-26h-2.8ZM${x + 1} ${top - 31}l17 5-17 6Z`, light),
  ].join('')
}

/** Kanpur: the J. K. Temple, five spires over one hall. */
export const jkTemple = (stone: Stone): string => {
  const { wall, light, dark, window } = stone
  const pillars = Array.from({ length: 14 }, (_, index) => block(206 + index * 29.2, 326, 9, 58))
  return [
    spire({ x: 226, base: 314, width: 84, height: 112 }, stone),
    spire({ x: 574, base: 314, width: 84, height: 112 }, stone),
    spire({ x: 310, base: 314, width: 96, height: 158 }, stone),
    spire({ x: 490, base: 314, width: 96, height: 158 }, stone),
    spire({ x: MIDDLE, base: 314, width: 124, height: 218 }, stone),
    boxes(wall, block(182, 308, 436, 20)),
    boxes(light, block(176, 304, 448, 6)),
    boxes(dark, block(192, 326, 416, 58)),
    boxes(light, ...pillars),
    shape(arch(MIDDLE, 384, 44, 54), window),
    boxes(wall, block(182, 384, 436, 10)),
    boxes(light, block(168, 394, 464, 8)),
    boxes(wall, block(154, 402, 492, 8)),
  ].join('')
}

const clockTower = (x: number, stone: Stone): string =>
  [
    boxes(stone.wall, block(x - 34, 190, 68, FLOOR - 190), block(x - 52, 330, 104, FLOOR - 330)),
    boxes(stone.light, block(x - 40, 186, 80, 7), block(x - 40, 262, 80, 5), block(x - 56, 326, 112, 6)),
    `<circle cx="${x}" cy="226" r="22" fill="${stone.window}"/>`,
    shape(`M${x - 1.5} 226v-15h3v15l10 6-2 3Z`, stone.dark),
    shape(`M${x - 38} 186L${x} 132L${x + 38} 186ZM${x - 1.4} 134h2.8v-18h-2.8Z`, stone.dark),
    shape(arch(x, 318, 22, 44) + arch(x, FLOOR, 30, 58), stone.window),
  ].join('')

const fort = (x: number, stone: Stone): string => {
  const teeth = (from: number, to: number, y: number): Pixel[][] =>
    Array.from({ length: Math.floor((to - from) / 20) }, (_, index) => block(from + index * 20 + 3, y - 10, 13, 12))
  return [
    boxes(stone.wall, block(x - 150, 292, 300, FLOOR - 292), ...teeth(x - 150, x + 150, 292)),
    ...[-1, 1].map((side) => {
      const middle = x + side * 96
      return (
        shape(`M${middle - 46} ${FLOOR}L${middle - 38} 246H${middle + 38}L${middle + 46} ${FLOOR}Z`, stone.light) +
        boxes(stone.light, ...teeth(middle - 40, middle + 40, 246)) +
        shape(arch(middle, 312, 14, 34), stone.dark)
      )
    }),
    shape(arch(x, FLOOR, 72, 96), stone.dark),
    shape(arch(x, FLOOR, 36, 56), stone.window),
  ].join('')
}

const pavilion = (x: number, stone: Stone): string =>
  [
    dome(x, 268, 68, stone.light),
    boxes(stone.wall, block(x - 92, 268, 184, 16)),
    boxes(stone.dark, block(x - 80, 284, 160, 96)),
    boxes(stone.light, ...[-80, -42, -6, 30, 66].map((from) => block(x + from, 284, 13, 96))),
    shape(arch(x, 380, 30, 70), stone.window),
    boxes(stone.wall, block(x - 100, 380, 200, 12), block(x - 118, 392, 236, FLOOR - 392)),
    ...[-1, 1].flatMap((side) => [
      boxes(stone.wall, block(x + side * 150 - 24, 318, 48, FLOOR - 318)),
      dome(x + side * 150, 318, 24, stone.light),
      shape(arch(x + side * 150, 392, 20, 48), stone.window),
    ]),
  ].join('')

const gate = (x: number, stone: Stone): string =>
  [
    boxes(stone.wall, block(x - 104, 196, 208, FLOOR - 196)),
    boxes(stone.light, block(x - 114, 190, 228, 10), block(x - 84, 158, 168, 34), block(x - 112, 246, 224, 7)),
    boxes(stone.dark, block(x - 70, 170, 140, 10)),
    shape(`M${x - 56} ${FLOOR}V320a56 56 0 0 1 112 0V${FLOOR}Z`, stone.dark),
    shape(`M${x - 30} ${FLOOR}V356a30 30 0 0 1 60 0V${FLOOR}Z`, stone.window),
    boxes(stone.window, block(x - 90, 286, 14, 34), block(x + 76, 286, 14, 34)),
  ].join('')

const bridge = (x: number, stone: Stone): string =>
  [
    ...[-120, 120].map((from) =>
      shape(`M${x + from - 14} ${FLOOR}L${x + from - 6} 150H${x + from + 6}L${x + from + 14} ${FLOOR}Z`, stone.light),
    ),
    ...[-120, 120].flatMap((from) =>
      [-1, 1].flatMap((side) =>
        [1, 2, 3, 4].map((step) =>
          shape(
            `M${x + from} ${146 + step * 22}L${x + from + side * step * 48} 340l${side * 3} 0L${x + from} ${150 + step * 22}Z`,
            stone.wall,
          ),
        ),
      ),
    ),
    boxes(stone.wall, block(x - 330, 340, 660, 14)),
    boxes(stone.light, block(x - 330, 336, 660, 5)),
    boxes(stone.window, ...Array.from({ length: 24 }, (_, index) => block(x - 316 + index * 27, 331, 4, 4))),
  ].join('')

const buildings = [clockTower, fort, pavilion, gate, bridge] as const
const SMALLER = 0.58

/** Two buildings, for a city without a landmark. */
export const twoBuildings = (random: () => number): ((stone: Stone) => string) => {
  const first = Math.floor(random() * buildings.length)
  const second = (first + 1 + Math.floor(random() * (buildings.length - 1))) % buildings.length
  const side = random() < 0.5 ? -1 : 1
  const [x, beside] = [
    MIDDLE - side * (20 + Math.round(random() * 70)),
    MIDDLE + side * (190 + Math.round(random() * 50)),
  ]
  return (stone) =>
    `<g transform="translate(${short(beside - MIDDLE * SMALLER)} ${short(FLOOR * (1 - SMALLER))}) scale(${SMALLER})">${buildings[second]?.(MIDDLE, { ...stone, wall: stone.dark, light: stone.wall }) ?? ''}</g>${buildings[first]?.(x, stone) ?? ''}`
}
