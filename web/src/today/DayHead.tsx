import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { Ban, ChevronLeft, ChevronRight, Plus, Wallet } from 'lucide-react'
import type { OwnerTurf } from '../owners/useOwnerTurfs.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { ChipRow } from '../ui/ChipRow.tsx'
import { formatDay } from '../ui/formatDay.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Select } from '../ui/Select.tsx'
import type { DayView } from './dayAddress.ts'
import type { OwnerDays } from './ownerDays.ts'
import { useTodayWords } from './useTodayWords.ts'

const WEEK = 7

/** Which day of which turf, and what can be added to it. */
export const DayHead = ({
  turfs,
  turf,
  view,
  days,
  onShow,
  onAdd,
  onBlock,
  onCloseDay,
}: {
  turfs: readonly OwnerTurf[]
  turf: OwnerTurf
  view: DayView
  days: OwnerDays | undefined
  onShow: (next: Partial<DayView>) => void
  onAdd: () => void
  onBlock: () => void
  onCloseDay: () => void
}) => {
  const words = useTodayWords()
  const step = view.view === 'week' ? WEEK : 1
  const date = days?.date
  const turn = (by: number) => date !== undefined && onShow({ date: addDays(date, by) })
  const isToday = days !== undefined && days.date === days.today
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h1 className="mr-auto">{date === undefined || isToday ? words.title : formatDay(date)}</h1>
      <div className="flex items-center gap-1">
        <IconButton label={words.before} onClick={() => turn(-step)}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <Chip pressed={isToday} onClick={() => onShow({ date: undefined })}>
          {isToday && date !== undefined ? formatDay(date) : words.toToday}
        </Chip>
        <IconButton label={words.after} onClick={() => turn(step)}>
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
      <ChipRow
        label={words.viewOf}
        value={view.view}
        options={[
          { value: 'day', label: words.day },
          { value: 'week', label: words.week },
        ]}
        onValueChange={(next) => onShow({ view: next })}
      />
      {turfs.length > 1 && (
        <div className="w-full md:w-64">
          <Select
            label={words.turf}
            value={turf.entityId}
            options={turfs.map(({ entityId, name }) => ({ value: entityId, label: name }))}
            onValueChange={(turfId) => onShow({ turfId, groundId: undefined })}
          />
        </div>
      )}
      <div className="flex w-full flex-wrap gap-2 md:w-auto md:self-end">
        <Button icon={<Plus aria-hidden className="size-5" />} onClick={onAdd}>
          {words.addWalkIn}
        </Button>
        <Button look="quiet" icon={<Ban aria-hidden className="size-5" />} onClick={onBlock}>
          {words.blockTime}
        </Button>
        <Button look="quiet" icon={<Wallet aria-hidden className="size-5" />} onClick={onCloseDay} disabled={!days}>
          {words.close.open}
        </Button>
      </div>
    </div>
  )
}
