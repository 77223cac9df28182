import type { Api } from '@baari/contract/api.ts'
import { type Catalogue, type City, landingOf } from '@baari/domain/cities/catalogue.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import type { Context, Handlers } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { searchTurfs } from '../turfs/searchTurfs.ts'
import type { CatalogueReader } from './catalogue.ts'
import { readCities } from './readCities.ts'

type CityTurfs = Handlers<Pick<Api, 'listCities' | 'getCity' | 'getCityGame'>>

const TURFS_SHOWN = 6
const CITIES_NEARBY = 12
const REMEMBERED_MILLISECONDS = 60_000

/** What the pages of the cities show, remembered for a minute, and no longer than the catalogue stays as it is. */
export const cityTurfHandlers = ({ catalogue: reader }: { catalogue: CatalogueReader }): CityTurfs => {
  const remembered = new Map<string, { until: number; about: string; answer: Promise<unknown> }>()
  const remember = <T>(path: string, about: unknown, now: Date, read: () => Promise<T>): Promise<T> => {
    const known = remembered.get(path)
    const digest = JSON.stringify(about)
    if (known?.about === digest && known.until > now.getTime()) return known.answer as Promise<T>
    const answer = read()
    remembered.set(path, { until: now.getTime() + REMEMBERED_MILLISECONDS, about: digest, answer })
    answer.catch(() => remembered.delete(path))
    return answer
  }
  const cityTurfs = async (path: string, context: Context) => {
    const catalogue = await reader.read()
    const landing = landingOf(catalogue, path)
    if (!landing) throw new Failure('NOT_FOUND', { sentence: 'There is no such city or game.' })
    const { sports } = catalogue
    const { city: found, sport } = landing
    const nearby = nearestCities(catalogue, found)
    return remember(path, [found, sports, nearby], context.now, async () => {
      const { latitude, longitude } = found
      const date = dateAt(context.now, INDIA)
      const [city] = await readCities(context.db, { cities: [found], sports })
      if (!city) throw new Failure('NOT_FOUND')
      const query = { page: 0, size: TURFS_SHOWN, game: sport?.name, latitude, longitude, date }
      const { content } = await searchTurfs({ query, params: undefined, body: undefined }, context)
      const turfCount = sport ? (city.games.find(({ game }) => game === sport.name)?.turfCount ?? 0) : city.turfCount
      return { city, turfs: turfCount === 0 ? [] : content, turfCount, date, nearby }
    })
  }
  return {
    listCities: async (_, { db, now }) => {
      const catalogue = await reader.read()
      return remember('', catalogue, now, async () => ({ cities: await readCities(db, catalogue) }))
    },
    getCity: ({ params }, context) => cityTurfs(`/${params.cityKey}`, context),
    getCityGame: ({ params }, context) => cityTurfs(`/${params.cityKey}/${params.gameKey}`, context),
  }
}

const nearestCities = ({ cities }: Catalogue, { key, latitude, longitude }: City) => {
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const distance = (city: City) => Math.hypot(city.latitude - latitude, (city.longitude - longitude) * shrink)
  return cities
    .filter((city) => city.key !== key)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, CITIES_NEARBY)
    .map((city) => ({ cityKey: city.key, name: city.name }))
}
