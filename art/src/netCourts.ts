import type { Court } from './courtStrokes.ts'
import { across, atBothEnds, box } from './courtStrokes.ts'

export const badminton = (): Court => {
  const [length, width] = [13.4, 6.1]
  const [side, back, service] = [0.46, 0.76, 1.98]
  const half = length / 2
  return {
    length,
    width,
    netHeight: 1.55,
    surface: ['#0f7f74', '#0f7f74'],
    apron: '#0b5f57',
    areas: [],
    lines: [
      box(0, 0, length, width),
      [
        [0, side],
        [length, side],
      ],
      [
        [0, width - side],
        [length, width - side],
      ],
      ...atBothEnds(length, [
        across(back, width),
        across(half - service, width),
        [
          [0, width / 2],
          [half - service, width / 2],
        ],
      ]),
    ],
  }
}

export const pickleball = (): Court => {
  const [length, width, kitchen] = [13.4, 6.1, 2.13]
  const half = length / 2
  return {
    length,
    width,
    netHeight: 0.91,
    surface: ['#2d5bb9', '#2d5bb9'],
    apron: '#3f8f5b',
    areas: [{ corners: box(half - kitchen, 0, half + kitchen, width), colour: '#7a4fc0' }],
    lines: [
      box(0, 0, length, width),
      ...atBothEnds(length, [
        across(half - kitchen, width),
        [
          [0, width / 2],
          [half - kitchen, width / 2],
        ],
      ]),
    ],
  }
}

export const tennis = (): Court => {
  const [length, width, alley, service] = [23.77, 10.97, 1.37, 6.4]
  const half = length / 2
  return {
    length,
    width,
    netHeight: 1.07,
    surface: ['#2b66b0', '#2b66b0'],
    apron: '#2f7d5b',
    areas: [],
    lines: [
      box(0, 0, length, width),
      [
        [0, alley],
        [length, alley],
      ],
      [
        [0, width - alley],
        [length, width - alley],
      ],
      ...atBothEnds(length, [
        [
          [half - service, alley],
          [half - service, width - alley],
        ],
      ]),
      [
        [half - service, width / 2],
        [half + service, width / 2],
      ],
    ],
  }
}
