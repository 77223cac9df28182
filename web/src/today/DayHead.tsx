import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { OwnerTurf } from '../owners/useOwnerTurfs.ts'
import { Chip } from '../ui/Chip.tsx'
import { ChipRow } from '../ui/ChipRow.tsx'
import { formatDay } from '../ui/formatDay.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { DayView } from './dayAddress.ts'
import type { OwnerDays } from './ownerDays.ts'
import { useTodayWords } from './useTodayWords.ts'

const WEEK = 7

/** Which day of which turf. */
export const DayHead = ({
  turfs,
  turf,
  view,
  days,
  onShow,
}: {
  turfs: readonly OwnerTurf[]
  turf: OwnerTurf
  view: DayView
  days: OwnerDays | undefined
  onShow: (next: Partial<DayView>) => void
}) => {
  const words = useTodayWords()
  const step = view.view === 'week' ? WEEK : 1
  const date = days?.date
  const turn = (by: number) => date !== undefined && onShow({ date: addDays(date, by) })
  const isToday = days !== undefined && days.date === days.today
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h1>{date === undefined || isToday ? words.title : formatDay(date)}</h1>
      <div className="ml-auto flex items-center md:ml-0">
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
      {turfs.length > 1 && (
        <select
          aria-label={words.turf}
          value={turf.entityId}
          onChange={(event) => onShow({ turfId: event.currentTarget.value, groundId: undefined })}
          className="min-h-11 min-w-40 flex-1 rounded-control border-[1.5px] border-line-strong bg-surface px-3 text-small font-semibold md:ml-auto md:max-w-72"
        >
          {turfs.map(({ entityId, name }) => (
            <option key={entityId} value={entityId}>
              {name}
            </option>
          ))}
        </select>
      )}
      <ChipRow
        label={words.viewOf}
        value={view.view}
        options={[
          { value: 'day', label: words.day },
          { value: 'week', label: words.week },
        ]}
        onValueChange={(next) => onShow({ view: next })}
      />
    </div>
  )
}
