import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { type MapView, mapView, pointAt, spotOf } from '@baari/domain/turfs/mapView.ts'
import { useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { useBoot } from '../../boot.ts'
import { pageLanguage } from '../../messages/messagesIn.ts'
import { IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import { useTurfMessages } from '../english.ts'
import type { Point } from '../turfFilters.ts'
import { TileGround } from './AreaMap.tsx'
import { MapGround } from './MapGround.tsx'
import { useMapSize } from './useMapView.ts'

const ZOOM = 2
/** A shorter drag counts as a press. */
const SLACK = 6
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

const keyOf = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`

interface Spot {
  x: number
  y: number
}

/** A drag of the pin or of the map below it. */
interface Drag {
  from: Spot
  view: MapView
  holdsPin: boolean
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
  const turfs = useTurfMessages()
  const { mapTiles } = useBoot()
  const id = useId()
  const [hasTiles, setHasTiles] = useState(false)
  const { box, size } = useMapSize()
  const [held, setHeld] = useState<{ key: string; view: MapView }>()
  const [lifted, setLifted] = useState<Spot>()
  const drag = useRef<Drag>(undefined)
  // A place that was searched or typed moves the map; one chosen on the map does not.
  const key = keyOf(point ?? middle)
  const view = held?.key === key ? held.view : mapView([point ?? middle], undefined, size)
  const move = (next: MapView) => setHeld({ key, view: next })
  const pin = lifted ?? (point && spotOf(point, view, size))
  const place = ({ x, y }: Spot) => {
    const next = rounded(pointAt({ x: x - size.width / 2, y: y - size.height / 2 }, view))
    setHeld({ key: keyOf(next), view })
    onPointChange(next)
  }
  const { data: sketch } = useQuery({
    queryKey: ['sketch', cityKey],
    queryFn: ({ signal }) => api.getCitySketch({ params: { cityKey: cityKey ?? '' } }, { signal }),
    enabled: cityKey !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const spotAt = ({ clientX, clientY, currentTarget }: PointerEvent): Spot => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const dragging = {
    onPointerDown: (event: PointerEvent) => {
      const from = spotAt(event)
      const holdsPin = pin !== undefined && Math.hypot(from.x - pin.x, from.y - (pin.y - GRIP / 2)) < GRIP
      drag.current = { from, view, holdsPin, isMoving: false }
    },
    onPointerMove: (event: PointerEvent) => {
      const begun = drag.current
      if (!begun || event.buttons === 0) return
      const to = spotAt(event)
      const by = { x: to.x - begun.from.x, y: to.y - begun.from.y }
      if (!begun.isMoving && Math.hypot(by.x, by.y) < SLACK) return
      if (!begun.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
      begun.isMoving = true
      if (!begun.holdsPin) return move({ ...begun.view, middle: pointAt({ x: -by.x, y: -by.y }, begun.view) })
      const start = point && spotOf(point, view, size)
      if (start) setLifted({ x: start.x + by.x, y: start.y + by.y })
    },
    onPointerUp: (event: PointerEvent) => {
      const begun = drag.current
      drag.current = undefined
      setLifted(undefined)
      if (begun && !begun.isMoving && !begun.holdsPin) place(spotAt(event))
      if (lifted) place(lifted)
    },
    onPointerCancel: () => {
      drag.current = undefined
      setLifted(undefined)
    },
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
      <section
        ref={box}
        aria-label={label}
        className={cx(
          'relative grow overflow-hidden rounded-control border-[1.5px] bg-map-land',
          error ? 'border-danger' : 'border-line-strong',
        )}
      >
        {mapTiles && (
          <TileGround
            tiles={mapTiles}
            view={view}
            names={{ streets: pageLanguage() === 'en', places: !sketch?.names.length }}
            onDrawn={setHasTiles}
          />
        )}
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
          {...dragging}
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
        {hasTiles && mapTiles && (
          <p className="absolute bottom-0 left-0 bg-surface/80 px-1 text-label text-ink-2">{mapTiles.credit}</p>
        )}
        <div className="absolute top-3 right-3 flex flex-col gap-2">
          {[
            { name: turfs.enlarge, Icon: Plus, by: 1 / ZOOM },
            { name: turfs.reduce, Icon: Minus, by: ZOOM },
          ].map(({ name, Icon, by }) => (
            <IconButton
              key={name}
              label={name}
              className="border border-line-strong bg-surface"
              onClick={() => move({ ...view, kmPerPixel: view.kmPerPixel * by })}
            >
              <Icon aria-hidden className="size-5" />
            </IconButton>
          ))}
        </div>
      </section>
      <p id={`${id}-hint`} className="text-small text-ink-2">
        {hint}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
