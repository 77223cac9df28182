import type { MapTiles } from '@baari/domain/turfs/mapTiles.ts'
import type { MapView } from '@baari/domain/turfs/mapView.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTheme } from '../../ui/theme.ts'
import { useMedia } from '../../ui/useMedia.ts'
import type { DrawnTiles } from './drawTiles.ts'

/** The colour that a token has in the theme of the page, as a drawing needs it. */
const colourOf = (element: HTMLElement, token: string): string => {
  element.style.color = `var(--color-${token})`
  return getComputedStyle(element).color
}

/** The tiles of whoever the operator has chosen, below the pins. Until they are drawn, and where they are not, nothing is. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another theme, and with other names, it is another drawing
  useEffect(() => {
    let isWanted = true
    // Without the library, or on a device that cannot draw, the lines of our own stay.
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
