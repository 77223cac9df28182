import type { Boot } from '../boot.ts'
import { paths } from '../paths.ts'
import { LATE } from '../turfs/late.ts'
import { formatName } from '../ui/formats.ts'
import type { Wish } from './useWish.ts'

type City = Boot['catalogue']['cities'][number]

/** The city with this name, in English or in the page's language. The search itself understands more. */
export const wishedCity = (place: string, cities: readonly City[]): City | undefined => {
  const asked = place.trim().toLowerCase()
  return cities.find(({ name }) => asked !== '' && [name, formatName(name)].some((one) => one.toLowerCase() === asked))
}

const evening = (date: string) => ({ date, part: LATE.join(',').toLowerCase() })

/** The list of all turfs, behind the log-in, with a wish. */
export const wishInList = ({ date, game, place }: Wish): string => {
  const location = place.trim()
  const query = new URLSearchParams({ ...(game && { game }), ...(location && { location }), ...evening(date) })
  return `${paths.turfList()}?${query}`
}

/** The address for a visitor's search: the public page of its city, or else the list behind the log-in. */
export const wishAddress = ({ date, game, place }: Wish, catalogue: Boot['catalogue'], around?: City): string => {
  const named = wishedCity(place, catalogue.cities)
  const city = named ?? around
  const sport = catalogue.sports.find(({ name, hasCityPages }) => name === game && hasCityPages)
  const query = new URLSearchParams({
    ...((!city || !sport) && game && { game }),
    ...(!named && place.trim() !== '' && { location: place.trim() }),
    ...evening(date),
  })
  const path = city ? paths.city(city.key, sport?.key) : paths.turfList()
  return `${path}?${query}`
}
