import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { lengthOf } from '@baari/domain/shared/interval.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { MINUTES_PER_HOUR } from '@baari/domain/shared/units.ts'
import { useState } from 'react'
import { api } from '../api/api.ts'
import type { Bill } from '../bookings/bill.ts'
import { useBookingWords } from '../bookings/english.ts'
import { type Hold, holdOfOrder } from '../bookings/hold.ts'
import { orderProblem } from '../bookings/paymentProblem.ts'
import type { Payment } from '../bookings/usePayment.ts'
import { type PayOrderOf, usePayOrder } from '../bookings/usePayOrder.ts'
import { formatPlay } from '../ui/formats.ts'
import { type ChosenSeats, seatsKey } from './chosenSeats.ts'

/** Pays for seats in a game. Held seats are paid through their own booking, never taken a second time. */
export const useJoinGame = ({
  seats,
  bill,
  now,
  onPaid,
}: {
  seats: ChosenSeats
  bill: Bill
  /** The server's clock. */
  now: () => number
  onPaid: PayOrderOf['onPaid']
}): Payment => {
  const words = useBookingWords()
  const [opened, setOpened] = useState<{ key: string; hold: Hold | undefined }>()
  const key = seatsKey(seats)
  const hold = opened?.key === key ? opened.hold : undefined
  const { ground, date, game, interval, players, isStart, linkToken, hosted } = seats
  const hours = lengthOf(interval) / MINUTES_PER_HOUR
  const wanted = {
    groundId: ground.id,
    date,
    startTime: wireTime(interval.startsAt),
    selectedGameType: game,
    couponCode: bill.couponCode ?? null,
    expectedPrice: bill.total / PAISE_PER_RUPEE,
  }
  const paying = usePayOrder({
    openOrder: (attempt) =>
      hold
        ? api.retrySeats(
            {
              params: { bookingPlayerId: hold.bookingId },
              query: { expectedPrice: hold.bill.total / PAISE_PER_RUPEE },
            },
            attempt,
          )
        : hosted
          ? api.hostGame(
              {
                body: {
                  ...wanted,
                  duration: hours === 1.5 ? 1.5 : 1,
                  seats: hosted.seats,
                  minPlayers: hosted.fewest,
                  note: hosted.note,
                  admission: hosted.admission,
                  levels: hosted.levels,
                  leastReliability: hosted.leastReliability,
                },
              },
              attempt,
            )
          : api.joinGame(
              {
                body: {
                  ...wanted,
                  numberOfPlayers: players,
                  linkToken,
                  ...(isStart ? { duration: hours } : { endTime: wireEndTime(interval.endsAt) }),
                },
              },
              attempt,
            ),
    onOrdered: (order) => setOpened({ key, hold: holdOfOrder(order, hold?.bill ?? bill) }),
    onPriceChanged: () => setOpened(undefined),
    problemOf: (failure) =>
      orderProblem(failure, words, isStart ? words.fixed.joinFailed : words.fixed.addPlayersFailed),
    description: `${seats.turfName}, ${formatPlay({ date, ...interval })}`,
    now,
    onPaid,
  })
  return { ...paying, hold }
}
