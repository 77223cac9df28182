import type { Boot } from '../boot.ts'
import { paths } from '../paths.ts'
import { LATE } from '../turfs/late.ts'
import { formatName } from '../ui/formats.ts'
import type { Wish } from './useWish.ts'

type City = Boot['catalogue']['cities'][number]

/** The city that a place names, in either language. */
export const cityNamed = (place: string, cities: readonly City[]): City | undefined => {
  const asked = place.trim().toLowerCase()
  return cities.find(({ name }) => asked !== '' && [name, formatName(name)].some((one) => one.toLowerCase() === asked))
}

/** Where a wish is answered: the page of its city, open to everybody, or of `fallback` if the place is within none that is known. */
export const wishAddress = ({ date, game, place }: Wish, catalogue: Boot['catalogue'], fallback?: City): string => {
  const named = cityNamed(place, catalogue.cities)
  const city = named ?? fallback
  const sport = catalogue.sports.find(({ name, hasCityPages }) => name === game && hasCityPages)
  const query = new URLSearchParams({
    ...((!city || !sport) && game && { game }),
    ...(!named && place.trim() !== '' && { location: place.trim() }),
    date,
    part: LATE.join(',').toLowerCase(),
  })
  const path = !city ? paths.turfList() : sport ? paths.cityGame(city.key, sport.key) : paths.city(city.key)
  return `${path}?${query}`
}
