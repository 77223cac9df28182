import { DAYS_SHOWN } from '@baari/domain/games/seats.ts'
import { useBoot, useListedGames } from '../boot.ts'
import { useMessages } from '../messages/en.ts'
import { PlaceChoice } from '../turfs/PlaceField.tsx'
import type { TurfFilters } from '../turfs/turfFilters.ts'
import { ChipRow } from '../ui/Chip.tsx'
import { stripDates } from '../ui/fields/stripDates.ts'
import { formatDay, formatName } from '../ui/formats/formats.ts'
import { useGameMessages } from './english.ts'

const ANY = 'ANY'

/** Filters by place, game and day; every change searches at once. */
export const FindGames = ({
  filters,
  onChange,
}: {
  filters: TurfFilters
  onChange: (changes: Partial<TurfFilters>) => void
}) => {
  const games = useGameMessages()
  const { ui } = useMessages()
  const { today } = useBoot()
  const sports = useListedGames()
  const near = [ui.today, ui.tomorrow]
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="md:max-w-md">
        <PlaceChoice place={filters} onChoose={onChange} />
      </div>
      <ChipRow<string>
        label={games.sport}
        value={filters.game ?? ANY}
        onValueChange={(game) => onChange({ game: game === ANY ? undefined : game })}
        options={[
          { value: ANY, label: games.anySport },
          ...sports.map((game) => ({ value: game, label: formatName(game) })),
        ]}
      />
      <ChipRow<string>
        label={ui.dates}
        value={filters.date ?? ANY}
        onValueChange={(date) => onChange({ date: date === ANY ? undefined : date })}
        options={[
          { value: ANY, label: games.anyDay },
          ...stripDates(today, DAYS_SHOWN).map((date, index) => ({
            value: date,
            label: near[index] ?? formatDay(date),
          })),
        ]}
      />
    </div>
  )
}
