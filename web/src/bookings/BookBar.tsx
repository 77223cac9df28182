import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { type ReactNode, useState } from 'react'
import { formatPaise } from '../availability/paise.ts'
import { Button } from '../ui/Button.tsx'
import { playLines } from '../ui/formats.ts'
import { useWords } from '../words/en.ts'
import type { Bill } from './bill.ts'
import { type ChosenSlot, type OfferedNudge, slotKey } from './chosenSlot.ts'
import { useBookingWords } from './english.ts'
import { LengthSteps } from './LengthSteps.tsx'
import { NudgeOffer } from './NudgeOffer.tsx'
import { PriceNow } from './PriceNow.tsx'
import { slotDay } from './slotDay.ts'

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
  const booking = useBookingWords()
  const { ui } = useWords()
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
            <p className="figures text-[1.375rem] leading-7">
              {playLines({ date: slot.date, ...slot.interval }).times}
            </p>
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
              <Button look="accent" className="min-w-[min(10rem,100%)]" onClick={onContinue}>
                {booking.continue}
              </Button>
            )}
          </div>
        </>
      ) : (
        <div className="flex items-center justify-between gap-3">
          <p className="text-small text-night-2">{booking.nothingChosen}</p>
          {action ?? (
            <Button look="accent" aria-disabled className="min-w-40 opacity-50" onClick={onContinue}>
              {booking.continue}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
