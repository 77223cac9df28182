import type { Boot } from '../boot.ts'
import { paths } from '../paths.ts'
import { cityNamed } from '../turfs/lastCity.ts'
import type { OfferedDays } from '../turfs/offeredDate.ts'
import { filterQuery, type Point, readFilters, type TurfFilters, type TurfListAddress } from '../turfs/turfFilters.ts'

interface CityList {
  city: { key: string; name: string; point: Point | undefined }
  game: string | undefined
}

/** Reads the filters from a city page's query. City, game and date default to those of the page. */
export const readCityFilters = ({ city, game }: CityList, query: URLSearchParams, days: OfferedDays): TurfFilters => {
  const filters = readFilters(query, days)
  const isElsewhere = filters.point !== undefined || Boolean(filters.location)
  return {
    ...filters,
    cityKey: city.key,
    game: game ?? filters.game,
    date: filters.date ?? days.today,
    ...(!isElsewhere && { location: city.name, point: city.point }),
  }
}

/**
 * The address of a city's list: its path has the city and, if it has a page there, the game; the query has the rest.
 */
export const cityAddress = (list: CityList, catalogue: Boot['catalogue']): TurfListAddress => ({
  read: (query, days) => readCityFilters(list, query, days),
  write: (filters) => {
    const named = cityNamed(filters.location, catalogue.cities)
    const sport = catalogue.sports.find(({ name, hasCityPages }) => name === filters.game && hasCityPages)
    const { key } = named ?? list.city
    const rest: TurfFilters = {
      ...filters,
      game: sport ? undefined : filters.game,
      ...((named || !filters.location) && { location: undefined }),
      ...(named && { point: undefined }),
    }
    const query = filterQuery(rest).toString()
    return `${paths.city(key, sport?.key)}${query === '' ? '' : `?${query}`}`
  },
})
