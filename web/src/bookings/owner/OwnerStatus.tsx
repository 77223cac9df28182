import { dateOf, minutesOf } from '@baari/contract/wire/values.ts'
import type { PlayText } from '@baari/domain/shared/playTime.ts'
import type { FeatureMessages } from '../../messages/catalogue.ts'
import { phoneText } from '../../ui/formats/Contact.tsx'
import { playOf } from '../../ui/formats/formatInstant.ts'
import { formatName, formatPlay, playText } from '../../ui/formats/formats.ts'
import { Status } from '../../ui/Status.tsx'
import { useBookingListMessages } from '../list/english.ts'
import { shownStatus } from '../list/shownStatus.ts'
import type { useBookingOwnerMessages } from './english.ts'
import type { OwnerBooking, OwnerSeats } from './ownerBookingFilters.ts'

/** The status of a booking; paid seats have the status of their game. */
export const OwnerStatus = ({ booking, seats }: { booking: OwnerBooking; seats?: OwnerSeats }) => {
  const { fixed } = useBookingListMessages()
  const { kind, word } = shownStatus(
    { bookingType: booking.bookingType, status: booking.status, bookingPlayerStatus: null },
    fixed.status,
  )
  if (!seats || seats.status === 'CONFIRMED') return <Status kind={kind}>{word}</Status>
  const own = shownStatus({ bookingType: 'FULL', status: seats.status, bookingPlayerStatus: null }, fixed.status)
  return <Status kind={own.kind}>{own.word}</Status>
}

export const bookedFor = (booking: Pick<OwnerBooking, 'startsAt' | 'startTime' | 'endTime'>): PlayText =>
  playText(playOf(booking))

/** Time of booking: 'Sat, 21 Nov, 6:30 pm'. */
export const bookedOn = ([year, month, day, hour, minute]: OwnerBooking['createdDate']): string =>
  formatPlay({ date: dateOf([year, month, day]), startsAt: minutesOf([hour, minute]) })

/** Title of a booking: a name, else the number, else the sport of a game. */
export const ownerBookingTitle = (
  booking: OwnerBooking,
  { bookings }: ReturnType<typeof useBookingOwnerMessages>,
): string =>
  booking.bookingType === 'PARTIAL'
    ? bookings.gameOf(
        formatName(booking.selectedGameType),
        booking.totalNumberOfPlayersBooked ?? 0,
        booking.maxPlayersAllowed ?? 0,
      )
    : (booking.playerName ?? (booking.userPhoneNumber && phoneText(booking.userPhoneNumber)) ?? bookings.nameless)

type Money = Pick<OwnerBooking, 'isByPass' | 'paymentStatus' | 'paymentState' | 'refundReferenceId'>

/** Whether a refund is under way. Its reference arrives once the provider has accepted it. */
export const isRefunded = ({
  paymentState,
  refundReferenceId,
}: Pick<Money, 'paymentState' | 'refundReferenceId'>): boolean =>
  refundReferenceId !== null || paymentState.startsWith('REFUND')

/** The cancellation charge of a full booking is known once the provider has accepted its refund. */
export const isChargeKnown = ({ bookingType, refundReferenceId }: OwnerBooking): boolean =>
  bookingType === 'FULL' && refundReferenceId !== null

/** The payment status in a word; a refund under way takes precedence. */
export const ownerPayment = (money: Money, { fixed, bookings }: FeatureMessages['bookingOwner']): string => {
  if (money.isByPass) return bookings.payments.BY_PASS
  if (isRefunded(money)) return fixed.refundInitiated
  if (money.paymentStatus === 'null') return fixed.notApplicable
  if (money.paymentState === 'PAID' || money.paymentState === 'PARTIALLY_PAID')
    return bookings.payments[money.paymentState]
  return bookings.payments.UNPAID
}

const LETTERS = 26
const FIRST = 'a'.charCodeAt(0)

/** The letter of a nested row, from 0: a … z, aa, ab … */
export const rowLetter = (index: number): string =>
  (index < LETTERS ? '' : rowLetter(Math.floor(index / LETTERS) - 1)) + String.fromCharCode(FIRST + (index % LETTERS))
