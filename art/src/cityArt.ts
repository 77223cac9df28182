import type { ArtRequest } from './artPath.ts'
import { block, filled, short } from './draw.ts'
import { charminar, FLOOR, hawaMahal, jkTemple, type Stone, tajUlMasajid, twoBuildings } from './landmarks.ts'
import type { Light } from './light.ts'
import type { Pixel } from './pinhole.ts'
import { pick, seededRandom } from './seededRandom.ts'

const SIZE = { width: 800, height: 500 }

interface City {
  key: string
  landmark: (stone: Stone) => string
  isAtLake: boolean
  sky: readonly [top: string, middle: string, low: string]
  houses: string
  stone: Stone
}

const cities: readonly [City, ...City[]] = [
  {
    key: 'jaipur',
    landmark: hawaMahal,
    isAtLake: false,
    sky: ['#33265f', '#b4587c', '#ffc58a'],
    houses: '#5a3358',
    stone: { wall: '#c9604f', light: '#eb8f74', dark: '#8c3a3d', window: '#ffd98a' },
  },
  {
    key: 'bhopal',
    landmark: tajUlMasajid,
    // By the Motia Talab.
    isAtLake: true,
    sky: ['#12395a', '#4b95a3', '#ffd9a0'],
    houses: '#27536a',
    stone: { wall: '#d99a8c', light: '#f6d8c8', dark: '#8d5560', window: '#ffe3a3' },
  },
  {
    key: 'hyderabad',
    landmark: charminar,
    isAtLake: false,
    sky: ['#2a1d4f', '#6f3f8f', '#ffab5e'],
    houses: '#3b2660',
    stone: { wall: '#c79b62', light: '#eccd94', dark: '#7d5638', window: '#ffe08a' },
  },
  {
    key: 'kanpur',
    landmark: jkTemple,
    isAtLake: false,
    sky: ['#16265a', '#4f63b0', '#ffb9a6'],
    houses: '#2b3a78',
    stone: { wall: '#cfc9c4', light: '#f6f1e8', dark: '#8a84a0', window: '#ffd070' },
  },
]

/** How much darker a time of day is than dusk, and whether the sun stands behind the landmark. */
const lightsOf: Record<Light, { veil: number; hasSun: boolean }> = {
  day: { veil: 0, hasSun: true },
  dusk: { veil: 0, hasSun: true },
  night: { veil: 0.45, hasSun: false },
}

/** A city by its landmark, behind a lit ground: a complete SVG document of 800 × 500. */
export const cityArt = ({ light, seed }: ArtRequest): string => {
  const random = seededRandom(`city/${seed}`)
  const city = cities.find(({ key }) => key === seed)
  // Any other city takes the colours of one of these.
  const { sky, houses: colour, stone } = city ?? pick(random, cities)
  const landmark = city?.landmark ?? twoBuildings(random)
  const { veil, hasSun } = lightsOf[light]
  const id = `c${Math.floor(random() * 2 ** 31).toString(36)}`
  const { width, height } = SIZE
  const [top, middle, low] = sky
  const stop = (offset: number, colour: string, opacity = 1): string =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  const houses: Pixel[][] = []
  const windows: Pixel[][] = []
  for (let x = -10; x < width + 10; ) {
    const [breadth, rise] = [26 + random() * 44, 22 + random() * 56]
    houses.push(block(x, FLOOR - rise, breadth, rise))
    for (let from = x + 7; from < x + breadth - 8; from += 13)
      if (random() < 0.5) windows.push(block(from, FLOOR - rise + 10 + Math.floor(random() * 2) * 14, 4, 5))
    x += breadth + random() * 10
  }
  const trees = Array.from({ length: 14 }, () => {
    const [x, size] = [random() * width, 10 + random() * 14]
    // Keeps the landmark free of trees.
    return Math.abs(x - width / 2) < 250
      ? ''
      : `<circle cx="${short(x)}" cy="${short(FLOOR - size * 0.4)}" r="${short(size)}"/>`
  })
  const ripples = Array.from(
    { length: 16 },
    () => `M${short(random() * width)} ${short(FLOOR + 8 + random() * 26)}h${short(24 + random() * 60)}`,
  ).join('')
  const shore = city?.isAtLake
    ? `<rect y="${FLOOR}" width="${width}" height="40" fill="#3d7f92"/><path d="${ripples}" stroke="#ffe3b8" stroke-width="2.4" opacity=".6"/>`
    : ''
  const near = shore ? FLOOR + 38 : FLOOR
  const lamps = [58, 742].map(
    (x) =>
      `<circle cx="${x}" cy="196" r="66" fill="url(#${id}lamp)"/><path d="M${x - 2.4} ${near + 20}V196h4.8V${near + 20}Z" fill="#d5ddd6"/>${filled(
        [0, 1].flatMap((row) => [0, 1, 2].map((column) => block(x - 19 + column * 13.5, 182 + row * 10, 11, 7.5))),
        '#fff7d6',
      )}`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><defs>`,
    `<linearGradient id="${id}sky" x1="0" y1="0" x2="0" y2="1">${stop(0, top)}${stop(0.6, middle)}${stop(1, low)}</linearGradient>`,
    `<radialGradient id="${id}sun">${stop(0, '#fff3c4', 0.95)}${stop(0.3, '#ffdf9c', 0.6)}${stop(1, '#ffdf9c', 0)}</radialGradient>`,
    `<radialGradient id="${id}lamp">${stop(0, '#fff3c4', 0.8)}${stop(1, '#ffe08a', 0)}</radialGradient></defs>`,
    `<rect width="${width}" height="${FLOOR + 2}" fill="url(#${id}sky)"/>`,
    hasSun ? `<circle cx="400" cy="300" r="280" fill="url(#${id}sun)"/>` : '',
    filled(houses, colour, ' opacity=".8"'),
    filled(windows, '#ffd98a', ' opacity=".7"'),
    `<g fill="#1f3a30">${trees.join('')}</g>`,
    landmark(stone),
    shore,
    // The ground in front, with its far line and the arc of its middle.
    `<rect y="${near}" width="${width}" height="${height - near}" fill="#1f7a45"/>`,
    `<path d="M0 ${near}H${width}V${near + 9}H0Z" fill="#14532f"/>`,
    filled(
      [0, 2, 4, 6].map((strip) => {
        const at = (index: number): Pixel[] => [
          [400 + (index - 4) * 92, near + 9],
          [400 + (index - 4) * 150, height],
        ]
        const [one, other] = [at(strip), at(strip + 1)] as [Pixel[], Pixel[]]
        return [one[0] as Pixel, other[0] as Pixel, other[1] as Pixel, one[1] as Pixel]
      }),
      '#278a50',
    ),
    `<path d="M0 ${near + 20}H${width}M400 ${near + 20}V${height}" stroke="#f7faf2" stroke-width="3" opacity=".9"/><ellipse cx="400" cy="${height + 4}" rx="150" ry="44" fill="none" stroke="#f7faf2" stroke-width="3" opacity=".9"/>`,
    lamps.join(''),
    veil > 0 ? `<rect width="${width}" height="${height}" fill="#04101c" opacity="${veil}"/>` : '',
    '</svg>',
  ].join('')
}
