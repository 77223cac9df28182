import type { MapTiles } from '@baari/domain/turfs/mapTiles.ts'
import { type MapView, mapView, pointAt, spotOf } from '@baari/domain/turfs/mapView.ts'
import { useQuery } from '@tanstack/react-query'
import { Minus, Plus, RotateCw } from 'lucide-react'
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { useBoot } from '../../boot.ts'
import { pageLanguage } from '../../messages/messagesIn.ts'
import { IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { useTheme } from '../../ui/theme.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { useTurfMessages } from '../english.ts'
import type { Point } from '../turfFilters.ts'
import type { DrawnTiles } from './drawTiles.ts'
import { MapGround, type MapPin, MapPins } from './MapGround.tsx'

export interface AreaMapProps {
  label: string
  /** The city whose roads, water and names are drawn below the pins. */
  cityKey: string | undefined
  pins: readonly MapPin[]
  /** The user's position: the middle of the map, a blue dot with circles around it. */
  here?: Point
  chosen?: string
  /** If absent, pins only mark places. */
  onChoose?: ((id: string) => void) | undefined
  /** Called with the new middle after the map was moved. */
  onSearchArea?: (middle: Point) => void
  className?: string
}

/** Turfs on a map of their city, which can be moved and zoomed. */
export const AreaMap = ({ label, cityKey, pins, here, chosen, onChoose, onSearchArea, className }: AreaMapProps) => {
  const turfs = useTurfMessages()
  const { mapTiles } = useBoot()
  const [hasTiles, setHasTiles] = useState(false)
  const { box, size } = useBoxSize()
  const { view, isMoved, enlarge, reduce, dragging } = useMapView(
    pins.map(({ latitude, longitude }) => ({ latitude, longitude })),
    here,
    size,
  )
  const { data: sketch, isFetched } = useQuery({
    queryKey: ['sketch', cityKey],
    queryFn: ({ signal }) => api.getCitySketch({ params: { cityKey: cityKey ?? '' } }, { signal }),
    enabled: cityKey !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const spots = pins.map((pin) => spotOf(pin, view, size))
  const mine = here && spotOf(here, view, size)
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
        {...dragging}
      >
        <title>{label}</title>
        <MapGround
          sketch={sketch}
          hasTiles={hasTiles}
          view={view}
          size={size}
          pins={spots}
          hasRings={here !== undefined && !isMoved}
        />
        {mine && (
          <g transform={`translate(${mine.x} ${mine.y})`}>
            <circle r={16} className="fill-info" opacity={0.2} />
            <circle r={8} className="fill-info stroke-surface" strokeWidth={3}>
              <title>{turfs.you}</title>
            </circle>
          </g>
        )}
        <MapPins pins={pins} spots={spots} chosen={chosen} onChoose={onChoose} />
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

/** Before it is measured, and without a layout. */
const FIRST = { width: 404, height: 404 }

/** The size of an element in CSS pixels. */
export const useBoxSize = (): { box: RefObject<HTMLElement | null>; size: { width: number; height: number } } => {
  const box = useRef<HTMLElement>(null)
  const [size, setSize] = useState(FIRST)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, size }
}

interface Size {
  width: number
  height: number
}

const ZOOM = 1.6
/** A shorter drag counts as a press. */
const SLACK = 6

/** The view of a map: initially all points, then wherever the user moved it, until the points change. */
const useMapView = (points: readonly Point[], centre: Point | undefined, size: Size) => {
  const key = JSON.stringify([points, centre])
  const [moved, setMoved] = useState<{ key: string; view: MapView }>()
  const drag = useRef<{ x: number; y: number; view: MapView; isMoving: boolean }>(undefined)
  const isMoved = moved?.key === key
  const view = isMoved ? moved.view : mapView(points, centre, size)
  const move = (next: MapView) => setMoved({ key, view: next })
  return {
    view,
    isMoved,
    enlarge: () => move({ ...view, kmPerPixel: view.kmPerPixel / ZOOM }),
    reduce: () => move({ ...view, kmPerPixel: view.kmPerPixel * ZOOM }),
    dragging: {
      onPointerDown: ({ clientX, clientY }: PointerEvent) => {
        drag.current = { x: clientX, y: clientY, view, isMoving: false }
      },
      onPointerMove: (event: PointerEvent) => {
        const from = drag.current
        if (!from || event.buttons === 0) return
        const by = { x: from.x - event.clientX, y: from.y - event.clientY }
        if (!from.isMoving && Math.hypot(by.x, by.y) < SLACK) return
        if (!from.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
        from.isMoving = true
        move({ ...from.view, middle: pointAt(by, from.view) })
      },
      onPointerUp: () => {
        drag.current = undefined
      },
    },
  }
}

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
