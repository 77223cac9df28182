import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { playerRoutes } from '@baari/contract/playerRoutes.generated.ts'
import { MINUTES_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { useQuery } from '@tanstack/react-query'
import { readWithClock } from '../../api/readWithClock.ts'
import type { FeatureMessages } from '../../messages/catalogue.ts'
import { formatNumber, formatRupees } from '../../ui/formats/formats.ts'
import { moneyLines } from '../list/moneyLines.ts'

interface ReceiptRow {
  term: string
  rupees: number
  isStrong: boolean
}

type PriceLine = WireReply<Api['readBooking']>['priceLines'][number]

const lineTerm = (
  { kind, reason, perHour, minutes, players }: PriceLine,
  messages: FeatureMessages['receipt'],
): string => {
  const length = messages.hours(formatNumber(minutes / MINUTES_PER_HOUR, 0, 2))
  switch (kind) {
    case 'BASE':
      return messages.times(messages.base(formatRupees(perHour), length), players)
    case 'RULE':
      return messages.times(
        messages.rule(reason ?? '', `${perHour > 0 ? '+' : ''}${formatRupees(perHour)}`, length),
        players,
      )
    case 'FLOOR':
      return messages.floor
    case 'NUDGE':
      return messages.nudge
    case 'ROUNDING':
      return messages.rounding
    case 'PASS':
      return messages.pass
  }
}

/** The amounts of a receipt: the lines of the price first; with the discount they add up to the total. */
export const receiptRows = (
  booking: Pick<BookingDetails, 'priceLines' | 'couponCode'> & Parameters<typeof moneyLines>[0],
  { receipt, bookingList }: Pick<FeatureMessages, 'receipt' | 'bookingList'>,
): ReceiptRow[] => [
  ...booking.priceLines.map((line) => ({ term: lineTerm(line, receipt), rupees: line.amount, isStrong: false })),
  ...moneyLines(booking)
    // The lines replace the price.
    .filter(({ line }) => line !== 'price')
    .map(({ line, rupees }) => ({
      term: line === 'discount' && booking.couponCode ? receipt.coupon(booking.couponCode) : bookingList.money[line],
      rupees,
      isStrong: line === 'total',
    })),
]

export type BookingDetails = NonNullable<ReturnType<typeof useBooking>['data']>

/** One of the player's bookings with its money and its history. */
export const useBooking = (bookingId: string) =>
  useQuery({
    queryKey: ['readBooking', bookingId],
    queryFn: ({ signal }) =>
      readWithClock(playerRoutes, (client) => client.readBooking({ params: { bookingId } }, { signal })),
  })
