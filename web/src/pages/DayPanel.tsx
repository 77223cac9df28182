import { closesGap, startWithoutGap } from '@baari/domain/availability/gapGuard.ts'
import { businessStart } from '@baari/domain/availability/slots.ts'
import { contains, type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import { type Paise, paiseOf } from '@baari/domain/shared/money.ts'
import { instantAt, MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import { Suspense, useMemo, useState } from 'react'
import { useIsLoggedIn } from '../api/useSession.ts'
import { useAvailabilityMessages } from '../availability/english.ts'
import { GroundPanel } from '../availability/GroundPanel.tsx'
import { chosenInterval, type GroundDay, groundDay, joined, type TurfDayReply } from '../availability/groundDay.ts'
import { slotTiles } from '../availability/slotTiles.ts'
import { type DetailsQuery, useDetailsAddress } from '../availability/useDetailsAddress.ts'
import {
  type BookingItem,
  type ChosenSlot,
  type Hold,
  holdOfBooking,
  intervalOf,
  isOn,
  slotKey,
} from '../bookings/bill.ts'
import { useHeldBookings } from '../bookings/HeldBanner.tsx'
import { groundGames } from '../games/groundGames.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/LoadingRegion.tsx'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useOffer, withOffer } from '../waitlist/useOffer.ts'
import { useWaitSheet, WaitForTime, WaitNotes } from '../waitlist/WaitForTime.tsx'

interface Choice {
  games: readonly string[]
  game: string
  /** Whether any ground offers seats. */
  offersSeats: boolean
  bookingType: DetailsQuery['bookingType']
  /** The grounds where the game is played; for seats only those that offer seats. */
  grounds: readonly GroundDay[]
  ground: GroundDay | undefined
  /** The unpaid hold of this player on the ground that day. */
  yours: { interval: Interval; hold: Hold } | undefined
  slot: ChosenSlot | undefined
  /** A start that leaves no gap, with the turf's discount for it; undefined if the chosen one leaves none. */
  offered: { startsAt: number; amount: Paise } | undefined
  /** The hold of the chosen slot itself. */
  held: Hold | undefined
}

/** The value in the address for half a ground, whatever the ground's id. */
const HALF = 'half'

const smallest = (grounds: readonly GroundDay[]): GroundDay | undefined =>
  grounds.toSorted((one, other) => one.parts - other.parts)[0]

const isHeld = (booking: BookingItem, now: number): boolean => (holdOfBooking(booking)?.until.getTime() ?? 0) > now

/** The game in the address; else the first game of the ground in the address; else the first of the turf. */
export const shownGame = (
  grounds: readonly Pick<GroundDay, 'id' | 'games'>[],
  { gameType, ground }: Pick<DetailsQuery, 'gameType' | 'ground'>,
): string => {
  const games = grounds.flatMap((one) => one.games)
  return games.find((one) => one === gameType) ?? grounds.find(({ id }) => id === ground)?.games[0] ?? games[0] ?? ''
}

/**
 * The choice in the address, applied to this turf’s day. `isPaying` keeps the slot during its payment, though it is no
 * longer free.
 */
export const useChoice = (
  turf: TurfDayReply,
  details: DetailsQuery,
  { now, isPaying }: { now: number; isPaying: boolean },
): Choice => {
  const offer = useOffer(details.date, now)
  const read = useMemo(() => turf.turfAvailabilityResponse.map(groundDay), [turf])
  const all = read.map((ground) => (ground.id === offer?.groundId ? withOffer(ground, offer.interval) : ground))
  const bookings = useHeldBookings()
  const [kept, setKept] = useState<{ address: string; slot: ChosenSlot }>()
  const games = [...new Set(all.flatMap((ground) => ground.games))]
  const game = shownGame(all, details)
  const played = all.filter((ground) => ground.games.includes(game))
  const sharing = turf.isOnboarded ? played.filter(({ allowsPartial }) => allowsPartial) : []
  const offersSeats = sharing.length > 0
  const bookingType = offersSeats ? details.bookingType : 'FULL'
  const grounds = bookingType === 'PARTIAL' ? sharing : played
  const kind = { games, game, offersSeats, bookingType, grounds }
  const ground =
    grounds.find(({ id }) => id === details.ground) ?? (details.ground === HALF ? smallest(grounds) : grounds[0])
  if (!ground) return { ...kind, ground, yours: undefined, slot: undefined, offered: undefined, held: undefined }

  const day = { turfId: turf.turfId, groundName: ground.name, date: details.date }
  // A lapsed hold beside it may await a late payment.
  const booking = bookings.find((one) => isOn(one, day) && isHeld(one, now))
  const hold = booking && holdOfBooking(booking)
  const yours = booking && hold && { interval: intervalOf(booking, ground.hours), hold }
  const start = details.start === undefined ? undefined : businessStart(ground.hours, details.start)
  const isYours = start !== undefined && start === yours?.interval.startsAt
  const interval = isYours
    ? yours?.interval
    : start === undefined
      ? undefined
      : chosenInterval(ground, { start, minutes: details.minutes })
  const { insteadOf } = details
  const nudges =
    interval && turf.isOnboarded && !isYours
      ? nudgesOf(ground, {
          amount: turf.gapNudge === null ? null : paiseOf(turf.gapNudge),
          interval,
          isOffered: insteadOf !== undefined,
        })
      : undefined
  const slot: ChosenSlot | undefined = interval && {
    turfId: turf.turfId,
    turfName: turf.turfName,
    images: turf.images,
    ground,
    date: details.date,
    game,
    interval,
    startsAt: instantAt(details.date, interval.startsAt, turf.timeZone),
    undo: turf.undo,
    allowsRelease: turf.allowsRelease,
    nudge: nudges?.taken !== undefined && insteadOf !== undefined ? { amount: nudges.taken, insteadOf } : undefined,
  }
  const address = [ground.id, details.date, game, details.start, details.minutes, insteadOf].join(' ')
  if (slot && (kept?.address !== address || slotKey(kept.slot) !== slotKey(slot))) setKept({ address, slot })
  return {
    ...kind,
    ground,
    yours,
    slot: slot ?? (isPaying && kept?.address === address ? kept.slot : undefined),
    offered: nudges?.offered,
    held: isYours ? yours?.hold : undefined,
  }
}

interface Chosen {
  /** The turf’s discount; null without one. */
  amount: Paise | null
  interval: Interval
  /** The player first chose another start, and was offered this one instead. */
  isOffered: boolean
}

/** The turf’s discount for a start without a gap: on the chosen start, or on another one to offer. */
const nudgesOf = (
  ground: GroundDay,
  { amount, interval, isOffered }: Chosen,
): { taken: Paise | undefined; offered: { startsAt: number; amount: Paise } | undefined } => {
  if (amount === null) return { taken: undefined, offered: undefined }
  const day = { ...ground, unconfirmed: joined([...ground.free, ...ground.held]) }
  const startsAt = startWithoutGap(day, interval)
  const isFree =
    startsAt !== undefined &&
    ground.free.some((free) => contains(free, { startsAt, endsAt: startsAt + lengthOf(interval) }))
  return {
    taken: isOffered && closesGap(day, interval) ? amount : undefined,
    offered: isFree ? { startsAt, amount } : undefined,
  }
}

/** Loaded on demand: most players book a whole ground. */
const GamesPanel = lazyPart(async () => (await import('../games/GamesPanel.tsx')).GamesPanel)

interface DayPanelProps {
  turf: TurfDayReply
  choice: Choice
  /** The price of the chosen time. */
  total: Paise | undefined
  now: number
  /** The server's clock. */
  clock: () => number
}

/** The chosen ground on the chosen day: its half hours, or its shared games. */
export const DayPanel = (props: DayPanelProps) => {
  const { turf, choice, clock } = props
  const availability = useAvailabilityMessages()
  const { details, change } = useDetailsAddress()
  const { ground, grounds, game, bookingType } = choice
  if (!ground) return <EmptyState title={availability.fixed.empty} drawing={<CourtPlan game={game} />} />
  const reply = turf.turfAvailabilityResponse.find(({ entityId }) => entityId === ground.id)
  const content =
    bookingType === 'FULL' ? (
      <WholeGround {...props} ground={ground} />
    ) : (
      reply && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <GamesPanel turf={turf} ground={groundGames(reply)} date={details.date} game={game} now={clock} />
        </Suspense>
      )
    )
  if (grounds.length < 2) return content
  return (
    <div className="max-md:-mt-2">
      <Tabs
        label={availability.grounds}
        variant="line"
        value={ground.id}
        onValueChange={(id) => change({ ground: id })}
        tabs={grounds.map(({ id, name }) => ({ value: id, label: name, content }))}
      />
    </div>
  )
}

