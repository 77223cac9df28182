import { longestBooking } from '@baari/domain/availability/slots.ts'
import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { Banner } from '../ui/Banner.tsx'
import { CourtPlan } from '../ui/CourtPlan.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatLength, formatTimeRange } from '../ui/formats.ts'
import { Price } from '../ui/Price.tsx'
import { useAlert } from '../ui/useAlert.ts'
import { useAvailabilityWords } from './english.ts'
import type { GroundDay } from './groundDay.ts'
import { HeldSlots } from './HeldSlots.tsx'
import { PriceRules } from './PriceRules.tsx'
import { SlotGrid } from './SlotGrid.tsx'
import { StartAndLength } from './StartAndLength.tsx'
import { slotTiles } from './slotTiles.ts'

const MINUTES_PER_DAY = 1440

export interface GroundPanelProps {
  ground: GroundDay
  date: CalendarDate
  game: string
  isOnboarded: boolean
  /** The list price is the price times this; 1 shows none. */
  referenceFactor: number
  chosen: Interval | undefined
  /** What this player holds here without having paid. */
  yours: Interval | undefined
  /** Minutes of the business day, and the instant in milliseconds. */
  clock: { nowMinutes: number; now: number }
  onChoose: (choice: { start: number; minutes: number | undefined }) => void
  /** A press on a start that is taken; absent where nobody can wait for it. */
  onWait: ((startsAt: number) => void) | undefined
}

/** A ground on the chosen day: what it costs, and its half hours to choose from. */
export const GroundPanel = (props: GroundPanelProps) => {
  const { ground, isOnboarded, referenceFactor } = props
  const availability = useAvailabilityWords()
  const rupees = ground.perHour / PAISE_PER_RUPEE
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Price
          size="large"
          rupees={rupees}
          listRupees={referenceFactor === 1 ? undefined : Math.round(rupees * referenceFactor)}
          unit={availability.perHour}
        />
        <span className="text-small text-ink-2">
          {lengthOf(ground.open) === MINUTES_PER_DAY
            ? availability.allDay
            : availability.openFrom(formatTimeRange(ground.open.startsAt, ground.open.endsAt))}
        </span>
      </div>
      <PriceRules rules={ground.rules} />
      {!isOnboarded && <Banner>{availability.asksFirst}</Banner>}
      {!ground.isSelling ? (
        <Banner tone="warning">{availability.closed}</Banner>
      ) : !ground.allowsFull ? (
        <Banner tone="warning">{availability.fullNotOffered}</Banner>
      ) : (
        <Slots {...props} />
      )}
    </div>
  )
}

const Slots = ({ ground, date, game, chosen, yours, clock, onChoose, onWait }: GroundPanelProps) => {
  const availability = useAvailabilityWords()
  const alert = useAlert()
  const tiles = slotTiles(ground, { nowMinutes: clock.nowMinutes, yours })
  const held = ground.held.filter((slot) => slot.startsAt !== yours?.startsAt)
  if (!tiles.some(({ state }) => state === 'free' || state === 'yours'))
    return (
      <>
        <EmptyState title={availability.fixed.empty} drawing={<CourtPlan game={game} />} />
        <HeldSlots held={held} now={clock.now} />
      </>
    )
  const minutes = chosen && lengthOf(chosen)
  return (
    <>
      <StartAndLength
        ground={ground}
        tiles={tiles}
        chosen={chosen}
        onStart={(start) => onChoose({ start, minutes })}
        onLength={(length) => {
          if (chosen) onChoose({ start: chosen.startsAt, minutes: length })
        }}
      />
      <p className="text-small text-ink-2">
        {availability.rules(formatLength(ground.minimumMinutes), formatLength(longestBooking(ground.minimumMinutes)))}
      </p>
      <SlotGrid
        date={date}
        tiles={tiles}
        chosen={chosen}
        base={ground.perHour}
        minimumMinutes={ground.minimumMinutes}
        now={clock.now}
        onStart={(tile) => {
          if (tile.state === 'short') void alert(availability.fixed.minimumImpossible)
          else onChoose({ start: tile.startsAt, minutes })
        }}
        onWait={onWait}
      />
      <HeldSlots held={held} now={clock.now} />
    </>
  )
}
