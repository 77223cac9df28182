import { citySketches } from '@baari/api/places/citySketches.ts'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { zxyToTileId } from 'pmtiles'

const DEEPEST = 14
const LAYERS = { transportation: 'roads', water: 'lakes' } as const

/** The lines of a city, in two layers of the schema of OpenMapTiles, cut into tiles on request. */
const cityTiles = (cityKey: string): ((z: number, x: number, y: number) => Buffer | undefined) => {
  const sketch = citySketches[cityKey]
  const indexes = Object.entries(LAYERS).map(([layer, lines]) => {
    const features = (sketch?.[lines] ?? []).map((line) => {
      const places = line.map(([latitude, longitude]) => [longitude, latitude])
      return {
        type: 'Feature' as const,
        properties: { class: 'primary' },
        geometry:
          lines === 'lakes'
            ? { type: 'Polygon' as const, coordinates: [[...places, ...places.slice(0, 1)]] }
            : { type: 'LineString' as const, coordinates: places },
      }
    })
    const index = new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: DEEPEST, buffer: 64 })
    return [layer, index] as const
  })
  return (z, x, y) => {
    const found = indexes.flatMap(([layer, index]) => {
      const tile = index.getTile(z, x, y)
      return tile ? [[layer, tile] as const] : []
    })
    return found.length > 0
      ? Buffer.from(fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }))
      : undefined
  }
}

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]

const HEADER_BYTES = 127
const UNCOMPRESSED = 1
const VECTOR = 1

/** A PMTiles file, version 3, of tiles with their ids in ascending order. */
const archiveOf = (tiles: readonly (readonly [id: number, data: Buffer])[], deepest: number): Buffer => {
  const directory = Buffer.from([
    ...varint(tiles.length),
    ...tiles.flatMap(([id], at) => varint(id - (tiles[at - 1]?.[0] ?? 0))),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(([, data]) => varint(data.length)),
    // 0 is right behind the one before it.
    ...tiles.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
  ])
  const metadata = Buffer.from('{}')
  const data = Buffer.concat(tiles.map(([, tile]) => tile))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header[7] = 3
  const directoryEnd = HEADER_BYTES + directory.length
  const metadataEnd = directoryEnd + metadata.length
  const numbers = [HEADER_BYTES, directory.length, directoryEnd, metadata.length, metadataEnd, 0, metadataEnd]
  for (const [at, number] of [...numbers, data.length, tiles.length, tiles.length, tiles.length].entries())
    header.writeBigUInt64LE(BigInt(number), 8 + at * 8)
  header.set([1, UNCOMPRESSED, UNCOMPRESSED, VECTOR, 0, deepest], 96)
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + at * 4)
  return Buffer.concat([header, directory, metadata, data])
}

const ARCHIVE_DEEPEST = 11

/** The tiles of a city as one file. */
export const cityArchive = (cityKey: string): Buffer => {
  const tileAt = cityTiles(cityKey)
  const tiles: [number, Buffer][] = []
  const add = (z: number, x: number, y: number): void => {
    const data = tileAt(z, x, y)
    if (!data) return
    tiles.push([zxyToTileId(z, x, y), data])
    if (z === ARCHIVE_DEEPEST) return
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      add(z + 1, x * 2 + right, y * 2 + down)
  }
  add(0, 0, 0)
  return archiveOf(
    tiles.toSorted(([one], [other]) => one - other),
    ARCHIVE_DEEPEST,
  )
}