const WholeGround = ({ turf, ground, choice, total, now }: DayPanelProps & { ground: GroundDay }) => {
  const { details, change } = useDetailsAddress()
  const waiting = useWaitSheet(ground)
  const { date } = details
  const yours = choice.yours?.interval
  const nowMinutes = (now - instantAt(date, 0, turf.timeZone).getTime()) / MS_PER_MINUTE
  // A place in line belongs to an account, which visitors of the public page do not have.
  const canWait = useIsLoggedIn() && turf.isOnboarded && ground.isSelling && ground.allowsFull
  return (
    // On a small phone the scoreboard covers part of the page: the closer the times are to the tabs, the more of them
    // are visible.
    <div className="flex flex-col gap-4 max-md:-mt-2">
      {canWait && <WaitNotes ground={ground} date={date} />}
      <GroundPanel
        ground={ground}
        date={date}
        game={choice.game}
        isOnboarded={turf.isOnboarded}
        referenceFactor={turf.referencePriceFactor}
        chosen={choice.slot?.interval}
        total={total}
        requested={details.start}
        yours={yours}
        clock={{ now, nowMinutes }}
        onChoose={({ start, minutes }) => change({ ground: ground.id, start, minutes })}
        onWait={canWait ? waiting.open : undefined}
        part={details.part}
        onPart={(part) => change({ part })}
      />
      {canWait && <WaitForTime ground={ground} date={date} tiles={slotTiles(ground, { date, nowMinutes, yours })} />}
    </div>
  )
}
