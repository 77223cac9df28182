import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { pointAt, type Spot, spotOf } from '@baari/domain/turfs/mapView.ts'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import type { Point } from '../turfFilters.ts'
import { MapFrame } from './MapFrame.tsx'
import { MapGround } from './MapGround.tsx'
import { SLACK, useMapSize, useMapView } from './useMapView.ts'

/** A press this close to the pin takes hold of it. */
const GRIP = 28
/** The size of the pin, whose tip marks the place. */
const PIN = { width: 30, height: 42 }
/** An arrow key moves the pin by so many pixels. */
const STEP = 8
const STEPS = dictionary<readonly [x: number, y: number] | undefined>({
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
})

/** About a tenth of a metre. */
const DECIMALS = 6
const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(DECIMALS)),
  longitude: Number(longitude.toFixed(DECIMALS)),
})

const isSame = (one: Point, other: Point | undefined): boolean =>
  one.latitude === other?.latitude && one.longitude === other.longitude

/** A press on the pin, or on the map below it. */
interface Press {
  from: Spot
  /** Where the pressed pin was. */
  pin: Spot | undefined
  isMoving: boolean
}

/** A map with one pin: drag the pin, press its place, or move it with the arrow keys. */
export const PinMap = ({
  label,
  hint,
  error,
  point,
  middle,
  cityKey,
  onPointChange,
}: {
  label: string
  hint: string
  error: string | undefined
  point: Point | undefined
  /** The middle of the map without a point. */
  middle: Point
  cityKey: string | undefined
  onPointChange: (point: Point) => void
}) => {
  const id = useId()
  const { box, size } = useMapSize()
  const [lifted, setLifted] = useState<Spot>()
  const press = useRef<Press>(undefined)
  const shown = point ?? middle
  const [placed, setPlaced] = useState<Point>()
  const [visit, setVisit] = useState({ shown, start: shown, count: 0 })
  // A place that was searched or typed moves the map; one chosen on the map does not.
  if (!isSame(shown, visit.shown))
    setVisit(isSame(shown, placed) ? { ...visit, shown } : { shown, start: shown, count: visit.count + 1 })
  const { view, enlarge, reduce, gestures } = useMapView([visit.start], undefined, size, String(visit.count))
  const pin = lifted ?? (point && spotOf(point, view, size))
  const place = ({ x, y }: Spot) => {
    const next = rounded(pointAt({ x: x - size.width / 2, y: y - size.height / 2 }, view))
    setPlaced(next)
    onPointChange(next)
  }
  const spotAt = ({ clientX, clientY, currentTarget }: PointerEvent): Spot => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const end = (event: PointerEvent) => {
    press.current = undefined
    setLifted(undefined)
    gestures.onPointerCancel(event)
  }
  const pressing = {
    onPointerDown: (event: PointerEvent) => {
      const from = spotAt(event)
      const holdsPin = pin !== undefined && Math.hypot(from.x - pin.x, from.y - (pin.y - GRIP / 2)) < GRIP
      press.current = { from, pin: holdsPin ? pin : undefined, isMoving: false }
      if (!holdsPin) gestures.onPointerDown(event)
    },
    onPointerMove: (event: PointerEvent) => {
      const begun = press.current
      if (!begun || event.buttons === 0) return
      const to = spotAt(event)
      const by = { x: to.x - begun.from.x, y: to.y - begun.from.y }
      begun.isMoving ||= Math.hypot(by.x, by.y) >= SLACK
      if (!begun.pin) return gestures.onPointerMove(event)
      if (!begun.isMoving) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setLifted({ x: begun.pin.x + by.x, y: begun.pin.y + by.y })
    },
    onPointerUp: (event: PointerEvent) => {
      const begun = press.current
      end(event)
      if (begun && !begun.isMoving && !begun.pin) place(spotAt(event))
      if (lifted) place(lifted)
    },
    onPointerCancel: end,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const from = pin ?? { x: size.width / 2, y: size.height / 2 }
    place({ x: from.x + step[0], y: from.y + step[1] })
  }
  return (
    <div className="flex min-h-72 flex-col gap-1.5">
      <MapFrame
        box={box}
        label={label}
        cityKey={cityKey}
        view={view}
        onEnlarge={enlarge}
        onReduce={reduce}
        className={cx('grow rounded-control border-[1.5px]', error ? 'border-danger' : 'border-line-strong')}
      >
        {({ sketch, hasTiles }) => (
          <div
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the pin
            tabIndex={0}
            aria-label={label}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={error ? true : undefined}
            onKeyDown={onKeyDown}
            className="absolute inset-0 touch-none select-none"
            // The box clips what lies around it.
            style={{ outlineOffset: -4 }}
            {...pressing}
          >
            <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden className="size-full">
              <MapGround
                sketch={sketch}
                hasTiles={hasTiles}
                view={view}
                size={size}
                areas={[]}
                taken={pin ? [{ left: pin.x - PIN.width / 2, top: pin.y - PIN.height, ...PIN }] : []}
                around={undefined}
              />
              {pin && (
                <g transform={`translate(${pin.x} ${pin.y})`}>
                  <path
                    d="M0 0C-4 -9 -15 -16 -15 -27A15 15 0 1 1 15 -27C15 -16 4 -9 0 0Z"
                    className="fill-accent stroke-ink"
                    strokeWidth={2}
                  />
                  <circle cy={-27} r={5} className="fill-on-accent" />
                </g>
              )}
            </svg>
          </div>
        )}
      </MapFrame>
      <p id={`${id}-hint`} className="text-small text-ink-2">
        {hint}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
