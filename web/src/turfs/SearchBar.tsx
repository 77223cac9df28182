import { LONGEST_TURF_SEARCH } from '@baari/domain/shared/longest.ts'
import { LocateFixed } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBoot, useListedGames } from '../boot.ts'
import { Chip } from '../ui/Chip.tsx'
import { formatDay, formatName } from '../ui/formats.ts'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useWords } from '../words/en.ts'
import { DayChips } from './DayChips.tsx'
import { useTurfWords } from './english.ts'
import { offeredDates } from './offeredDate.ts'
import { PlaceField } from './PlaceField.tsx'
import type { LocationProblem } from './readDevicePoint.ts'
import { StartRow } from './StartRow.tsx'
import type { TurfFilters } from './turfFilters.ts'

export interface Missing {
  game: boolean
  date: boolean
}

/** Place, game, day and name side by side; every change searches at once. */
export const SearchBar = ({
  filters,
  onChange,
  missing,
  problem,
  onNearMe,
}: {
  filters: TurfFilters
  onChange: (changes: Partial<TurfFilters>) => void
  /** Filters that are still required to open a turf, shown after a first try. */
  missing: Missing
  problem: LocationProblem | undefined
  onNearMe: () => void
}) => {
  const turfs = useTurfWords()
  const games = useListedGames()
  const { ui } = useWords()
  const days = useBoot()
  return (
    <div className="hidden grid-cols-[1.6fr_1fr_1fr_1fr] items-start gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-4 md:grid">
      <PlaceField value={filters.location} onChoose={onChange} problem={problem} />
      <Select
        label={turfs.game}
        value={filters.game ?? ''}
        onValueChange={(game) => onChange({ game: game === '' ? undefined : game })}
        error={missing.game && !filters.game ? turfs.fixed.gameMissing : undefined}
        options={[
          { value: '', label: turfs.anyGame },
          ...games.map((game) => ({ value: game, label: formatName(game) })),
        ]}
      />
      <Select
        label={turfs.date}
        value={filters.date ?? ''}
        onValueChange={(date) => onChange({ date: date === '' ? undefined : date })}
        error={missing.date && !filters.date ? turfs.dateMissing : undefined}
        options={[
          { value: '', label: turfs.anyDate },
          ...offeredDates(days).map((date) => ({
            value: date,
            label: [date === days.today ? ui.today : date === days.tonight ? ui.tonight : undefined, formatDay(date)]
              .filter(Boolean)
              .join(', '),
          })),
        ]}
      />
      <NameField value={filters.name} onSettle={(name) => onChange({ name })} />
      <div className="col-span-full flex flex-wrap items-center gap-2">
        <Chip icon={<LocateFixed aria-hidden className="size-4" />} onClick={onNearMe}>
          {turfs.nearMe}
        </Chip>
        <DayChips filters={filters} onChange={onChange} />
        <div className="min-w-0 grow">
          <StartRow value={filters.from} onValueChange={(from) => onChange({ from, parts: [] })} />
        </div>
      </div>
    </div>
  )
}

const TYPING_PAUSE_MS = 400

/** Filters by a part of a turf's name, after a pause in typing. */
const NameField = ({ value, onSettle }: { value: string; onSettle: (name: string) => void }) => {
  const turfs = useTurfWords()
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => {
      setTyped(undefined)
      if (typed.trim() !== value) onSettle(typed.trim())
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSettle])
  return (
    <TextInput
      type="search"
      label={turfs.name}
      placeholder={turfs.namePlaceholder}
      maxLength={LONGEST_TURF_SEARCH}
      value={typed ?? value}
      onValueChange={setTyped}
    />
  )
}
