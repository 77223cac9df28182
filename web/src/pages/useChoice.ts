import { closesGap, startWithoutGap } from '@baari/domain/availability/gapGuard.ts'
import { businessStart } from '@baari/domain/availability/openingHours.ts'
import { contains, type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { useMemo, useState } from 'react'
import { chosenInterval } from '../availability/chosenInterval.ts'
import type { DetailsQuery } from '../availability/detailsQuery.ts'
import { type GroundDay, groundDay, joined, type TurfDayReply } from '../availability/groundDay.ts'
import { paiseOf } from '../availability/paise.ts'
import { picturesOfGame } from '../availability/picturesOfGame.ts'
import { type ChosenSlot, slotKey } from '../bookings/chosenSlot.ts'
import { type BookingItem, type Hold, holdOfBooking, intervalOf, isOn } from '../bookings/hold.ts'
import { useHeldBookings } from '../bookings/useHeldBookings.ts'
import { useOffer } from '../waitlist/useOffer.ts'
import { withOffer } from '../waitlist/withOffer.ts'

export interface Choice {
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
  const game =
    games.find((one) => one === details.gameType) ??
    all.find(({ id }) => id === details.ground)?.games[0] ??
    games[0] ??
    ''
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
    image: picturesOfGame(turf.images, game)[0],
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
