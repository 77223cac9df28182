import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Chip } from '../ui/Chip.tsx'
import { formatDay } from '../ui/formats.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { DayView } from './dayAddress.ts'
import { useTodayWords } from './english.ts'
import type { OwnerDays } from './useOwnerDays.ts'

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
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:gap-x-4">
      <h1>{date === undefined || isToday ? words.title : formatDay(date)}</h1>
      <div className="ml-auto flex items-center md:ml-0">
        <IconButton label={words.before} onClick={() => turn(-step)}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        {isToday ? (
          <p className="px-1 text-small font-semibold">{formatDay(days.date)}</p>
        ) : (
          (days ?? view.date) !== undefined && <Chip onClick={() => onShow({ date: undefined })}>{words.toToday}</Chip>
        )}
        <IconButton label={words.after} onClick={() => turn(step)}>
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
      {turfs.length > 1 && (
        <select
          aria-label={words.turf}
          value={turf.entityId}
          onChange={(event) => onShow({ turfId: event.currentTarget.value, groundId: undefined })}
          className="min-h-11 min-w-40 flex-1 rounded-control border-[1.5px] border-line-strong bg-surface px-3 text-small font-semibold text-ellipsis md:ml-auto md:max-w-72"
        >
          {turfs.map(({ entityId, name }) => (
            <option key={entityId} value={entityId}>
              {name}
            </option>
          ))}
        </select>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons that look like one switch */}
      <div role="group" aria-label={words.viewOf} className="flex rounded-control border border-line bg-surface">
        {(['day', 'week'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={view.view === one}
            onClick={() => onShow({ view: one })}
            className="min-h-11 rounded-control px-3.5 text-small font-semibold text-ink-2 hover:text-ink aria-pressed:bg-surface-3 aria-pressed:text-ink"
          >
            {words[one]}
          </button>
        ))}
      </div>
    </div>
  )
}
