import type { Court, Spot } from './courtStrokes.ts'
import { across, arc, atBothEnds, box } from './courtStrokes.ts'

export const cricket = (): Court => {
  const [length, width] = [40, 27]
  const [x, y] = [length / 2, width / 2]
  const [halfPitch, halfWidth, crease] = [8.6, 1.5, 7.4]
  return {
    length,
    width,
    netHeight: undefined,
    surface: ['#2f8a4a', '#3a9a55'],
    apron: '#23693a',
    areas: [{ corners: box(x - halfPitch, y - halfWidth, x + halfPitch, y + halfWidth), colour: '#cda768' }],
    lines: [
      box(0, 0, length, width),
      arc([x, y], width * 0.46),
      box(x - halfPitch, y - halfWidth, x + halfPitch, y + halfWidth),
      ...[-crease, crease].map((from): Spot[] => [
        [x + from, y - halfWidth * 1.3],
        [x + from, y + halfWidth * 1.3],
      ]),
    ],
  }
}

export const football = (): Court => {
  const [length, width] = [40, 25]
  const middle = width / 2
  return {
    length,
    width,
    netHeight: undefined,
    surface: ['#1f7a45', '#278a50'],
    apron: '#186338',
    areas: [],
    lines: [
      box(0, 0, length, width),
      across(length / 2, width),
      arc([length / 2, middle], 3.6),
      ...atBothEnds(length, [
        [
          [0, middle - 7],
          [6, middle - 7],
          [6, middle + 7],
          [0, middle + 7],
        ],
        [
          [0, middle - 3.6],
          [2.2, middle - 3.6],
          [2.2, middle + 3.6],
          [0, middle + 3.6],
        ],
        arc([6, middle], 2.4, -0.25, 0.25),
      ]),
    ],
  }
}

export const futsal = (): Court => {
  const [length, width] = [40, 21]
  const middle = width / 2
  return {
    length,
    width,
    netHeight: undefined,
    surface: ['#1f5fa8', '#1f5fa8'],
    apron: '#c8553d',
    areas: [],
    lines: [
      box(0, 0, length, width),
      across(length / 2, width),
      arc([length / 2, middle], 3),
      ...atBothEnds(length, [arc([0, middle], 6.5, -0.25, 0.25)]),
    ],
  }
}

export const basketball = (): Court => {
  const [length, width] = [28, 15]
  const middle = width / 2
  const key = box(0, middle - 2.45, 5.8, middle + 2.45)
  return {
    length,
    width,
    netHeight: undefined,
    surface: ['#c98546', '#d08f50'],
    apron: '#7e3f2a',
    areas: [
      { corners: key, colour: '#a8542e' },
      { corners: key.map(([x, y]): Spot => [length - x, y]), colour: '#a8542e' },
    ],
    lines: [
      box(0, 0, length, width),
      across(length / 2, width),
      arc([length / 2, middle], 1.8),
      ...atBothEnds(length, [key, arc([5.8, middle], 1.8, -0.25, 0.25), arc([1.58, middle], 6.75, -0.22, 0.22)]),
    ],
  }
}

export const open = (): Court => {
  const [length, width] = [36, 22]
  return {
    length,
    width,
    netHeight: undefined,
    surface: ['#5e7f35', '#6a8c3e'],
    apron: '#4a662a',
    areas: [],
    lines: [box(0, 0, length, width), across(length / 2, width), arc([length / 2, width / 2], 6)],
  }
}
