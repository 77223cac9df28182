import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { pageData } from '../pageData.ts'
import { type LoadedTurfs, loadTurfs } from '../turfs/turfQuery.ts'
import { readCityFilters } from './cityAddress.ts'

type CityAnswer = WireReply<Api['getCity']>

/** The data of a city's page: the city, and the list for its address. */
export type LoadedCity = Omit<CityAnswer, 'turfs'> & { list: LoadedTurfs | undefined }

/** The loader of a city's pages, including those of its games. */
export const loadCity = async ({ params, request, context }: LoaderFunctionArgs): Promise<LoadedCity | null> => {
  const { cityKey = '', gameKey } = params
  const load = context.get(pageData)
  const path = [cityKey, gameKey].flatMap((key) => (key ? encodeURIComponent(key) : [])).join('/')
  const found = (await load(`/public/cities/${path}`)) as CityAnswer | undefined
  if (!found) return null
  const { turfs: _, ...rest } = found
  const { city, date, tonight } = rest
  const days = { today: dateOf(date), tonight: dateOf(tonight) }
  const filters = readCityFilters(
    {
      city: { key: city.cityKey, name: city.name, point: { latitude: city.latitude, longitude: city.longitude } },
      game: city.games.find((one) => one.gameKey === gameKey?.toLowerCase())?.game,
    },
    new URL(request.url).searchParams,
    days,
  )
  return { ...rest, list: await loadTurfs(load, filters, days) }
}
