import type { MapTiles } from '@baari/domain/turfs/mapTiles.ts'
import type { MapView } from '@baari/domain/turfs/mapView.ts'
import { useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { useBoot } from '../../boot.ts'
import { pageLanguage } from '../../messages/messagesIn.ts'
import { IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { useTheme } from '../../ui/theme.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { useTurfMessages } from '../english.ts'
import type { DrawnTiles } from './drawTiles.ts'
import type { CitySketch } from './MapGround.tsx'

/** The frame of a map: tiles with their credit below its content, and buttons that zoom. */
export const MapFrame = ({
  box,
  label,
  cityKey,
  view,
  onEnlarge,
  onReduce,
  className,
  children,
}: {
  box: RefObject<HTMLElement | null>
  label: string
  /** The city whose sketch is drawn. */
  cityKey: string | undefined
  view: MapView
  onEnlarge: () => void
  onReduce: () => void
  className: string | undefined
  children: (ground: { sketch: CitySketch | undefined; hasTiles: boolean }) => ReactNode
}) => {
  const turfs = useTurfMessages()
  const { mapTiles } = useBoot()
  const [hasTiles, setHasTiles] = useState(false)
  const { data: sketch, isFetched } = useQuery({
    queryKey: ['sketch', cityKey],
    queryFn: ({ signal }) => api.getCitySketch({ params: { cityKey: cityKey ?? '' } }, { signal }),
    enabled: cityKey !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
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
      {children({ sketch, hasTiles })}
      {hasTiles && mapTiles && (
        <p className="absolute right-0 bottom-0 bg-surface/80 px-1 text-label text-ink-2 md:right-auto md:left-0">
          {mapTiles.credit}
        </p>
      )}
      <div className="absolute top-3 right-3 flex flex-col gap-2 md:top-auto md:bottom-3">
        <IconButton label={turfs.enlarge} onClick={onEnlarge} className="border border-line-strong bg-surface">
          <Plus aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={turfs.reduce} onClick={onReduce} className="border border-line-strong bg-surface">
          <Minus aria-hidden className="size-5" />
        </IconButton>
      </div>
    </section>
  )
}

/** A token's colour in the page's theme, in a form that the map library accepts. */
const colourOf = (element: HTMLElement, token: string): string => {
  element.style.color = `var(--color-${token})`
  return getComputedStyle(element).color
}

/** Tiles of the operator's map provider, below the pins. Until they are drawn, the city's sketch shows. */
const TileGround = ({
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
