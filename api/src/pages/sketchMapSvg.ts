import type { Language } from '@baari/domain/shared/language.ts'
import { haveRoom, type MapView, mapView } from '@baari/domain/turfs/mapView.ts'
import { localities } from '../places/localities.ts'
import { type CitySketch, citySketches } from './citySketches.ts'
import { type WrittenLine, writeLine } from './letterPaths.ts'
import { rupeesShort } from './rupeesShort.ts'
import type { SketchFacts, SketchLook } from './sketchFacts.ts'

const SIZE = 400
const MIDDLE = SIZE / 2
/** From the middle to an edge there are at least so many kilometres: less shows nothing of the city. */
const LEAST_KM = 5
const MOST_NAMES = 7
const EDGE = 8
const PIN = { width: 62, height: 28, tip: 9, text: 17 }
/** Across half of a pin that has no room for its price. */
const DOT = 7
const NAME_SIZE = 14.5

const looks: Record<
  SketchLook,
  Record<'land' | 'water' | 'road' | 'rail' | 'name' | 'ring' | 'pin' | 'edge' | 'price', string>
> = {
  light: {
    land: '#ecefe6',
    water: '#c4dfe8',
    road: '#ffffff',
    rail: '#c3ccbd',
    name: '#46564d',
    ring: '#0b6b41',
    pin: '#ffffff',
    edge: '#75857b',
    price: '#10201a',
  },
  dark: {
    land: '#182820',
    water: '#15394a',
    road: '#2a3f34',
    rail: '#3b5146',
    name: '#b4c3ba',
    ring: '#3fcb86',
    pin: '#0a1410',
    edge: '#6c8176',
    price: '#eef3ec',
  },
}

const ringWords: Record<Language, (kilometres: number) => string> = {
  en: (kilometres) => `${kilometres} km`,
  hi: (kilometres) => `${kilometres} किमी`,
}

interface Spot {
  x: number
  y: number
}
interface Box extends Spot {
  width: number
  height: number
}

const short = (value: number): string => String(Math.round(value * 10) / 10)
const pair = ({ x, y }: Spot): string => `${short(x)} ${short(y)}`

/** A soft line through spots; `isClosed` leads back to the first. */
const curve = (spots: readonly Spot[], isClosed = false): string => {
  const at = (index: number): Spot => {
    const last = spots.length - 1
    const wanted = isClosed ? (index + spots.length) % spots.length : Math.min(last, Math.max(0, index))
    return spots[wanted] as Spot
  }
  const parts = Array.from({ length: isClosed ? spots.length : spots.length - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const bend = (spot: Spot, one: Spot, other: Spot, sign: number): Spot => ({
      x: spot.x + (sign * (other.x - one.x)) / 6,
      y: spot.y + (sign * (other.y - one.y)) / 6,
    })
    return `C${pair(bend(from, before, to, 1))} ${pair(bend(to, from, after, -1))} ${pair(to)}`
  })
  return `M${pair(at(0))}${parts.join('')}${isClosed ? 'Z' : ''}`
}

const isApart = (one: Box, other: Box): boolean =>
  one.x + one.width < other.x ||
  other.x + other.width < one.x ||
  one.y + one.height < other.y ||
  other.y + other.height < one.y

const isInside = ({ x, y, width, height }: Box): boolean =>
  x >= EDGE && y >= EDGE && x + width <= SIZE - EDGE && y + height <= SIZE - EDGE

/** A map while it is drawn: where what lies, and what already stands somewhere. */
interface Sheet {
  colour: (typeof looks)[SketchLook]
  spotOf(point: { latitude: number; longitude: number }): Spot
  taken: Box[]
}

/** Words with their middle at a spot, on a ground of their own, where nothing else stands. */
const placed = (line: WrittenLine, { x, y }: Spot, { colour, taken }: Sheet): string => {
  const box = { x: x - line.width / 2 - 4, y: y - 10, width: line.width + 8, height: 20 }
  if (!isInside(box) || !taken.every((other) => isApart(box, other))) return ''
  taken.push(box)
  return `<rect x="${short(box.x)}" y="${short(box.y)}" width="${short(box.width)}" height="${box.height}" rx="6" fill="${colour.land}" fill-opacity=".75"/><g transform="translate(${short(x - line.width / 2)} ${short(y + NAME_SIZE * 0.35)})">${line.paths}</g>`
}

