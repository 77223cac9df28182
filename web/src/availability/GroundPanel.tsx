import { longestBooking } from '@baari/domain/availability/slots.ts'
import { contains, type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'
import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { type CalendarDate, MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import type { PriceRule } from '@baari/domain/turfs/price.ts'
import { Clock, TrendingDown, TrendingUp } from 'lucide-react'
import { Banner } from '../ui/Banner.tsx'
import { cx } from '../ui/cx.ts'
import { useAlert } from '../ui/dialogs/AlertProvider.tsx'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { formatHours, formatTimes } from '../ui/formats/formats.ts'
import { Price } from '../ui/formats/Price.tsx'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { useAvailabilityMessages } from './english.ts'
import type { GroundDay, HeldStretch } from './groundDay.ts'
import { formatPaise } from './paise.ts'
import { type DayPart, SlotGrid } from './SlotGrid.tsx'
import { type SlotTile, slotTiles } from './slotTiles.ts'
import { minutesLeft } from './useTick.ts'

interface GroundPanelProps {
  ground: GroundDay
  date: CalendarDate
  game: string
  isOnboarded: boolean
  /** The list price is the price times this; 1 shows none. */
  referenceFactor: number
  chosen: Interval | undefined
  /** The price of the chosen time. */
  total: Paise | undefined
  /** The start in the address, in minutes of the business day. */
  requested: number | undefined
  /** This player's unpaid hold on the ground. */
  yours: Interval | undefined
  /** Minutes of the business day, and the instant in milliseconds. */
  clock: { nowMinutes: number; now: number }
  onChoose: (choice: StartChoice) => void
  /** Called for a press on a taken start; absent where there is no waitlist. */
  onWait: ((startsAt: number) => void) | undefined
  /** The part of the day that was expanded last. */
  part: DayPart | undefined
  onPart: (part: DayPart) => void
}

/** A ground on the chosen day: its half hours and its price. */
export const GroundPanel = (props: GroundPanelProps) => {
  const { ground, date, isOnboarded, referenceFactor } = props
  const availability = useAvailabilityMessages()
  const rupees = ground.perHour / PAISE_PER_RUPEE
  return (
    <div className="flex flex-col gap-4">
      {!isOnboarded && <Banner>{availability.asksFirst}</Banner>}
      {ground.isSelling && ground.allowsFull ? (
        <Slots {...props} />
      ) : (
        <Banner tone="warning">
          {ground.isClosed
            ? availability.closedOnDay
            : ground.isSelling
              ? availability.fullNotOffered
              : availability.closed}
        </Banner>
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
            : availability.openFrom(formatHours(ground.open.startsAt, ground.open.endsAt))}
        </span>
      </div>
      <PriceRules rules={ground.rules} date={date} />
    </div>
  )
}

const Slots = (props: GroundPanelProps) => {
  const { ground, date, game, chosen, total, requested, yours, clock, onChoose, onWait, part, onPart } = props
  const availability = useAvailabilityMessages()
  const alert = useAlert()
  const tiles = slotTiles(ground, { date, nowMinutes: clock.nowMinutes, yours })
  const held = ground.held.filter((slot) => slot.startsAt !== yours?.startsAt)
  const rest = <HeldSlots held={held} date={date} now={clock.now} />
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
        date={date}
        chosen={chosen}
        total={total}
        minimumMinutes={ground.minimumMinutes}
        requested={requested}
        now={clock.now}
        legend={<SlotLegend />}
        onStart={(tile) => {
          if (tile.state === 'short') void alert(availability.fixed.minimumImpossible)
          else onChoose(pressedStart(ground, chosen, tile))
        }}
        onWait={onWait}
        part={part}
        onPart={onPart}
      />
      <StartAndEnd ground={ground} date={date} tiles={tiles} chosen={chosen} onChoose={onChoose} />
      {rest}
    </>
  )
}

const SlotLegend = () => {
  const { legend } = useAvailabilityMessages()
  const samples = [
    [legend.free, 'border-line-strong bg-surface'],
    [legend.chosen, 'border-primary bg-primary'],
    [legend.held, 'border-dashed border-line-strong bg-surface-2'],
    [legend.booked, 'hatched border-line'],
  ] as const
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-label text-ink-2 max-md:hidden">
      {samples.map(([word, style]) => (
        <li key={word} className="flex items-center gap-1.5">
          <span aria-hidden className={cx('h-3.5 w-5 rounded-tag border-[1.5px]', style)} />
          {word}
        </li>
      ))}
    </ul>
  )
}

/** Slots that other players are paying for, and when each hold expires. */
const HeldSlots = ({ held, date, now }: { held: readonly HeldStretch[]; date: CalendarDate; now: number }) => {
  const availability = useAvailabilityMessages()
  if (held.length === 0) return null
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="text-title">{availability.awaiting}</h2>
      <p className="text-small text-ink-2">{availability.awaitingText}</p>
      <ul className="flex flex-col gap-2">
        {held.map((slot) => {
          const minutes = minutesLeft(slot.until, now)
          return (
            <li
              key={`${slot.startsAt}-${slot.until.getTime()}`}
              className="flex items-center gap-2.5 rounded-control bg-surface-2 px-3.5 py-2.5 text-small"
            >
              <Clock aria-hidden className="size-4 shrink-0" />
              <span>
                <span className="figures">{formatTimes({ date, ...slot })}</span>
                {' · '}
                {minutes > 0 ? availability.reopensIn(minutes) : availability.fixed.holdLapsed}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Price rules of the day, shown before a choice. */
const PriceRules = ({ rules, date }: { rules: readonly PriceRule[]; date: CalendarDate }) => {
  const availability = useAvailabilityMessages()
  if (rules.length === 0) return null
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="text-small">{availability.pricesToday}</h2>
      <ul className="flex flex-col gap-1 text-small">
        {rules.map((rule) => {
          const isMore = rule.changePerHour > 0
          const Sign = isMore ? TrendingUp : TrendingDown
          return (
            <li key={rule.startsAt} className="flex flex-wrap items-center gap-x-3">
              <Sign aria-hidden className={isMore ? 'size-4 text-ink-2' : 'size-4 text-primary'} />
              <span className="figures">{formatTimes({ date, ...rule })}</span>
              <span>{rule.reason}</span>
              <span className="figures ml-auto">
                {isMore
                  ? availability.perHourMore(formatPaise(rule.changePerHour))
                  : availability.perHourLess(formatPaise(-rule.changePerHour))}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The possible ends for a start: from the ground's minimum to the longest booking, within the free stretch. */
const endsFrom = (ground: GroundDay, startsAt: number): number[] => {
  const { minimumMinutes } = ground
  const steps = (longestBooking(minimumMinutes) - minimumMinutes) / SLOT_GRID_MINUTES
  return Array.from({ length: steps + 1 }, (_, step) => startsAt + minimumMinutes + step * SLOT_GRID_MINUTES).filter(
    (endsAt) => ground.free.some((free) => contains(free, { startsAt, endsAt })),
  )
}

/** The same choice as the tiles, as two select lists. */
const StartAndEnd = ({
  ground,
  date,
  tiles,
  chosen,
  onChoose,
}: {
  ground: GroundDay
  date: CalendarDate
  tiles: readonly SlotTile[]
  chosen: Interval | undefined
  onChoose: (choice: StartChoice) => void
}) => {
  const availability = useAvailabilityMessages()
  const minutes = chosen && lengthOf(chosen)
  return (
    // A start with its day is wider than half a phone.
    <div className={cx('gap-3 sm:max-w-md', ground.open.endsAt > MINUTES_PER_DAY ? 'grid sm:grid-cols-2' : 'pairs')}>
      <Select
        label={availability.times}
        value={chosen ? String(chosen.startsAt) : ''}
        onValueChange={(start) => onChoose({ start: start === '' ? undefined : Number(start), minutes })}
        options={[
          { value: '', label: availability.chooseStart },
          ...tiles
            .filter(({ state, startsAt }) => state === 'free' || startsAt === chosen?.startsAt)
            .map(({ startsAt }) => ({ value: String(startsAt), label: formatTimes({ date, startsAt }) })),
        ]}
      />
      <Select
        label={availability.endTime}
        disabled={!chosen}
        value={chosen ? String(chosen.endsAt) : ''}
        onValueChange={(end) => {
          if (chosen) onChoose({ start: chosen.startsAt, minutes: Number(end) - chosen.startsAt })
        }}
        options={
          chosen
            ? endsFrom(ground, chosen.startsAt).map((end) => ({
                value: String(end),
                label: formatTimes({ date, startsAt: end }),
              }))
            : [{ value: '', label: '–' }]
        }
      />
    </div>
  )
}

interface StartChoice {
  start: number | undefined
  minutes: number | undefined
}

/**
 * The choice after a press on a half hour: pressing the start again clears it, a later half hour extends the time if
 * the stretch is free and short enough, and any other becomes a new start of the same length.
 */
export const pressedStart = (
  ground: Pick<GroundDay, 'free' | 'minimumMinutes'>,
  chosen: Interval | undefined,
  pressed: Pick<SlotTile, 'startsAt' | 'endsAt'>,
): StartChoice => {
  if (chosen?.startsAt === pressed.startsAt) return { start: undefined, minutes: undefined }
  if (chosen && pressed.startsAt >= chosen.endsAt) {
    const longer = { startsAt: chosen.startsAt, endsAt: pressed.endsAt }
    const isShortEnough = lengthOf(longer) <= longestBooking(ground.minimumMinutes)
    if (isShortEnough && ground.free.some((free) => contains(free, longer)))
      return { start: longer.startsAt, minutes: lengthOf(longer) }
  }
  return { start: pressed.startsAt, minutes: chosen && lengthOf(chosen) }
}
