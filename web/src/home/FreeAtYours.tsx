import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api/api.ts'
import type { BookingItem } from '../bookings/hold.ts'
import { useBoot } from '../boot.ts'
import { useFavourites } from '../turfs/favourites/useFavourites.ts'
import { LATE } from '../turfs/late.ts'
import { turfAddress } from '../turfs/turfAddress.ts'
import { Chip } from '../ui/Chip.tsx'
import { useHomeWords } from './english.ts'
import { HomeTurfCard } from './HomeTurfCard.tsx'

const SHOWN = 4

/** Turfs that the player has played at, except favourites, with free times on one of the next evenings. */
export const FreeAtYours = ({ played, playsTonight }: { played: readonly BookingItem[]; playsTonight: boolean }) => {
  const home = useHomeWords()
  const { tonight } = useBoot()
  const tomorrow = addDays(tonight, 1)
  const [chosen, setChosen] = useState<string>()
  const date = chosen ?? (playsTonight ? tomorrow : tonight)
  const kept = useFavourites()
  const turfs = played
    .filter(({ turfId }) => kept?.includes(turfId) === false)
    .filter((one, index, all) => all.findIndex(({ turfId }) => turfId === one.turfId) === index)
    .slice(0, SHOWN)
  const answers = useQueries({
    queries: turfs.map(({ turfName, selectedGameType }) => {
      const query = { page: 0, size: 20, name: turfName, game: selectedGameType, date, part: LATE.join(',') }
      return {
        queryKey: ['turfs', query],
        queryFn: ({ signal }: { signal: AbortSignal }) => api.searchTurfs({ query }, { signal }),
      }
    }),
  })
  const shown = turfs.flatMap(({ turfId, selectedGameType }, index) =>
    (answers[index]?.data?.content ?? [])
      .filter(({ entityId }) => entityId === turfId)
      .map((turf) => ({ turf, game: selectedGameType })),
  )
  if (turfs.length === 0) return null
  return (
    <section aria-labelledby="yours" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="yours" className="text-[1.25rem] leading-7 md:text-[1.5rem]">
          {home.freeAtYours}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in a row in every browser */}
        <div role="group" aria-labelledby="yours" className="flex gap-2">
          {[tonight, tomorrow].map((day) => (
            <Chip key={day} pressed={day === date} onClick={() => setChosen(day)}>
              {day === tonight ? home.days.tonight : home.days.tomorrow}
            </Chip>
          ))}
        </div>
      </div>
      {shown.length === 0 ? (
        <p className="text-ink-2">{answers.every(({ isSuccess }) => isSuccess) ? home.noneAtYours : home.loading}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {shown.map(({ turf, game }) => (
            <li key={turf.entityId}>
              <HomeTurfCard
                turf={turf}
                date={date}
                game={game}
                to={turfAddress({ turfId: turf.entityId, filters: { date, game } })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