const paintShapes = ({ roads, rivers = [], lakes, railways }: CitySketch, { colour, spotOf }: Sheet): string => {
  const lines = (paths: CitySketch['roads'], isClosed = false): string =>
    paths
      .map((path) => path.map(([latitude, longitude]) => spotOf({ latitude, longitude })))
      .map((spots) => curve(spots, isClosed))
      .join('')
  return `<path d="${lines(lakes, true)}" fill="${colour.water}"/><g fill="none" stroke-linecap="round"><path d="${lines(rivers)}" stroke="${colour.water}" stroke-width="11"/><path d="${lines(railways)}" stroke="${colour.rail}" stroke-width="2" stroke-dasharray="7 4"/><path d="${lines(roads)}" stroke="${colour.road}" stroke-width="5"/></g>`
}

/** Circles around the middle, each with its distance above or below. */
const paintRings = (rings: MapView['rings'], language: Language, sheet: Sheet): string =>
  rings
    .map(({ kilometres, radius }) => {
      const line = writeLine(ringWords[language](kilometres), NAME_SIZE)
      const across = radius * MIDDLE
      const words =
        placed(line, { x: MIDDLE, y: MIDDLE - across }, sheet) || placed(line, { x: MIDDLE, y: MIDDLE + across }, sheet)
      return `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${short(across)}" fill="none" stroke="${sheet.colour.ring}" stroke-opacity=".55" stroke-dasharray="3 5"/><g fill="${sheet.colour.ring}">${words}</g>`
    })
    .join('')

const paintNames = (sketch: CitySketch, city: string, language: Language, sheet: Sheet): string => {
  const places = localities.find((one) => one.city === city)?.places ?? []
  const names = sketch.names.flatMap(([english, hindi]) =>
    places
      .filter(([label]) => label === english)
      .map(([, latitude, longitude]) => ({ words: language === 'hi' ? hindi : english, latitude, longitude })),
  )
  const painted: string[] = []
  for (const { words, ...point } of names) {
    const name = placed(writeLine(words, NAME_SIZE), sheet.spotOf(point), sheet)
    if (name !== '') painted.push(name)
    if (painted.length === MOST_NAMES) break
  }
  return `<g fill="${sheet.colour.name}">${painted.join('')}</g>`
}

const paintPin = ({ x, y }: Spot, rupees: number | undefined, colour: Sheet['colour']): string => {
  const line = `fill="${colour.pin}" stroke="${colour.edge}" stroke-width="1.5"`
  if (rupees === undefined) return `<circle cx="${short(x)}" cy="${short(y)}" r="${DOT}" ${line}/>`
  const price = writeLine(rupeesShort(rupees), PIN.text)
  const [left, top] = [-PIN.width / 2, -PIN.tip - PIN.height]
  return `<g transform="translate(${short(x)} ${short(y)})"><path d="M-7 ${-PIN.tip} 0 0 7 ${-PIN.tip}" ${line}/><rect x="${left}" y="${top}" width="${PIN.width}" height="${PIN.height}" rx="9" ${line}/><path d="M-6 ${-PIN.tip}h12" stroke="${colour.pin}" stroke-width="3"/><g transform="translate(${short(-price.width / 2)} ${short(top + PIN.height / 2 + PIN.text * 0.35)})" fill="${colour.price}">${price.paths}</g></g>`
}

/**
 * The map of a city's page as SVG, its letters as outlines: circles of true distances, the shapes of the city, and a pin
 * with the price of each turf of the list. Where there is no room for a price there is a dot.
 */
export const sketchMapSvg = ({ look, language, city, pins }: SketchFacts): string => {
  const view = mapView(pins, city, LEAST_KM)
  const spotOf: Sheet['spotOf'] = (point) => {
    const { x, y } = view.place(point)
    return { x: MIDDLE * (1 + x), y: MIDDLE * (1 + y) }
  }
  const spots = pins.map(spotOf)
  const high = PIN.height + PIN.tip
  const room = haveRoom(spots, { width: PIN.width + 4, height: high + 4 })
  const marks = pins.map(({ rupees }, index) => ({
    spot: spots[index] as Spot,
    rupees: room[index] ? rupees : undefined,
  }))
  const taken = marks.map(({ spot: { x, y }, rupees }) =>
    rupees === undefined
      ? { x: x - DOT, y: y - DOT, width: 2 * DOT, height: 2 * DOT }
      : { x: x - PIN.width / 2, y: y - high, width: PIN.width, height: high },
  )
  const sheet: Sheet = { colour: looks[look], spotOf, taken }
  const sketch = citySketches[city.key]
  const shapes = sketch ? paintShapes(sketch, sheet) : ''
  const rings = paintRings(view.rings, language, sheet)
  const names = sketch ? paintNames(sketch, city.name, language, sheet) : ''
  // The first of the list lies on top.
  const painted = marks.toReversed().map(({ spot, rupees }) => paintPin(spot, rupees, sheet.colour))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="${sheet.colour.land}"/>${shapes}${rings}${names}${painted.join('')}</svg>`
}
