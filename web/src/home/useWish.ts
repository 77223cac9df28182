import { NIGHT_ENDS } from '@baari/domain/shared/playTime.ts'
import { dateAt, INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { useEffect, useState } from 'react'
import { useBoot, useListedGames } from '../boot.ts'
import { useLastCity } from '../turfs/lastCity.ts'
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
