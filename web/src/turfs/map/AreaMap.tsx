import { spotOf } from '@baari/domain/turfs/mapView.ts'
import { useQuery } from '@tanstack/react-query'
import { Minus, Plus, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useBoot } from '../../boot.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { pageLanguage } from '../../words/pageLanguage.ts'
import { useTurfWords } from '../english.ts'
import type { Point } from '../turfFilters.ts'
import { MapGround } from './MapGround.tsx'
import { type MapPin, MapPins } from './MapPins.tsx'
import { TileGround } from './TileGround.tsx'
import { useBoxSize } from './useBoxSize.ts'
import { useMapView } from './useMapView.ts'

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
  const turfs = useTurfWords()
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
