import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { quote } from '@baari/domain/bookings/coupon.ts'
import type { HostedGame } from '@baari/domain/games/hostedGame.ts'
import type { Admission } from '@baari/domain/games/joining.ts'
import type { LevelRange } from '@baari/domain/levels/levels.ts'
import { type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { type CalendarDate, MINUTES_PER_HOUR, weekdayOf } from '@baari/domain/shared/zonedTime.ts'
import { partialPrice } from '@baari/domain/turfs/price.ts'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { type Bill, type Hold, holdOfOrder } from '../bookings/bill.ts'
import { useBookingMessages } from '../bookings/english.ts'
import { PaySheet, SlotSummary } from '../bookings/PaySheet.tsx'
import { CouponField, PriceBreakdown } from '../bookings/PriceBreakdown.tsx'
import { orderProblem } from '../bookings/paymentProblem.ts'
import { couponQuestion, NOTHING_OFF, useCoupon } from '../bookings/useCoupon.ts'
import { type Payment, type PaymentOptions, useLandOnTicket, usePayment } from '../bookings/usePayment.ts'
import { ForLevels } from '../levels/SayLevel.tsx'
import { channelAt } from '../turfs/ownDoor.ts'
import { Card } from '../ui/Card.tsx'
import { formatPlay } from '../ui/formats/formats.ts'
import { useGameMessages } from './english.ts'
import { ForWomen } from './ForWomen.tsx'
import type { GroundGames } from './groundGames.ts'

const PAID_IN_FULL = 100

/** The summary before paying for seats, and the payment until they are taken. */
export const JoinSheet = ({
  open,
  onClose,
  seats,
  now,
}: {
  open: boolean
  onClose: () => void
  seats: ChosenSeats
  now: () => number
}) => {
  const games = useGameMessages()
  const booking = useBookingMessages()
  const land = useLandOnTicket()
  const coupon = useCoupon(couponQuestion(seats, 'PARTIAL', seatBill(seats).due))
  const shown = seatBill(seats, coupon.deduction)
  const payment = useJoinGame({
    seats,
    bill: shown,
    now,
    onPaid: land,
  })
  const bill = payment.hold?.bill ?? shown
  return (
    <PaySheet
      open={open}
      onClose={onClose}
      title={seats.isStart ? games.startTitle : games.joinTitle}
      payment={payment}
      bill={bill}
      now={now}
    >
      <SlotSummary slot={seats} />
      {seats.admission === 'WOMEN' && <ForWomen />}
      {seats.levels && !seats.hosted && <ForLevels sport={seats.game} range={seats.levels} />}
      <Card className="p-4">
        <PriceBreakdown bill={bill} advancePercentage={PAID_IN_FULL} />
      </Card>
      {payment.hold ? (
        <p className="text-small text-ink-2">{booking.holdFixed}</p>
      ) : (
        <>
          <CouponField coupon={coupon} />
          <p className="text-small text-ink-2">{booking.holdAfterPay}</p>
        </>
      )}
      <p className="text-small text-ink-2">{seats.isOn ? games.seatsFinal : games.noCancelling}</p>
    </PaySheet>
  )
}

/** Pays for seats in a game. Held seats are paid through their own booking, never taken a second time. */
const useJoinGame = ({
  seats,
  bill,
  now,
  onPaid,
}: {
  seats: ChosenSeats
  bill: Bill
  /** The server's clock. */
  now: () => number
  onPaid: PaymentOptions['onPaid']
}): Payment => {
  const messages = useBookingMessages()
  const [opened, setOpened] = useState<{ key: string; hold: Hold | undefined }>()
  const key = seatsKey(seats)
  const hold = opened?.key === key ? opened.hold : undefined
  const { ground, date, game, interval, players, isStart, linkToken, hosted } = seats
  const hours = lengthOf(interval) / MINUTES_PER_HOUR
  const requested = {
    groundId: ground.id,
    date,
    startTime: wireTime(interval.startsAt),
    selectedGameType: game,
    couponCode: bill.couponCode ?? null,
    expectedPrice: bill.due / PAISE_PER_RUPEE,
    channel: channelAt(seats.turfId),
  }
  const paying = usePayment({
    openOrder: (attempt) =>
      hold
        ? api.retrySeats(
            {
              params: { bookingPlayerId: hold.bookingId },
              query: { expectedPrice: hold.bill.due / PAISE_PER_RUPEE },
            },
            attempt,
          )
        : hosted
          ? api.hostGame(
              {
                body: {
                  ...requested,
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
                  ...requested,
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
      orderProblem(failure, messages, isStart ? messages.fixed.joinFailed : messages.fixed.addPlayersFailed),
    description: `${seats.turfName}, ${formatPlay({ date, ...interval })}`,
    now,
    onPaid,
  })
  return { ...paying, hold }
}

/** The bill of seats, by the same rules as the server's. Seats are paid in full at once. */
export const seatBill = (
  {
    ground,
    date,
    interval,
    players,
  }: Pick<ChosenSeats, 'date' | 'interval' | 'players'> & { ground: Pick<ChosenSeats['ground'], 'perHour' | 'rules'> },
  deduction: Pick<Bill, 'discount' | 'couponCode'> = NOTHING_OFF,
): Bill => {
  const price = partialPrice({
    perHour: ground.perHour,
    rules: ground.rules,
    weekday: weekdayOf(date),
    interval,
    players,
  })
  const {
    due: total,
    payNow,
    balanceAtVenue,
  } = quote({
    price,
    discount: { platform: deduction.discount, turf: 0, total: deduction.discount },
    advancePercentage: 100,
    payFull: true,
  })
  return { ...deduction, lines: price.lines, due: total, payNow, balance: balanceAtVenue }
}

export interface ChosenSeats {
  turfId: string
  turfName: string
  images: readonly string[]
  ground: GroundGames
  date: CalendarDate
  game: string
  interval: Interval
  players: number
  /** The seats start a new game instead of joining one. */
  isStart: boolean
  /** Enough players have joined for the game to take place. */
  isOn: boolean
  admission: Admission
  /** The intended levels; null admits all. */
  levels: LevelRange | null
  /** The token of the link that led here. */
  linkToken: string | undefined
  /** The settings of a new game that the player hosts. */
  hosted?: HostedGame
}

/** A key that is equal for equal seats only. */
export const seatsKey = ({ ground, date, game, interval, players, hosted }: ChosenSeats): string =>
  [ground.id, date, game, interval.startsAt, interval.endsAt, players, JSON.stringify(hosted)].join(' ')
