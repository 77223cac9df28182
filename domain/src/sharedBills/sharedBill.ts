import { MOST_RELEASED, MOST_SHARING, RELEASE_HOURS_BEFORE, RELEASED_DAYS } from '../shared/limits.ts'
import { PAISE_PER_RUPEE, type Paise } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { MS_PER_HOUR } from '../shared/zonedTime.ts'

/**
 * The booker’s choice for shares that are unpaid at the deadline. HOST_PAYS: the booker bears them. OPEN: anyone may
 * pay them and come along. RELEASE: the booking is cancelled, and all of it is refunded.
 */
export const deadlineChoices = ['HOST_PAYS', 'OPEN', 'RELEASE'] as const
export type DeadlineChoice = (typeof deadlineChoices)[number]

/** How many people share a bill, the booker among them. */
export const FEWEST_SHARING = 2

/** The longest name that a share is given, in characters. */
export const LONGEST_SHARE_NAME = 40

/**
 * How long a share stays reserved for the friend who is paying it. An account reserves a share of a bill once; paying
 * again after an unpaid try reserves nothing, and another share of the bill waits until this time is over.
 */
export const SHARE_HOLD_MINUTES = 10
export const SHARE_HOLD_SECONDS = SHARE_HOLD_MINUTES * 60

/**
 * The most bills of a booker that may release their bookings within this many days, counting those that did and those
 * that still can. A release beyond `asIntended` counts as a late cancellation of the booker.
 */
export const RELEASES = { asIntended: 1, atMost: MOST_RELEASED, days: RELEASED_DAYS } as const

/** The key to a bill: the token of its link, which friends have, or the id of a share, which lists and notifications hold. */
export type BillKey = { token: string } | { shareId: string }

/** Reads the key to a bill from an address. */
export const billKeyOf = (text: string): BillKey => (text.startsWith('SHARE_') ? { shareId: text } : { token: text })

/** Why a booking was cancelled when shares of its bill were not paid. */
export const UNPAID_SHARES_REASON = 'Not everyone paid their share'

/** The deadline lies so many hours before the start: the turf has time to sell what is released, and others to come. */
export const HOURS_BEFORE: Readonly<Record<DeadlineChoice, number>> = {
  HOST_PAYS: 0,
  OPEN: 6,
  RELEASE: RELEASE_HOURS_BEFORE,
}

/** Friends have at least so long to pay before anything is decided without them. */
const LEAST_HOURS: Readonly<Record<DeadlineChoice, number>> = { HOST_PAYS: 0, OPEN: 2, RELEASE: 2 }

/** Until when shares can be paid as the booker asked for. */
export const shareDeadline = (choice: DeadlineChoice, startsAt: Date): Date =>
  new Date(startsAt.getTime() - HOURS_BEFORE[choice] * MS_PER_HOUR)

/** Is there time enough to choose this? */
export const isChoiceOffered = (choice: DeadlineChoice, { startsAt, now }: { startsAt: Date; now: Date }): boolean =>
  shareDeadline(choice, startsAt).getTime() - LEAST_HOURS[choice] * MS_PER_HOUR > now.getTime()

const wholeRupees = (paise: Paise): Paise => Math.floor(paise / PAISE_PER_RUPEE) * PAISE_PER_RUPEE

/**
 * The share of each friend when this many people split a price, in whole rupees: the booker pays the rest. `people`
 * counts the booker.
 */
export const equalShare = (price: Paise, people: number): Paise => wholeRupees(price / people)

/**
 * The two parts of a friend’s equal share: one of the online payment, and one of the balance due at the turf, which is
 * never paid online. The booker bears the rest of both.
 */
export const equalParts = ({ payNow, balance }: { payNow: Paise; balance: Paise }, people: number) => ({
  online: equalShare(payNow, people),
  atTurf: equalShare(balance, people),
})

/** The least share of any bill: a rupee. */
export const LEAST_SHARE: Paise = PAISE_PER_RUPEE

/** The least share of a bill that this many people share; half of an equal one where the bill can release its booking. */
export const leastShare = (choice: DeadlineChoice, { payNow, people }: { payNow: Paise; people: number }): Paise =>
  choice === 'RELEASE' ? Math.max(LEAST_SHARE, wholeRupees(equalShare(payNow, people) / 2)) : LEAST_SHARE

/** The most people who can share an online payment equally. Fewer than `FEWEST_SHARING` if it is too small to share. */
export const mostSharing = (payNow: Paise): number => Math.min(MOST_SHARING, Math.floor(payNow / LEAST_SHARE))

/** This many people, or as many as can share the payment. */
export const peopleSharing = (people: number, payNow: Paise): number =>
  Math.max(FEWEST_SHARING, Math.min(people, mostSharing(payNow)))

interface SharedBooking {
  bookingType: 'FULL' | 'PARTIAL'
  /** The part of the total that is paid online. */
  payNow: Paise
  status: string
  startsAt: Date
  now: Date
}

/**
 * Whether the bill of a booking can be split: the booking is of a whole ground, at least partly paid online (or awaiting
 * that payment), and has not begun.
 */
