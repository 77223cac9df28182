import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'

type LayerOf<Type> = Extract<LayerSpecification, { type: Type }>

export const MAP_COLOURS = ['map-land', 'map-water', 'map-road', 'map-edge', 'map-rail', 'ink-2'] as const

export interface TileTheme {
  colours: Readonly<Record<(typeof MAP_COLOURS)[number], string>>
  /** Which names to draw on the tiles. The page draws its own names above the map, in the user's language. */
  names: { streets: boolean; places: boolean }
}

const SOURCE = 'tiles'
/** The highest zoom with tiles; beyond it they are scaled up. */
const DEEPEST = 14
/** The font of every page if installed on the device, else its sans-serif font. */
const FACE = ['Anek Latin Variable', 'sans-serif']

/** Classes of roads, the widest last, with their widths in pixels at zooms 10 and 16. */
const roads: readonly [classes: string[], far: number, near: number, minzoom: number][] = [
  [['path', 'track'], 0.5, 2, 14],
  [['minor', 'service'], 0.5, 7, 12],
  [['tertiary', 'secondary'], 1.5, 11, 9],
  [['primary', 'trunk', 'motorway'], 3, 15, 5],
]

/** A map style for tiles in the OpenMapTiles schema, in the colours of the page. */
export const tileStyle = (url: string, { colours, names }: TileTheme): StyleSpecification => ({
  version: 8,
  sources: {
    [SOURCE]: url.endsWith('.pmtiles')
      ? { type: 'vector', url: `pmtiles://${url}` }
      : { type: 'vector', tiles: [url], maxzoom: DEEPEST },
  },
  layers: [
    { id: 'land', type: 'background', paint: { 'background-color': colours['map-land'] } },
    area('woods', 'landcover', { 'fill-color': colours['map-edge'], 'fill-opacity': 0.5 }),
    area('water', 'water', { 'fill-color': colours['map-water'] }),
    {
      ...line('rivers', 'waterway'),
      paint: { 'line-color': colours['map-water'], 'line-width': widths(1, 6) },
    },
    { ...area('buildings', 'building', { 'fill-color': colours['map-edge'], 'fill-opacity': 0.6 }), minzoom: 14 },
    ...[colours['map-edge'], colours['map-road']].flatMap((colour, at) =>
      roads.map(([classes, far, near, minzoom]): LayerSpecification => {
        // The edge is below the road, a little wider.
        const edge = at === 0 ? 2 : 0
        return {
          ...line(`${at === 0 ? 'edges' : 'roads'} ${classes.join(' ')}`, 'transportation'),
          minzoom,
          filter: ['match', ['get', 'class'], classes, true, false],
          paint: { 'line-color': colour, 'line-width': widths(far + edge, near + edge) },
        }
      }),
    ),
    {
      ...line('railways', 'transportation'),
      filter: ['==', ['get', 'class'], 'rail'],
      paint: { 'line-color': colours['map-rail'], 'line-width': 2, 'line-dasharray': [3.5, 2.5] },
    },
    ...(names.streets
      ? [
          named('street names', 'transportation_name', colours, {
            minzoom: 13,
            layout: { 'symbol-placement': 'line', 'text-size': 12 },
          }),
        ]
      : []),
    ...(names.places
      ? [
          named('place names', 'place', colours, {
            minzoom: 4,
            layout: { 'text-size': 14 },
          }),
        ]
      : []),
  ],
})

/** Widths that grow as the map zooms in. */
const widths = (far: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  10,
  far,
  16,
  near,
]

const area = (id: string, layer: string, paint: LayerOf<'fill'>['paint']): LayerOf<'fill'> => ({
  id,
  type: 'fill',
  source: SOURCE,
  'source-layer': layer,
  paint,
})

const line = (id: string, layer: string): LayerOf<'line'> => ({
  id,
  type: 'line',
  source: SOURCE,
  'source-layer': layer,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
})

const named = (
  id: string,
  layer: string,
  colours: TileTheme['colours'],
  { minzoom, layout }: { minzoom: number; layout: LayerOf<'symbol'>['layout'] },
): LayerOf<'symbol'> => ({
  id,
  type: 'symbol',
  source: SOURCE,
  'source-layer': layer,
  minzoom,
  layout: {
    'text-field': ['coalesce', ['get', 'name:latin'], ['get', 'name:en'], ['get', 'name']],
    'text-font': FACE,
    ...layout,
  },
  paint: { 'text-color': colours['ink-2'], 'text-halo-color': colours['map-land'], 'text-halo-width': 1.5 },
})
