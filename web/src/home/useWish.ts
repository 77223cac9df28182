import { NIGHT_ENDS } from '@baari/domain/shared/playTime.ts'
import { dateAt, INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { useEffect, useState } from 'react'
import { type Boot, useBoot, useListedGames } from '../boot.ts'
import { paths } from '../paths.ts'
import { type City, cityNamed, useLastCity } from '../turfs/lastCity.ts'
import { LATE } from '../turfs/late.ts'
import { turfDays } from '../turfs/turfDays.ts'

/** A search: a game with its place and evening. */
export interface Wish {
  date: string
  game: string
  /** As typed. */
  place: string
}

const LATE_MINUTE = 22 * 60

/** The initial search of the home page: the last city, and tonight, or tomorrow from 10 pm until the night ends. */
export const useWish = (): { wish: Wish; change: (changes: Partial<Wish>) => void } => {
  const days = useBoot()
  const { today } = days
  const [game = ''] = useListedGames()
  const lastCity = useLastCity()
  const [changes, setChanges] = useState<Partial<Wish>>({})
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const now = new Date()
    const minute = minutesAt(now, INDIA)
    setIsLate((minute >= LATE_MINUTE || minute < NIGHT_ENDS) && dateAt(now, INDIA) === today)
  }, [today])
  const [tonight, tomorrow] = turfDays(days)
  const first = { date: (isLate ? tomorrow?.date : tonight?.date) ?? today, game, place: lastCity?.name ?? '' }
  return { wish: { ...first, ...changes }, change: (next) => setChanges((before) => ({ ...before, ...next })) }
}

const evening = (date: string) => ({ date, part: LATE.join(',').toLowerCase() })

/** The address of the turf list (login required) for a wish. Without a place, it lists turfs everywhere. */
export const wishInList = ({ date, game, place }: Wish): string => {
  const location = place.trim()
  const query = new URLSearchParams({ ...(game && { game }), location, ...evening(date) })
  return `${paths.turfList()}?${query}`
}

/** The address for a visitor's search: the public page of its city, or else the list behind the log-in. */
export const wishAddress = ({ date, game, place }: Wish, catalogue: Boot['catalogue'], around?: City): string => {
  const named = cityNamed(place, catalogue.cities)
  const city = named ?? around
  if (!city) return wishInList({ date, game, place })
  const sport = catalogue.sports.find(({ name, hasCityPages }) => name === game && hasCityPages)
  const query = new URLSearchParams({
    ...(!sport && game && { game }),
    ...(!named && place.trim() && { location: place.trim() }),
    ...evening(date),
  })
  return `${paths.city(city.key, sport?.key)}?${query}`
}
