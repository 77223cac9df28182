import './tiles.css'
import { type MapView, tileZoom } from '@baari/domain/turfs/mapView.ts'
import { addProtocol, setWorkerUrl, Map as TileMap } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'
import { type TileTheme, tileStyle } from './tileStyle.ts'

setWorkerUrl(workerUrl)
addProtocol('pmtiles', new Protocol().tile)

export interface DrawnTiles {
  show(view: MapView): void
  end(): void
}

interface Drawing {
  url: string
  theme: TileTheme
  view: MapView
  /** Called when everything in view has been drawn. */
  onDrawn: () => void
}

const camera = (view: MapView) => ({
  center: [view.middle.longitude, view.middle.latitude] satisfies [number, number],
  zoom: tileZoom(view),
})

/**
 * Draws tiles into an element. If tiles fail to load, `onDrawn` is never called; a device that cannot draw them throws.
 */
export const drawTiles = (container: HTMLElement, { url, theme, view, onDrawn }: Drawing): DrawnTiles => {
  const map = new TileMap({
    container,
    style: tileStyle(url, theme),
    ...camera(view),
    // The page handles gestures, because its pins, rings and names lie above.
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
  })
  let isBroken = false
  // A listener keeps the library from logging missing tiles to the console.
  map.on('error', () => {
    isBroken = true
  })
  map.once('idle', () => {
    if (!isBroken) onDrawn()
  })
  return {
    show: (next) => {
      map.jumpTo(camera(next))
    },
    end: () => map.remove(),
  }
}
