import type { MapTiles } from '@baari/domain/turfs/mapTiles.ts'
import type { MapView } from '@baari/domain/turfs/mapView.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTheme } from '../../ui/theme.ts'
import { useMedia } from '../../ui/useMedia.ts'
import type { DrawnTiles } from './drawTiles.ts'

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
  const draw = useEffectEvent(async (isWanted: () => boolean) => {
    const [{ drawTiles }, { MAP_COLOURS }] = await Promise.all([import('./drawTiles.ts'), import('./tileStyle.ts')])
    const element = box.current
    if (!element || !isWanted()) return
    const colours = Object.fromEntries(MAP_COLOURS.map((token) => [token, colourOf(element, token)]))
    drawn.current = drawTiles(element, {
      url: tiles.url,
      look: { colours: colours as Record<(typeof MAP_COLOURS)[number], string>, names },
      view,
      onDrawn: () => onDrawn(true),
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is redrawn for another theme or other names
  useEffect(() => {
    let isWanted = true
    // Without the library, or on a device that cannot draw, the sketch stays.
    draw(() => isWanted).catch(() => onDrawn(false))
    return () => {
      isWanted = false
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
