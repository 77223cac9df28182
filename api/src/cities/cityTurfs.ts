import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { type Catalogue, type City, citiesByDistance, landingOf } from '@baari/domain/cities/catalogue.ts'
import { eveningAt } from '@baari/domain/shared/playTime.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { type CitySketch, citySketches } from '../places/citySketches.ts'
import { localities } from '../places/localities.ts'
import type { ChangeFeed } from '../platform/changeFeed/changeFeed.ts'
import { responseCache } from '../platform/changeFeed/responseCache.ts'
import type { Context, Handler, Handlers } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { searchTurfs } from '../turfs/searchTurfs.ts'
import type { CatalogueReader } from './catalogue.ts'

interface Services {
  catalogue: CatalogueReader
  changes: ChangeFeed
}

type CityTurfs = Handlers<Pick<Api, 'listCities' | 'getCity' | 'getCityGame'>>

const TURFS_SHOWN = 6
const CITIES_NEARBY = 12
/** Starts pass and holds end without a word. */
const KEPT_MILLISECONDS = 60_000
const BOUNDS = { mostEntries: 5000, mostBytes: 64 * 1024 * 1024 }

/** The answers of city pages, cached until they change, and for a minute at most. */
export const cityTurfHandlers = ({ catalogue: reader, changes }: Services): CityTurfs => {
  const search = searchTurfs(reader)
  const readLanding = async (path: string, context: Context) => {
    const catalogue = await reader.read()
    const landing = landingOf(catalogue, path)
    if (!landing) throw new Failure('NOT_FOUND', { message: 'There is no such city or game.' })
    const { sports } = catalogue
    const { city: found, sport } = landing
    const { latitude, longitude } = found
    const date = dateAt(context.now, INDIA)
    const [city] = await readCities(context.db, { cities: [found], sports })
    if (!city) throw new Failure('NOT_FOUND')
    const query = { page: 0, size: TURFS_SHOWN, game: sport?.name, latitude, longitude, date }
    const { content } = await search({ query, params: undefined, body: undefined }, context)
    const turfCount = sport ? (city.games.find(({ game }) => game === sport.name)?.turfCount ?? 0) : city.turfCount
    const turfs = turfCount === 0 ? [] : content
    return {
      city,
      turfs,
      turfCount,
      date,
      tonight: eveningAt(context.now, INDIA),
      nearby: nearestCities(catalogue, found),
    }
  }
  const kept = responseCache<Awaited<ReturnType<typeof readLanding>>>(changes, BOUNDS)
  const landingAt = async (path: string, context: Context) => {
    const read = async () => {
      const answer = await readLanding(path, context)
      return {
        answer,
        subjects: [...answer.turfs.map(({ entityId }) => entityId), 'LISTING', 'CATALOGUE'],
        bytes: JSON.stringify(answer).length * 2,
        until: context.now.getTime() + KEPT_MILLISECONDS,
      }
    }
    return kept.find(path, context.now) ?? kept.read(path, context.now, read)
  }
  return {
    listCities: async (_, { db }) => ({ cities: await readCities(db, await reader.read()) }),
    getCity: ({ params }, context) => landingAt(`/${params.cityKey}`, context),
    getCityGame: ({ params }, context) => landingAt(`/${params.cityKey}/${params.gameKey}`, context),
  }
}

const nearestCities = ({ cities }: Catalogue, city: City) =>
  citiesByDistance(
    cities.filter(({ key }) => key !== city.key),
    city,
  )
    .slice(0, CITIES_NEARBY)
    .map(({ city: { key, name } }) => ({ cityKey: key, name }))

/** The database stores the figures across all games under an empty name. */
const ALL_GAMES = ''

/** Cities with their games and lowest prices, from stored figures, in one round trip. */
const readCities = async (
  db: Database,
  { cities, sports }: { cities: readonly City[]; sports: Catalogue['sports'] },
) => {
  const keys = cities.map(({ key }) => key)
  const rows =
    keys.length === 0 ? [] : await db.selectFrom('city_figure').selectAll().where('city_key', 'in', keys).execute()
  const figures = new Map(rows.map((row) => [`${row.city_key}/${row.game}`, row]))
  return cities.map(({ key, ...city }) => ({
    cityKey: key,
    ...city,
    turfCount: figures.get(`${key}/${ALL_GAMES}`)?.turfs ?? 0,
    games: sports
      .filter(({ hasCityPages }) => hasCityPages)
      .map(({ key: gameKey, name: game, hindiName }) => {
        const played = figures.get(`${key}/${game}`)
        return {
          gameKey,
          game,
          hindiName,
          turfCount: played?.turfs ?? 0,
          priceFrom: played?.price_from ?? null,
          priceTo: played?.price_to ?? null,
        }
      }),
  }))
}

const EMPTY: CitySketch = { roads: [], lakes: [], railways: [], names: [] }

/** Roads, water, railways and neighbourhoods of a city, drawn by hand. They change with a release, and with nothing else. */
export const getCitySketch =
  (reader: CatalogueReader): Handler<Api['getCitySketch']> =>
  async ({ params: { cityKey } }) => {
    const { cities } = await reader.read()
    const city = cities.find(({ key }) => key === cityKey)
    const { roads, rivers = [], lakes, railways, names } = citySketches[cityKey] ?? EMPTY
    const places = localities.find((one) => one.city === city?.name)?.places ?? []
    const lines = (list: readonly (readonly (readonly [number, number])[])[]) =>
      list.map((line) => line.map(([latitude, longitude]): [number, number] => [latitude, longitude]))
    return {
      roads: lines(roads),
      rivers: lines(rivers),
      lakes: lines(lakes),
      railways: lines(railways),
      names: names.flatMap(([name, hindiName]) =>
        places
          .filter(([label]) => label === name)
          .map(([, latitude, longitude]) => ({ name, hindiName, latitude, longitude })),
      ),
    }
  }
