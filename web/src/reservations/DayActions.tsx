import { addDays, isCalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { Ban, ChevronLeft, ChevronRight, CloudRain, Ellipsis, LockKeyhole, ScanLine } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useOfflineMessages } from '../offline/english.ts'
import { useCheckMessages } from '../tickets/check/english.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { formatDay } from '../ui/formats/formats.ts'
import { useCloseMessages } from './closeEnglish.ts'
import { useTodayMessages } from './english.ts'
import { useLineMessages } from './lineEnglish.ts'
import { useClosingMessages } from './rain/english.ts'
import type { OwnerDays } from './useOwnerDays.ts'

interface Acts {
  onCheckTicket: () => void
  onBlock: () => void
  onCloseDay: () => void
  /** Absent for staff who do not manage the turf. */
  onRain?: () => void
  /** Without a connection, actions that need the server say so. */
  isStale: boolean
}

/** Check-in at the gate, and actions that block time; a phone keeps the rarer ones in a menu. */
export const DayActions = ({
  isWide,
  view,
  onViewChange,
  ...acts
}: Acts & { isWide: boolean; view: DayView['view']; onViewChange: (view: DayView['view']) => void }) => {
  const { evening } = useLineMessages()
  const check = useCheckMessages()
  const [isOpen, setIsOpen] = useState(false)
  const closing = (act: () => void) => () => {
    setIsOpen(false)
    act()
  }
  if (isWide)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <CheckTicketButton onClick={acts.onCheckTicket} />
        <RareActs {...acts} />
        <DayViewSwitch value={view} onValueChange={onViewChange} />
      </div>
    )
  return (
    <>
      <IconButton label={check.open} className="size-11" onClick={acts.onCheckTicket}>
        <ScanLine aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={evening.more} className="size-11" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Ellipsis aria-hidden className="size-5" />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={evening.more} shape="side">
        {isOpen && (
          <div className="flex flex-col gap-3">
            <DayViewSwitch value={view} onValueChange={(next) => closing(() => onViewChange(next))()} />
            <RareActs
              isStale={acts.isStale}
              onBlock={closing(acts.onBlock)}
              onCloseDay={closing(acts.onCloseDay)}
              {...(acts.onRain ? { onRain: closing(acts.onRain) } : {})}
            />
          </div>
        )}
      </Dialog>
    </>
  )
}

const RareActs = ({ onBlock, onCloseDay, onRain, isStale }: Omit<Acts, 'onCheckTicket'>) => {
  const messages = useTodayMessages()
  const rain = useClosingMessages()
  const close = useCloseMessages()
  const offline = useOfflineMessages()
  const reasonId = useId()
  const staleProps = { disabled: isStale, ...(isStale ? { 'aria-describedby': reasonId } : {}) }
  return (
    <>
      <Button
        variant="quiet"
        className="min-h-11 px-4"
        icon={<Ban aria-hidden className="size-5" />}
        onClick={onBlock}
        {...staleProps}
      >
        {messages.blockTime}
      </Button>
      {onRain && (
        <Button
          variant="quiet"
          className="min-h-11 px-4"
          icon={<CloudRain aria-hidden className="size-5" />}
          onClick={onRain}
          {...staleProps}
        >
          {rain.open}
        </Button>
      )}
      <Button
        variant="quiet"
        className="min-h-11 px-4"
        icon={<LockKeyhole aria-hidden className="size-5" />}
        onClick={onCloseDay}
        {...staleProps}
      >
        {close.open}
      </Button>
      {isStale && (
        <p id={reasonId} className="text-small text-ink-2">
          {offline.greyedOut}
        </p>
      )}
    </>
  )
}

/** Switches between a day of all grounds and a week of one. */
const DayViewSwitch = ({
  value,
  onValueChange,
}: {
  value: DayView['view']
  onValueChange: (view: DayView['view']) => void
}) => {
  const messages = useTodayMessages()
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons that look like one switch
    <div role="group" aria-label={messages.viewOf} className="flex rounded-control border border-line bg-surface">
      {(['day', 'week'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={value === one}
          onClick={() => onValueChange(one)}
          className="min-h-11 grow rounded-control px-3.5 text-small font-semibold text-ink-2 hover:text-ink aria-pressed:bg-surface-3 aria-pressed:text-ink"
        >
          {messages[one]}
        </button>
      ))}
    </div>
  )
}

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
  const messages = useTodayMessages()
  const step = view.view === 'week' ? WEEK : 1
  const date = days?.date
  const turn = (by: number) => date !== undefined && onShow({ date: addDays(date, by) })
  const isToday = days !== undefined && days.date === days.today
  return (
    <div className="flex flex-wrap items-center gap-y-2 md:gap-x-4">
      <h1 className="max-md:text-title">{date === undefined || isToday ? messages.title : formatDay(date)}</h1>
      <div className="flex flex-wrap items-center">
        <IconButton label={messages.before} className="size-11" onClick={() => turn(-step)}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        {isToday ? (
          <p className="text-small font-semibold whitespace-nowrap md:px-1">{formatDay(days.date)}</p>
        ) : (
          (days ?? view.date) !== undefined && (
            <Chip onClick={() => onShow({ date: undefined })}>{messages.toToday}</Chip>
          )
        )}
        <IconButton label={messages.after} className="size-11" onClick={() => turn(step)}>
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="ml-auto flex items-center gap-2 max-md:gap-0">{children}</div>
    </div>
  )
}

/** Opens the check of a ticket at the gate. */
export const CheckTicketButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    variant="quiet"
    className="min-h-11 self-start px-4"
    icon={<ScanLine aria-hidden className="size-5" />}
    onClick={onClick}
  >
    {useCheckMessages().open}
  </Button>
)

/** View of the plan; the address holds all of it. */
export interface DayView {
  /** The first turf if undefined. */
  turfId: string | undefined
  /** The current business day if undefined. */
  date: string | undefined
  view: 'day' | 'week'
  /** The ground shown in a week and on a phone. */
  groundId: string | undefined
}

/** Reads the view from an address. Invalid values fall back to the defaults. */
export const dayView = (query: URLSearchParams): DayView => {
  const date = query.get('date')
  return {
    turfId: query.get('turf') ?? undefined,
    date: date && isCalendarDate(date) ? date : undefined,
    view: query.get('view') === 'week' ? 'week' : 'day',
    groundId: query.get('ground') ?? undefined,
  }
}

export const dayQuery = ({ turfId, date, view, groundId }: DayView): URLSearchParams => {
  const query = new URLSearchParams()
  if (turfId !== undefined) query.set('turf', turfId)
  if (date !== undefined) query.set('date', date)
  if (view === 'week') query.set('view', view)
  if (groundId !== undefined) query.set('ground', groundId)
  return query
}
