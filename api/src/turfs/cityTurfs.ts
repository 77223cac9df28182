import type { Api } from '@baari/contract/api.ts'
import { INDIA } from '@baari/domain/shared/india.ts'
import { dateAt } from '@baari/domain/shared/zonedTime.ts'
import { landingOf } from '@baari/domain/turfs/cities.ts'
import type { Context, Handlers } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readCities } from './readCities.ts'
import { searchTurfs } from './searchTurfs.ts'

type CityTurfs = Handlers<Pick<Api, 'listCities' | 'getCity' | 'getCityGame'>>

const TURFS_SHOWN = 6
const REMEMBERED_MILLISECONDS = 60_000

/** What the pages of the cities show, remembered for a minute: three round trips when it is not. */
export const cityTurfHandlers = (): CityTurfs => {
  const remembered = new Map<string, { until: number; answer: Promise<unknown> }>()
  const remember = <T>(key: string, now: Date, read: () => Promise<T>): Promise<T> => {
    const known = remembered.get(key)
    if (known && known.until > now.getTime()) return known.answer as Promise<T>
    const answer = read()
    remembered.set(key, { until: now.getTime() + REMEMBERED_MILLISECONDS, answer })
    answer.catch(() => remembered.delete(key))
    return answer
  }
  const cityTurfs = (path: string, context: Context) => {
    const landing = landingOf(path)
    if (!landing) throw new Failure('NOT_FOUND', { sentence: 'There is no such city or game.' })
    return remember(path, context.now, async () => {
      const { key, latitude, longitude } = landing.city
      const date = dateAt(context.now, INDIA)
      const [city] = await readCities(context.db, [key])
      if (!city) throw new Failure('NOT_FOUND')
      const query = { page: 0, size: TURFS_SHOWN, game: landing.game, latitude, longitude, date }
      const { content } = await searchTurfs({ query, params: undefined, body: undefined }, context)
      const turfCount = landing.game
        ? (city.games.find(({ game }) => game === landing.game)?.turfCount ?? 0)
        : city.turfCount
      return { city, turfs: turfCount === 0 ? [] : content, turfCount, date }
    })
  }
  return {
    listCities: (_, { db, now }) => remember('', now, async () => ({ cities: await readCities(db) })),
    getCity: async ({ params }, context) => cityTurfs(`/${params.cityKey}`, context),
    getCityGame: async ({ params }, context) => cityTurfs(`/${params.cityKey}/${params.gameKey}`, context),
  }
}
