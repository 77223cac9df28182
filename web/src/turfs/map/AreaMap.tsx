import { isClosest, spotOf } from '@baari/domain/turfs/mapView.ts'
import { type MapBox, pinMarks } from '@baari/domain/turfs/pinLayout.ts'
import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIsWide } from '../../ui/useMedia.ts'
import { useTurfMessages } from '../english.ts'
import type { Point } from '../turfFilters.ts'
import { MapFrame } from './MapFrame.tsx'
import { MapGround } from './MapGround.tsx'
import { type MapPin, MapPins, pinWidth } from './MapPins.tsx'
import { useMapSize, useMapView } from './useMapView.ts'

/** A name on the map. */
export interface AreaName extends Point {
  name: string
  hindiName: string
}

export interface AreaMapProps {
  label: string
  /** The city whose roads, water and names are drawn below the pins. */
  cityKey: string | undefined
  /** Names for a city without a drawing. */
  areas?: readonly AreaName[]
  pins: readonly MapPin[]
  /** The middle of the map at first; by default that of its points. */
  centre?: Point | undefined
  /** Shown at first, as all pins are. */
  here?: Point | undefined
  /** The middle of the circles of distance. */
  around?: Point | undefined
  /** The user's position, a blue dot. */
  own?: Point | undefined
  chosen?: string | undefined
  /** If absent, pins only mark places. */
  onChoose?: ((id: string) => void) | undefined
  /** Called with the new middle after the map was moved. */
  onSearchArea?: (middle: Point) => void
  /** How much of the map's lower part is covered, in pixels: the chosen pin moves up from there. */
  covered?: number
  className?: string
}

/** The corner with the buttons, which pins avoid. */
const CONTROLS = { width: 64, height: 120 }
/** The button that searches the visible part. */
const SEARCH = { width: 200, height: 60 }
const NO_AREAS: readonly AreaName[] = []

/** Turfs on a map of their city, which can be moved and zoomed. */
export const AreaMap = ({
  label,
  cityKey,
  areas = NO_AREAS,
  pins,
  centre,
  here,
  around,
  own,
  chosen,
  onChoose,
  onSearchArea,
  covered = 0,
  className,
}: AreaMapProps) => {
  const turfs = useTurfMessages()
  const { box, size } = useMapSize()
  const { view, isMoved, enlarge, reduce, enlargeTo, lift, gestures } = useMapView(
    [...pins, ...(here ? [here] : [])].map(({ latitude, longitude }) => ({ latitude, longitude })),
    centre,
    size,
  )
  const spots = pins.map((pin) => ({ ...spotOf(pin, view, size), width: pinWidth(pin) * size.scale }))
  const first = pins.findIndex(({ id }) => id === chosen)
  const isWide = useIsWide()
  const [width, height] = [CONTROLS.width * size.scale, CONTROLS.height * size.scale]
  const controls = { left: size.width - width, top: isWide ? size.height - height : 0, width, height }
  const mine = own && spotOf(own, view, size)
  const middle = around && around !== own && spotOf(around, view, size)
  const wide = SEARCH.width * size.scale
  const search = { left: (size.width - wide) / 2, top: 0, width: wide, height: SEARCH.height * size.scale }
  const taken = [controls, ...(isMoved && onSearchArea ? [search] : []), ...(mine ? [boxAround(mine)] : [])]
  const marks = pinMarks(spots, { size, first, taken, scale: size.scale })
  const hidden = (spots[first]?.y ?? 0) + DOT - (size.height - covered)
  const liftChosen = useEffectEvent(() => {
    if (covered > 0 && hidden > 0) lift(hidden)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pin, or another sheet above it
  useEffect(() => liftChosen(), [chosen, covered])
  const zoomed = useRef<string>(undefined)
  // The pressed cluster is gone: its first turf takes the focus.
  useEffect(() => {
    const id = zoomed.current
    if (id === undefined) return
    zoomed.current = undefined
    box.current?.querySelector<SVGElement>(`[data-pins~="${id}"]`)?.focus({ preventScroll: true })
  })
  const enlargeCluster = (members: readonly MapPin[]) => {
    const [pin] = members
    if (!pin) return
    zoomed.current = pin.id
    // Turfs at one address stay together however close the map is.
    if (isClosest(view) && onChoose) onChoose(members[members.findIndex(({ id }) => id === chosen) + 1]?.id ?? pin.id)
    else enlargeTo(members)
  }
  return (
    <MapFrame
      box={box}
      label={label}
      cityKey={cityKey}
      view={view}
      onEnlarge={enlarge}
      onReduce={reduce}
      className={className}
    >
      {({ sketch, hasTiles }) => (
        <>
          <svg
            viewBox={`0 0 ${size.width} ${size.height}`}
            className="absolute inset-0 size-full touch-none select-none"
            {...gestures}
          >
            <title>{label}</title>
            <MapGround
              sketch={sketch}
              areas={areas}
              hasTiles={hasTiles}
              view={view}
              size={size}
              taken={[...marks.map((mark) => mark.box), ...taken, ...(middle ? [boxAround(middle)] : [])]}
              around={around}
            />
            {middle && (
              <circle cx={middle.x} cy={middle.y} r={5} className="fill-primary stroke-surface" strokeWidth={2} />
            )}
            {mine && (
              <g transform={`translate(${mine.x} ${mine.y})`}>
                <circle r={16} className="fill-info" opacity={0.2} />
                <circle r={8} className="fill-info stroke-surface" strokeWidth={3}>
                  <title>{turfs.you}</title>
                </circle>
              </g>
            )}
            <MapPins
              pins={pins}
              marks={marks}
              scale={size.scale}
              chosen={chosen}
              onChoose={onChoose}
              onEnlarge={enlargeCluster}
            />
          </svg>
          {isMoved && onSearchArea && (
            <button
              type="button"
              onClick={() => onSearchArea(view.middle)}
              className="absolute top-3 left-1/2 flex min-h-11 -translate-x-1/2 items-center gap-2 whitespace-nowrap rounded-full border border-line-strong bg-surface px-4 text-small font-semibold"
            >
              <RotateCw aria-hidden className="size-4" />
              {turfs.searchArea}
            </button>
          )}
        </>
      )}
    </MapFrame>
  )
}

/** From the middle of a dot to the labels beside it. */
const DOT = 11

const boxAround = ({ x, y }: { x: number; y: number }): MapBox => ({
  left: x - DOT,
  top: y - DOT,
  width: DOT * 2,
  height: DOT * 2,
})
