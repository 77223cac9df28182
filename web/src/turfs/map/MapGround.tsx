import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { haveRoom, type MapView, ringsOf, spotOf } from '@baari/domain/turfs/mapView.ts'
import type { KeyboardEvent } from 'react'
import { pageLanguage } from '../../messages/messagesIn.ts'
import { cx } from '../../ui/cx.ts'
import { useTurfMessages } from '../english.ts'

type CitySketch = WireReply<Api['getCitySketch']>

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
  const turfs = useTurfMessages()
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

export interface MapPin {
  id: string
  /** Name for screen readers. */
  name: string
  latitude: number
  longitude: number
  /** Such as `₹960`; a pin without a label is a dot. */
  label?: string
}

/** An HTML button cannot be part of an SVG. */
const buttonOf = ({ name, isChosen, onPress }: { name: string; isChosen: boolean; onPress: () => void }) =>
  ({
    role: 'button',
    tabIndex: 0,
    'aria-label': name,
    'aria-pressed': isChosen,
    className:
      'cursor-pointer outline-none [&:focus-visible>.pin]:stroke-focus [&:focus-visible>.pin]:[stroke-width:4]',
    onClick: onPress,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress()
    },
  }) as const

const LABEL = { width: 78, height: 52 }

/**
 * Pins with their labels, the chosen one in amber. Pins without enough space are dots; the chosen one always shows its
 * label.
 */
export const MapPins = ({
  pins,
  spots,
  chosen,
  onChoose,
}: {
  pins: readonly MapPin[]
  spots: readonly { x: number; y: number }[]
  chosen: string | undefined
  onChoose: ((id: string) => void) | undefined
}) => {
  const placed = pins.map((pin, index) => ({ ...pin, ...(spots[index] ?? { x: 0, y: 0 }) }))
  const inOrder = [...placed.filter(({ id }) => id === chosen), ...placed.filter(({ id }) => id !== chosen)]
  const room = haveRoom(inOrder, LABEL)
  // SVG paints later elements on top: the dots first, the chosen pin last.
  return inOrder
    .map((pin, index) => ({ ...pin, hasRoom: room[index] && pin.label !== undefined }))
    .reverse()
    .toSorted((one, other) => Number(one.hasRoom) - Number(other.hasRoom))
    .map(({ id, name, label = '', x, y, hasRoom }) => {
      const isChosen = id === chosen
      return (
        <g
          key={id}
          transform={`translate(${Math.round(x)} ${Math.round(y)})`}
          {...(onChoose && buttonOf({ name, isChosen, onPress: () => onChoose(id) }))}
        >
          {/* Large enough for a finger. */}
          <rect
            x={hasRoom ? -36 : -22}
            y={hasRoom ? -46 : -22}
            width={hasRoom ? 72 : 44}
            height={hasRoom ? 50 : 44}
            fill="none"
            pointerEvents="all"
          />
          {hasRoom ? (
            <PinShape label={label} isChosen={isChosen} />
          ) : (
            <circle
              r={8}
              className={cx('pin stroke-ink', isChosen ? 'fill-accent' : 'fill-surface')}
              strokeWidth={2.5}
            />
          )}
        </g>
      )
    })
}

const PinShape = ({ label, isChosen }: { label: string; isChosen: boolean }) => {
  // The average width of condensed figures and letters.
  const half = (label.length * 8.2 + 22) / 2
  const [top, foot] = isChosen ? [-46, -9] : [-41, -9]
  return (
    <>
      <path
        d={`M${-half + 10} ${top}H${half - 10}q10 0 10 10V${foot - 10}q0 10 -10 10H7L0 0L-7 ${foot}H${-half + 10}q-10 0 -10 -10V${top + 10}q0 -10 10 -10Z`}
        className={cx('pin', isChosen ? 'fill-accent stroke-ink' : 'fill-surface stroke-line-strong')}
        strokeWidth={isChosen ? 2 : 1.25}
      />
      <text
        y={(top + foot) / 2 + 6}
        textAnchor="middle"
        fontSize={isChosen ? 18 : 16}
        className={cx('figures', isChosen ? 'fill-on-accent' : 'fill-ink')}
      >
        {label}
      </text>
    </>
  )
}
