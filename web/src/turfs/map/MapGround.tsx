import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { haveRoom, type MapView, ringsOf, spotOf } from '@baari/domain/turfs/mapView.ts'
import { pageLanguage } from '../../words/pageLanguage.ts'
import { useTurfWords } from '../english.ts'

export type CitySketch = WireReply<Api['getCitySketch']>

interface Size {
  width: number
  height: number
}

const NAME = { width: 112, height: 34 }
const PIN = { width: 76, height: 56 }

/** The layer below the pins: roads, water, railways, names of neighbourhoods, and circles of true distances. */
export const MapGround = ({
  sketch,
  hasTiles,
  view,
  size,
  pins,
  hasRings,
}: {
  sketch: CitySketch | undefined
  /** The tiles below show everything but the names. */
  hasTiles: boolean
  view: MapView
  size: Size
  /** Names avoid these. */
  pins: readonly { x: number; y: number }[]
  hasRings: boolean
}) => {
  const turfs = useTurfWords()
  const spots = (line: readonly (readonly [number, number])[]) =>
    line.map(([latitude, longitude]) => spotOf({ latitude, longitude }, view, size))
  const lines = (list: readonly (readonly (readonly [number, number])[])[] = [], isClosed = false): string =>
    list.map((line) => softLine(spots(line), isClosed)).join('')
  const roads = lines(sketch?.roads)
  const rings = (hasRings ? ringsOf(view, size) : []).map((ring) => ({
    ...ring,
    x: size.width / 2 + ring.radius * 0.71,
    y: size.height / 2 - ring.radius * 0.71 - 4,
  }))
  // A ring's label is above its spot, like a pin.
  const names = shownNames(sketch, { view, size, pins: [...pins, ...rings] })
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
      {rings.map(({ kilometres, radius, x, y }) => (
        <g key={kilometres} className="fill-primary">
          <circle
            cx={size.width / 2}
            cy={size.height / 2}
            r={radius}
            fill="none"
            strokeDasharray="3 5"
            className="stroke-primary"
            opacity={0.7}
          />
          <text x={x} y={y} fontSize={14} fontWeight={700}>
            {turfs.kilometres(String(kilometres))}
          </text>
        </g>
      ))}
      <g className="fill-ink-2" fontSize={14} fontWeight={600} textAnchor="middle">
        {names.map(({ name, x, y }) => (
          <text key={name} x={x} y={y}>
            {name}
          </text>
        ))}
      </g>
    </>
  )
}

/** Names of the sketch in view that overlap neither a pin nor an earlier name. */
const shownNames = (
  sketch: CitySketch | undefined,
  { view, size, pins }: { view: MapView; size: Size; pins: readonly { x: number; y: number }[] },
) => {
  const named = (sketch?.names ?? [])
    .map(({ name, hindiName, ...point }) => ({
      name: pageLanguage() === 'hi' ? hindiName : name,
      ...spotOf(point, view, size),
    }))
    .filter(({ x, y }) => x > NAME.width / 2 && x < size.width - NAME.width / 2 && y > 20 && y < size.height - 10)
    .filter(({ x, y }) =>
      // A pin is above its spot.
      pins.every((pin) => Math.abs(pin.x - x) > PIN.width || y - pin.y > 20 || pin.y - y > PIN.height),
    )
  const room = haveRoom(named, NAME)
  return named.filter((_, index) => room[index])
}

interface Spot {
  x: number
  y: number
}

const short = (value: number): string => String(Math.round(value * 10) / 10)
const pair = ({ x, y }: Spot): string => `${short(x)} ${short(y)}`

/** The path of a smooth line through spots; `isClosed` connects it to the first. */
const softLine = (spots: readonly Spot[], isClosed: boolean): string => {
  const [first] = spots
  if (!first) return ''
  const at = (index: number): Spot => {
    const last = spots.length - 1
    const wanted = isClosed ? (index + spots.length) % spots.length : Math.min(last, Math.max(0, index))
    return spots[wanted] ?? first
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
