import { type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { Banner } from '../ui/Banner.tsx'
import { CourtPlan } from '../ui/CourtPlan.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatTimeRange } from '../ui/formats.ts'
import { Price } from '../ui/Price.tsx'
import { useAlert } from '../ui/useAlert.ts'
import { useAvailabilityWords } from './english.ts'
import type { GroundDay } from './groundDay.ts'
import { HeldSlots } from './HeldSlots.tsx'
import { PriceRules } from './PriceRules.tsx'
import { pressedStart, type StartChoice } from './pressedStart.ts'
import { SlotGrid } from './SlotGrid.tsx'
import { SlotLegend } from './SlotLegend.tsx'
import { StartAndEnd } from './StartAndEnd.tsx'
import { slotTiles } from './slotTiles.ts'

const MINUTES_PER_DAY = 1440

export interface GroundPanelProps {
  ground: GroundDay
  game: string
  isOnboarded: boolean
  /** The list price is the price times this; 1 shows none. */
  referenceFactor: number
  chosen: Interval | undefined
  /** The start in the address, in minutes of the business day. */
  wanted: number | undefined
  /** This player's unpaid hold on the ground. */
  yours: Interval | undefined
  /** Minutes of the business day, and the instant in milliseconds. */
  clock: { nowMinutes: number; now: number }
  onChoose: (choice: StartChoice) => void
  /** Called for a press on a taken start; absent where there is no waitlist. */
  onWait: ((startsAt: number) => void) | undefined
}

/** A ground on the chosen day: its half hours and its price. */
export const GroundPanel = (props: GroundPanelProps) => {
  const { ground, isOnboarded, referenceFactor } = props
  const availability = useAvailabilityWords()
  const rupees = ground.perHour / PAISE_PER_RUPEE
  return (
    <div className="flex flex-col gap-4">
      {!isOnboarded && <Banner>{availability.asksFirst}</Banner>}
      {ground.isSelling && ground.allowsFull ? (
        <Slots {...props} />
      ) : (
        <Banner tone="warning">{ground.isSelling ? availability.fullNotOffered : availability.closed}</Banner>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Price
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
    </div>
  )
}

const Slots = ({ ground, game, chosen, wanted, yours, clock, onChoose, onWait }: GroundPanelProps) => {
  const availability = useAvailabilityWords()
  const alert = useAlert()
  const tiles = slotTiles(ground, { nowMinutes: clock.nowMinutes, yours })
  const held = ground.held.filter((slot) => slot.startsAt !== yours?.startsAt)
  const rest = <HeldSlots held={held} now={clock.now} />
  if (!tiles.some(({ state }) => state === 'free' || state === 'yours'))
    return (
      <>
        <EmptyState title={availability.fixed.empty} drawing={<CourtPlan game={game} />} />
        {rest}
      </>
    )
  return (
    <>
      <SlotGrid
        tiles={tiles}
        chosen={chosen}
        wanted={wanted}
        now={clock.now}
        legend={<SlotLegend />}
        onStart={(tile) => {
          if (tile.state === 'short') void alert(availability.fixed.minimumImpossible)
          else onChoose(pressedStart(ground, chosen, tile))
        }}
        onWait={onWait}
      />
      <StartAndEnd ground={ground} tiles={tiles} chosen={chosen} onChoose={onChoose} />
      {rest}
    </>
  )
}
