import './tiles.css'
import { type MapView, tileZoom } from '@baari/domain/turfs/mapView.ts'
import { addProtocol, setWorkerUrl, Map as TileMap } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'
import { type TileLook, tileStyle } from './tileStyle.ts'

setWorkerUrl(workerUrl)
addProtocol('pmtiles', new Protocol().tile)

export interface DrawnTiles {
  show(view: MapView): void
  end(): void
}

interface Drawing {
  url: string
  look: TileLook
  view: MapView
  /** All that the view needs has been drawn. */
  onDrawn: () => void
}

const camera = (view: MapView) => ({
  center: [view.middle.longitude, view.middle.latitude] satisfies [number, number],
  zoom: tileZoom(view),
})

/** Draws tiles into an element. Where they do not come, `onDrawn` is never called; a device that cannot draw them throws. */
export const drawTiles = (container: HTMLElement, { url, look, view, onDrawn }: Drawing): DrawnTiles => {
  const map = new TileMap({
    container,
    style: tileStyle(url, look),
    ...camera(view),
    // The page moves it: pins, rings and names of its own lie above.
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
  })
  let isBroken = false
  // Listening, it says nothing in the console: a tile that is not there is a place where nothing is.
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
