import { EVENING_FROM } from '@baari/domain/availability/evening.ts'
import { lengthOf } from '@baari/domain/shared/interval.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { dayOfPlay } from '@baari/domain/shared/playTime.ts'
import type { CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAvailabilityMessages } from '../availability/english.ts'
import { lengthWall } from '../availability/groundDay.ts'
import { formatPaise } from '../availability/paise.ts'
import { useMessages } from '../messages/en.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { useAlert } from '../ui/dialogs/AlertProvider.tsx'
import { formatLength, formatPlayDay, formatRupees, formatTimes, playLines } from '../ui/formats/formats.ts'
import { type Bill, type ChosenSlot, type OfferedNudge, slotKey, struckRupees } from './bill.ts'
import { useBookingMessages } from './english.ts'

export interface ChosenTime {
  slot: ChosenSlot | undefined
  bill: Bill | undefined
  /** The list price is the price times this; 1 shows none. */
  referenceFactor: number
  today: CalendarDate
  isHeld: boolean
  nudge: OfferedNudge | undefined
  onLength: (minutes: number) => void
  onContinue: () => void
  /** Replaces the button that leads to payment. */
  action?: ReactNode
}

/** The scoreboard at the bottom of a phone: the chosen time, its price and length, and the button to continue. */
export const BookBar = ({
  slot,
  bill,
  referenceFactor,
  today,
  isHeld,
  nudge,
  onLength,
  onContinue,
  action,
}: ChosenTime) => {
  const booking = useBookingMessages()
  const { ui } = useMessages()
  const [wall, setWall] = useState<{ key: string; reason: string }>()
  const key = slot && slotKey(slot)
  const reason = wall && wall.key === key ? wall.reason : undefined
  return (
    <section
      aria-label={booking.summary}
      className="edge-bar safe-bottom sticky bottom-0 z-sticky flex flex-col gap-2 rounded-t-card border-t border-night-2/25 bg-night px-4 pt-3 text-on-night md:hidden"
    >
      {slot && bill ? (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <p className="figures text-number">{playLines({ date: slot.date, ...slot.interval }).times}</p>
            <PriceNow bill={bill} referenceFactor={referenceFactor} />
          </div>
          <p role="status" className="-mt-1.5 text-label text-night-2">
            <span className="flex justify-between gap-3">
              <span className="truncate">{`${slotDay(slot, today, ui)}, ${slot.ground.name}`}</span>
              <span className="shrink-0">
                {bill.balance > 0 && (bill.payNow > 0 ? booking.orNow(formatPaise(bill.payNow)) : booking.atVenue)}
              </span>
            </span>
            {reason}
          </p>
          {nudge && <NudgeOffer offered={nudge} date={slot.date} />}
          <div className="flex flex-wrap gap-2">
            <LengthSteps
              slot={slot}
              isHeld={isHeld}
              onLength={onLength}
              onWall={(why) => setWall({ key: key ?? '', reason: why })}
            />
            {action ?? (
              <Button variant="accent" className="min-w-[min(10rem,100%)]" onClick={onContinue}>
                {booking.continue}
              </Button>
            )}
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-small text-night-2">{booking.nothingChosen}</p>
          {action ?? (
            <Button variant="accent" aria-disabled className="min-w-[min(10rem,100%)] opacity-50" onClick={onContinue}>
              {booking.continue}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Steps the chosen length by half an hour. At the limit a press says why. */
export const LengthSteps = ({
  slot: { ground, date, interval },
  isHeld,
  onLength,
  onWall,
}: {
  slot: Pick<ChosenSlot, 'ground' | 'date' | 'interval'>
  /** The length of a held slot is fixed. */
  isHeld: boolean
  onLength: (minutes: number) => void
  onWall: (reason: string) => void
}) => {
  const { ui } = useMessages()
  const availability = useAvailabilityMessages()
  const alert = useAlert()
  const length = lengthOf(interval)
  const wall = isHeld ? 'held' : lengthWall(ground, interval)
  const isLeast = isHeld || length <= ground.minimumMinutes
  const more = () => {
    if (!wall) onLength(length + SLOT_GRID_MINUTES)
    else if (isHeld) onWall(availability.yoursText)
    else if (wall === 'longest') void alert(availability.fixed.tooLong)
    else onWall(availability.walls[wall](formatTimes({ date, startsAt: interval.endsAt })))
  }
  const edge = 'grid size-11 shrink-0 place-items-center rounded-control hover:bg-on-night/10 aria-disabled:opacity-40'
  return (
    <fieldset className="flex grow items-center justify-between rounded-control border border-night-2/50">
      <legend className="spoken">{availability.length}</legend>
      <button
        type="button"
        aria-label={ui.less(availability.length)}
        aria-disabled={isLeast || undefined}
        onClick={() => {
          if (!isLeast) onLength(length - SLOT_GRID_MINUTES)
          else if (!isHeld) onWall(availability.atLeast(formatLength(ground.minimumMinutes)))
        }}
        className={edge}
      >
        <Minus aria-hidden className="size-5" />
      </button>
      <output className="figures whitespace-nowrap">{formatLength(length)}</output>
      <button
        type="button"
        aria-label={ui.more(availability.length)}
        aria-disabled={wall ? true : undefined}
        onClick={more}
        className={cx(edge)}
      >
        <Plus aria-hidden className="size-5" />
      </button>
    </fieldset>
  )
}

/** Offers a start that leaves no gap, with its discount; one tap chooses it. */
export const NudgeOffer = ({ offered, date }: { offered: OfferedNudge; date: CalendarDate }) => {
  const booking = useBookingMessages()
  return (
    <button
      type="button"
      onClick={offered.onTake}
      className="rising flex min-h-11 w-full flex-col justify-center rounded-control border border-night-2/50 px-3 py-1.5 text-left text-on-night hover:bg-on-night/10"
    >
      <span className="text-small font-semibold">
        {booking.nudge(formatTimes({ date, startsAt: offered.startsAt }), formatPaise(offered.amount))}
      </span>
      <span className="text-label text-night-2">{booking.nudgeWhy}</span>
    </button>
  )
}

/** The total of the chosen time on the scoreboard, with the struck-through price; a change is announced. */
export const PriceNow = ({ bill, referenceFactor }: { bill: Bill; referenceFactor: number }) => {
  const { ui } = useMessages()
  const struck = struckRupees(bill, referenceFactor)
  return (
    <p role="status" className="flex items-baseline gap-2 whitespace-nowrap">
      {struck !== undefined && (
        <>
          <span className="spoken">{ui.listPrice(formatRupees(struck))}</span>
          <s aria-hidden className="figures text-label font-normal text-night-2">
            {formatRupees(struck)}
          </s>
        </>
      )}
      <span className="figures text-number">{formatRupees(bill.due / PAISE_PER_RUPEE)}</span>
    </p>
  )
}

/** The day on which the chosen time begins: 'Tonight', 'Today', 'Sat, 21 Nov' or 'Sat night (Sun, 22 Nov)'. */
export const slotDay = (
  slot: Pick<ChosenSlot, 'date' | 'interval'>,
  today: CalendarDate,
  messages: { readonly tonight: string; readonly today: string },
): string => {
  const play = { date: slot.date, startsAt: slot.interval.startsAt }
  const { day, night } = dayOfPlay(play)
  if (night !== undefined || day !== today) return formatPlayDay(play)
  return slot.interval.startsAt >= EVENING_FROM ? messages.tonight : messages.today
}
