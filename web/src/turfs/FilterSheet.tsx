import { LONGEST_TURF_SEARCH } from '@baari/domain/shared/longest.ts'
import { useState } from 'react'
import { useBoot, useListedGames } from '../boot.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ChipRow } from '../ui/ChipRow.tsx'
import { DateStrip } from '../ui/DateStrip.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { formatName } from '../ui/formats.ts'
import { GameIcon } from '../ui/GameIcon.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { DayChips } from './DayChips.tsx'
import { useTurfWords } from './english.ts'
import { PlaceField } from './PlaceField.tsx'
import type { LocationProblem } from './readDevicePoint.ts'
import type { Missing } from './SearchBar.tsx'
import type { TurfFilters } from './turfFilters.ts'

/** The search on a small screen: place, game and day, applied together. */
export const FilterSheet = ({
  open,
  onClose,
  filters,
  onApply,
  missing,
  problem,
  onNearMe,
}: {
  open: boolean
  onClose: () => void
  filters: TurfFilters
  onApply: (filters: TurfFilters) => void
  missing: Missing
  problem: LocationProblem | undefined
  onNearMe: () => void
}) => {
  const turfs = useTurfWords()
  const games = useListedGames()
  const { today, tonight } = useBoot()
  const [changes, setChanges] = useState<Partial<TurfFilters>>({})
  const draft = { ...filters, ...changes, page: 0 }
  const set = (next: Partial<TurfFilters>) => setChanges((current) => ({ ...current, ...next }))
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setChanges({})
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="side"
      title={turfs.filters}
      footer={
        <Button wide onClick={() => onApply(draft)}>
          {turfs.showTurfs}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {missing.game && !draft.game && <Banner tone="warning">{turfs.fixed.gameMissing}</Banner>}
        {missing.date && !draft.date && <Banner tone="warning">{turfs.dateMissing}</Banner>}
        <PlaceField value={draft.location} onChoose={set} problem={problem} onNearMe={onNearMe} />
        <div className="flex flex-col gap-1.5">
          <h3 className="text-small">{turfs.game}</h3>
          <ChipRow
            wrap
            label={turfs.game}
            value={draft.game}
            onValueChange={(game) => set({ game: game === draft.game ? undefined : game })}
            options={games.map((game) => ({
              value: game,
              label: formatName(game),
              icon: <GameIcon game={game} className="size-5" />,
            }))}
          />
        </div>
        <div className="flex flex-col gap-1.5">
          <h3 className="text-small">{turfs.date}</h3>
          <div className="flex flex-wrap gap-2">
            <DayChips filters={draft} onChange={set} />
          </div>
          <DateStrip today={today} tonight={tonight} value={draft.date ?? ''} onValueChange={(date) => set({ date })} />
        </div>
        <TextInput
          type="search"
          label={turfs.name}
          placeholder={turfs.namePlaceholder}
          maxLength={LONGEST_TURF_SEARCH}
          value={draft.name}
          onValueChange={(name) => set({ name })}
        />
      </div>
    </Dialog>
  )
}
