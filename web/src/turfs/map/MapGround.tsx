import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { type MapView, ringsOf, type Spot, spotOf } from '@baari/domain/turfs/mapView.ts'
import { isInside, type MapBox, touches } from '@baari/domain/turfs/pinLayout.ts'
import { pageLanguage } from '../../messages/messagesIn.ts'
import { useTurfMessages } from '../english.ts'
import type { Point } from '../turfFilters.ts'
import type { MapSize } from './useMapView.ts'

export type CitySketch = WireReply<Api['getCitySketch']>

interface Names {
  name: string
  hindiName: string
  latitude: number
  longitude: number
}

/** Of text of 14 px, on average. */
const LETTER = 7.4
const LINE = 20
/** Between words on the map. */
const ROOM = 4

/** A text centred at a spot, with the area that it takes. */
interface Word extends Spot {
  text: string
  box: MapBox
}

const wordAt = (text: string, { x, y }: Spot, scale: number): Word => {
  const [width, height] = [text.length * LETTER * scale, LINE * scale]
  return { text, x, y, box: { left: x - width / 2, top: y - height / 2, width, height } }
}

/** Offsets at which a name is tried, in pixels below the middle of its area. */
const BESIDE = [0, 18, -18, 34]

/** Where the distance of a ring may stand: the first free of these, in degrees from the east. */
const ANGLES = [-45, 45, -135, 135, -90, 90]

/**
 * The layer below the pins: roads, water, railways, names of neighbourhoods, and circles of true distances. Words keep
 * clear of `taken`, of the edge and of each other.
 */
export const MapGround = ({
  sketch,
  areas,
  hasTiles,
  view,
  size,
  taken,
  around,
}: {
  sketch: CitySketch | undefined
  /** Names for a city without a sketch. */
  areas: readonly Names[]
  /** The tiles below show everything but the names. */
  hasTiles: boolean
  view: MapView
  size: MapSize
  taken: readonly MapBox[]
  /** The middle of the circles. */
  around: Point | undefined
}) => {
  const turfs = useTurfMessages()
  const { scale } = size
  const spots = (line: readonly (readonly [number, number])[]) =>
    line.map(([latitude, longitude]) => spotOf({ latitude, longitude }, view, size))
  const lines = (list: readonly (readonly (readonly [number, number])[])[] = [], isClosed = false): string =>
    list.map((line) => softLine(spots(line), isClosed)).join('')
  const roads = lines(sketch?.roads)
  const words: Word[] = []
  const isFree = ({ box }: Word): boolean =>
    isInside(box, size, ROOM) &&
    [...taken, ...words.map((word) => word.box)].every((other) => !touches(box, other, ROOM))
  const centre = around && spotOf(around, view, size)
  const rings = (centre ? ringsOf(view, size) : []).flatMap(({ kilometres, radius }) => {
    const { x, y } = centre as Spot
    const word = ANGLES.map((degrees) => (degrees * Math.PI) / 180)
      .map((angle) => ({ x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }))
      .map((spot) => wordAt(turfs.kilometres(String(kilometres)), spot, scale))
      .find(isFree)
    // A circle without its distance says nothing.
    if (!word) return []
    words.push(word)
    return [{ kilometres, radius, word }]
  })
  const known: readonly Names[] = sketch?.names.length ? sketch.names : areas
  const names = known.flatMap(({ name, hindiName, ...point }) => {
    const { x, y } = spotOf(point, view, size)
    const word = BESIDE.map((down) => ({ x, y: y + down * scale }))
      .map((spot) => wordAt(pageLanguage() === 'hi' ? hindiName : name, spot, scale))
      .find(isFree)
    if (!word) return []
    words.push(word)
    return [word]
  })
  return (
    <>
      {!hasTiles && (
        <>
          <path d={lines(sketch?.lakes, true)} className="fill-map-water" />
          <g fill="none" strokeLinecap="round" strokeLinejoin="round">
            <path d={lines(sketch?.rivers)} className="stroke-map-water" strokeWidth={12} />
            <path d={roads} className="stroke-map-edge" strokeWidth={9} />
            <path d={roads} className="stroke-map-road" strokeWidth={6.5} />
            <path d={lines(sketch?.railways)} className="stroke-map-rail" strokeWidth={2} strokeDasharray="7 5" />
          </g>
        </>
      )}
      {centre &&
        rings.map(({ kilometres, radius }) => (
          <circle
            key={kilometres}
            cx={centre.x}
            cy={centre.y}
            r={radius}
            fill="none"
            strokeDasharray="3 5"
            className="stroke-primary"
            opacity={0.7}
          />
        ))}
      <Words words={rings.map(({ word }) => word)} scale={scale} className="fill-primary" />
      <Words words={names} scale={scale} className="fill-ink-2" />
    </>
  )
}

/** Texts with an edge in the colour of the land, so that roads do not cross them. */
const Words = ({ words, scale, className }: { words: readonly Word[]; scale: number; className: string }) => (
  <g
    className={`${className} stroke-map-land`}
    strokeWidth={4}
    strokeLinejoin="round"
    paintOrder="stroke"
    fontSize={14 * scale}
    fontWeight={700}
    textAnchor="middle"
  >
    {words.map(({ text, x, y }) => (
      <text key={text} x={x} y={y + 5 * scale}>
        {text}
      </text>
    ))}
  </g>
)

const short = (value: number): string => String(Math.round(value * 10) / 10)
const pair = ({ x, y }: Spot): string => `${short(x)} ${short(y)}`

/** The path of a smooth line through spots; `isClosed` connects it to the first. */
const softLine = (spots: readonly Spot[], isClosed: boolean): string => {
  const [first] = spots
  if (!first) return ''
  const at = (index: number): Spot => {
    const last = spots.length - 1
    const requested = isClosed ? (index + spots.length) % spots.length : Math.min(last, Math.max(0, index))
    return spots[requested] ?? first
  }
  const parts = Array.from({ length: isClosed ? spots.length : spots.length - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const bend = (spot: Spot, one: Spot, other: Spot, sign: number): Spot => ({
      x: spot.x + (sign * (other.x - one.x)) / 6,
      y: spot.y + (sign * (other.y - one.y)) / 6,
    })
    return `C${pair(bend(from, before, to, 1))} ${pair(bend(to, from, after, -1))} ${pair(to)}`
  })
  return `M${pair(first)}${parts.join('')}${isClosed ? 'Z' : ''}`
}