export const isBillShareable = (booking: SharedBooking): boolean =>
  booking.bookingType === 'FULL' &&
  booking.payNow > 0 &&
  (booking.status === 'CONFIRMED' || booking.status === 'PAYMENT_AWAITED') &&
  booking.startsAt > booking.now

/** Whether a squad can be given a booking: its members are notified of a confirmed booking, and share its bill. */
export const isSquadGivable = (booking: SharedBooking): boolean =>
  booking.status === 'CONFIRMED' && isBillShareable(booking)

interface Sharing extends SharedBooking {
  /** The shares that friends are asked for. */
  shares: readonly Paise[]
  atDeadline: DeadlineChoice
  /** The turf allows bills to release their bookings when shares are not paid. */
  allowsRelease: boolean
  /** The booker’s bills that released their bookings within `RELEASES.days`, and open ones that still can. */
  releases: number
}

/** The reason that a bill cannot be split like this; undefined if it can. */
export const sharingRefusal = (
  request: Sharing,
):
  | Refusal<
      | 'BILL_NOT_SHAREABLE'
      | 'SHARES_EXCEED_PRICE'
      | 'SHARE_TOO_SMALL'
      | 'DEADLINE_TOO_SOON'
      | 'RELEASE_NOT_OFFERED'
      | 'RELEASE_LIMITED'
    >
  | undefined => {
  if (!isBillShareable(request)) return refuse('BILL_NOT_SHAREABLE')
  if (request.shares.reduce((sum, share) => sum + share, 0) > request.payNow) return refuse('SHARES_EXCEED_PRICE')
  if (!isChoiceOffered(request.atDeadline, request)) return refuse('DEADLINE_TOO_SOON')
  const isRelease = request.atDeadline === 'RELEASE'
  if (isRelease && !request.allowsRelease) return refuse('RELEASE_NOT_OFFERED')
  const least = leastShare(request.atDeadline, { payNow: request.payNow, people: request.shares.length + 1 })
  if (request.shares.some((share) => share < least)) return refuse('SHARE_TOO_SMALL')
  return isRelease && request.releases >= RELEASES.atMost ? refuse('RELEASE_LIMITED') : undefined
}

interface MovedBill {
  /** The shares, all unpaid: a booking of which a share is paid keeps its time. */
  shares: readonly Paise[]
  atDeadline: DeadlineChoice
  /** Any account may pay the shares, until the start. */
  isOpened: boolean
  /** The booker has stopped sharing: the unpaid shares stay with them. */
  isClosed: boolean
  /** The money of the booking before and after the move. */
  captured: Paise
  keeps: Paise
  /** The balance after the move. */
  balance: Paise
  /** The new start. */
  startsAt: Date
  now: Date
}

/**
 * The unpaid shares and the deadline of a bill whose booking is moved: each share falls in proportion to what the
 * booking keeps, in whole rupees, and the balance is divided again. Undefined if a share would be nothing, or
 * the deadline would come too soon. The deadline of a closed bill is not checked, and its shares may fall below a rupee.
 */
export const billAfterMove = (bill: MovedBill): { shares: Paise[]; atTurf: Paise; deadlineAt: Date } | undefined => {
  const exact = bill.shares.map((share) => Number((BigInt(share) * BigInt(bill.keeps)) / BigInt(bill.captured)))
  const shares = exact.map((share) => wholeRupees(share) || (bill.isClosed ? share : 0))
  if (shares.some((share) => share === 0)) return undefined
  const { atTurf } = equalParts({ payNow: bill.keeps, balance: bill.balance }, shares.length + 1)
  if (bill.isOpened) return { shares, atTurf, deadlineAt: bill.startsAt }
  if (!bill.isClosed && !isChoiceOffered(bill.atDeadline, bill)) return undefined
  return { shares, atTurf, deadlineAt: shareDeadline(bill.atDeadline, bill.startsAt) }
}

/** Someone who paid for a booking, and what of it has not gone back yet. */
export interface Payer<Id> {
  readonly id: Id
  readonly left: Paise
}

/**
 * Divides a refund among the payers, in proportion to the money each still has in the booking and never more than that.
 * The parts add up to the amount, to the paisa; remaining paise go to the largest remainders, one each, the first payer
 * before the others.
 */
export const splitRefund = <Id>(amount: Paise, payers: readonly Payer<Id>[]): { id: Id; amount: Paise }[] => {
  const inAll = payers.reduce((sum, { left }) => sum + left, 0)
  if (amount > inAll) throw new RangeError(`${amount} paise cannot go back of ${inAll}`)
  if (amount === 0) return []
  const parts = payers.map(({ id, left }) => {
    const exact = BigInt(amount) * BigInt(left)
    return { id, amount: Number(exact / BigInt(inAll)), remainder: exact % BigInt(inAll) }
  })
  let undivided = amount - parts.reduce((sum, part) => sum + part.amount, 0)
  const more = new Set<number>()
  const byRemainder = parts.map(({ remainder }, index) => ({ remainder, index }))
  byRemainder.sort((one, other) =>
    one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
  )
  for (const { index } of byRemainder) {
    if (undivided === 0) break
    more.add(index)
    undivided -= 1
  }
  return parts
    .map(({ id, amount: part }, index) => ({ id, amount: part + (more.has(index) ? 1 : 0) }))
    .filter((part) => part.amount > 0)
}
