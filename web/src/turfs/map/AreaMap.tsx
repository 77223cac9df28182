import type { MapTiles } from '@baari/domain/turfs/mapTiles.ts'
import { isClosest, type MapView, spotOf } from '@baari/domain/turfs/mapView.ts'
import { type MapBox, pinMarks } from '@baari/domain/turfs/pinLayout.ts'
import { useQuery } from '@tanstack/react-query'
import { Minus, Plus, RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { useBoot } from '../../boot.ts'
import { pageLanguage } from '../../messages/messagesIn.ts'
import { IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { useTheme } from '../../ui/theme.ts'
import { useIsWide, useMedia } from '../../ui/useMedia.ts'
import { useTurfMessages } from '../english.ts'
import type { Point } from '../turfFilters.ts'
import type { DrawnTiles } from './drawTiles.ts'
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
  const { mapTiles } = useBoot()
  const [hasTiles, setHasTiles] = useState(false)
  const { box, size } = useMapSize()
  const { view, isMoved, enlarge, reduce, enlargeTo, lift, gestures } = useMapView(
    [...pins, ...(here ? [here] : [])].map(({ latitude, longitude }) => ({ latitude, longitude })),
    centre,
    size,
  )
  const { data: sketch, isFetched } = useQuery({
    queryKey: ['sketch', cityKey],
    queryFn: ({ signal }) => api.getCitySketch({ params: { cityKey: cityKey ?? '' } }, { signal }),
    enabled: cityKey !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
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
    <section ref={box} aria-label={label} className={cx('relative overflow-hidden bg-map-land', className)}>
      {mapTiles && (cityKey === undefined || isFetched) && (
        <TileGround
          tiles={mapTiles}
          view={view}
          // Names on tiles are Latin, and the sketch has its own names for the city.
          names={{ streets: pageLanguage() === 'en', places: !sketch?.names.length }}
          onDrawn={setHasTiles}
        />
      )}
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
        {middle && <circle cx={middle.x} cy={middle.y} r={5} className="fill-primary stroke-surface" strokeWidth={2} />}
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
      {hasTiles && mapTiles && (
        <p className="absolute right-0 bottom-0 bg-surface/80 px-1 text-label text-ink-2 md:right-auto md:left-0">
          {mapTiles.credit}
        </p>
      )}
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
      <div className="absolute top-3 right-3 flex flex-col gap-2 md:top-auto md:bottom-3">
        <IconButton label={turfs.enlarge} onClick={enlarge} className="border border-line-strong bg-surface">
          <Plus aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={turfs.reduce} onClick={reduce} className="border border-line-strong bg-surface">
          <Minus aria-hidden className="size-5" />
        </IconButton>
      </div>
    </section>
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

/** A token's colour in the page's theme, in a form that the map library accepts. */
const colourOf = (element: HTMLElement, token: string): string => {
  element.style.color = `var(--color-${token})`
  return getComputedStyle(element).color
}

/** Tiles of the operator's map provider, below the pins. Until they are drawn, the city's sketch shows. */
export const TileGround = ({
  tiles,
  view,
  names,
  onDrawn,
}: {
  tiles: MapTiles
  view: MapView
  names: { streets: boolean; places: boolean }
  onDrawn: (isDrawn: boolean) => void
}) => {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnTiles>(undefined)
  const { theme } = useTheme()
  const isDarkDevice = useMedia('(prefers-color-scheme: dark)')
  const draw = useEffectEvent(async (isRequested: () => boolean) => {
    const [{ drawTiles }, { MAP_COLOURS }] = await Promise.all([import('./drawTiles.ts'), import('./tileStyle.ts')])
    const element = box.current
    if (!element || !isRequested()) return
    const colours = Object.fromEntries(MAP_COLOURS.map((token) => [token, colourOf(element, token)]))
    drawn.current = drawTiles(element, {
      url: tiles.url,
      theme: { colours: colours as Record<(typeof MAP_COLOURS)[number], string>, names },
      view,
      onDrawn: () => onDrawn(true),
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is redrawn for another theme or other names
  useEffect(() => {
    let isRequested = true
    // Without the library, or on a device that cannot draw, the sketch stays.
    draw(() => isRequested).catch(() => onDrawn(false))
    return () => {
      isRequested = false
      onDrawn(false)
      drawn.current?.end()
      drawn.current = undefined
    }
  }, [theme, isDarkDevice, names.streets, names.places])
  useEffect(() => {
    drawn.current?.show(view)
  }, [view])
  return <div ref={box} aria-hidden className="absolute inset-0" />
}
