import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '../ui/Chip.tsx'
import { formatDay } from '../ui/formats.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { DayView } from './dayAddress.ts'
import { useTodayWords } from './english.ts'
import type { OwnerDays } from './useOwnerDays.ts'

const WEEK = 7

/** The day shown, links to other days, and actions. */
export const DayHead = ({
  view,
  days,
  onShow,
  children,
}: {
  view: DayView
  days: OwnerDays | undefined
  onShow: (next: Partial<DayView>) => void
  children: ReactNode
}) => {
  const words = useTodayWords()
  const step = view.view === 'week' ? WEEK : 1
  const date = days?.date
  const turn = (by: number) => date !== undefined && onShow({ date: addDays(date, by) })
  const isToday = days !== undefined && days.date === days.today
  return (
    <div className="flex flex-wrap items-center gap-y-2 md:gap-x-4">
      <h1 className="max-md:text-title">{date === undefined || isToday ? words.title : formatDay(date)}</h1>
      <div className="flex flex-wrap items-center">
        <IconButton label={words.before} className="size-11" onClick={() => turn(-step)}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        {isToday ? (
          <p className="text-small font-semibold whitespace-nowrap md:px-1">{formatDay(days.date)}</p>
        ) : (
          (days ?? view.date) !== undefined && <Chip onClick={() => onShow({ date: undefined })}>{words.toToday}</Chip>
        )}
        <IconButton label={words.after} className="size-11" onClick={() => turn(step)}>
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="ml-auto flex items-center gap-2 max-md:gap-0">{children}</div>
    </div>
  )
}
