import { LONGEST_TURF_SEARCH } from '@baari/domain/shared/limits.ts'
import { LocateFixed } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBoot, useListedGames } from '../boot.ts'
import { useMessages } from '../messages/en.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Chip, ChipRow } from '../ui/Chip.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { DateStrip } from '../ui/fields/DateStrip.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatDay, formatHour, formatName } from '../ui/formats/formats.ts'
import { GameIcon } from '../ui/pictures/GameIcon.tsx'
import { TYPING_PAUSE_MS } from '../ui/useDelayed.ts'
import { useTurfMessages } from './english.ts'
import { LATE } from './late.ts'
import { offeredDates } from './offeredDate.ts'
import { PlaceChoice, PlaceField, usePlaceChoice } from './PlaceField.tsx'
import { turfDays } from './turfDays.ts'
import type { TurfFilters } from './turfFilters.ts'
import type { LocationProblem } from './useDevicePoint.ts'

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
}: {
  filters: TurfFilters
  onChange: (changes: Partial<TurfFilters>) => void
  /** Filters that are still required to open a turf, shown after a first try. */
  missing: Missing
  problem: LocationProblem | undefined
}) => {
  const turfs = useTurfMessages()
  const games = useListedGames()
  const { ui } = useMessages()
  const days = useBoot()
  const choosing = usePlaceChoice(filters, onChange)
  return (
    <div className="hidden grid-cols-[1.6fr_1fr_1fr_1fr] items-start gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-4 md:grid">
      <PlaceField value={filters.location ?? ''} choosing={choosing} otherProblem={problem} />
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
        <Chip
          icon={<LocateFixed aria-hidden className="size-4" />}
          pressed={!filters.location && filters.point !== undefined}
          onClick={choosing.chooseNearMe}
        >
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

/** Filters by a part of a turf's name, after a pause in typing. */
const NameField = ({ value, onSettle }: { value: string; onSettle: (name: string) => void }) => {
  const turfs = useTurfMessages()
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

/** The search on a small screen: place, game and day, applied together. */
export const FilterSheet = ({
  open,
  onClose,
  filters,
  onApply,
  missing,
}: {
  open: boolean
  onClose: () => void
  filters: TurfFilters
  onApply: (filters: TurfFilters) => void
  missing: Missing
}) => {
  const turfs = useTurfMessages()
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
        <PlaceChoice place={draft} onChoose={set} />
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

/** Tonight, tomorrow evening and the weekend, each with one press. */
const DayChips = ({
  filters: { date, parts },
  onChange,
}: {
  filters: TurfFilters
  onChange: (changes: Partial<TurfFilters>) => void
}) => {
  const turfs = useTurfMessages()
  const days = useBoot()
  const isLate = LATE.every((part) => parts.includes(part)) && parts.length === LATE.length
  return turfDays(days).map((one) => {
    const isOn = isLate && one.date === date
    return (
      <Chip
        key={one.day}
        pressed={isOn}
        onClick={() => onChange(isOn ? { parts: [] } : { date: one.date, parts: [...LATE], from: undefined })}
      >
        {turfs[one.day]}
      </Chip>
    )
  })
}

const HOURS = [18, 19, 20, 21, 22].map((hour) => hour * 60)

/** Chooses the preferred start; none means any time. */
export const StartRow = ({
  value,
  onValueChange,
}: {
  value: number | undefined
  onValueChange: (minutes: number | undefined) => void
}) => {
  const turfs = useTurfMessages()
  // A start from the address gets an additional button.
  const hours = value === undefined || HOURS.includes(value) ? HOURS : [...HOURS, value].sort((a, b) => a - b)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser
    <div
      role="group"
      aria-label={turfs.startTime}
      className="scroll-row min-h-12 items-center gap-1 rounded-control bg-surface-2 px-0.5"
    >
      {[undefined, ...hours].map((minutes) => (
        <button
          key={minutes ?? 'any'}
          type="button"
          aria-pressed={minutes === value}
          onClick={() => onValueChange(minutes === value ? undefined : minutes)}
          className="figures touch shrink-0 grow whitespace-nowrap rounded-slot px-3 text-small aria-pressed:bg-primary aria-pressed:text-on-primary"
        >
          {minutes === undefined ? turfs.anyStart : formatHour(minutes)}
        </button>
      ))}
    </div>
  )
}
