import { CANCELLATION_POLICY } from '@baari/domain/bookings/cancellation.ts'
import type { Insertable } from 'kysely'
import type { BookingTable, GameTable, OccupancyTable, PaymentOrderTable, PaymentTable } from '../schema.ts'
import { PROVIDER, providerId } from './bookingRows.ts'
import { instantInIndia, minutesLater } from './businessDay.ts'
import type { PlannedGame } from './plannedGames.ts'
import { seededChance } from './seededChance.ts'
import { seedId } from './seedId.ts'
import { seatPrice } from './slotPrice.ts'

export interface GameRows {
  game: Insertable<GameTable>
  bookings: Insertable<BookingTable>[]
  orders: Insertable<PaymentOrderTable>[]
  payments: Insertable<PaymentTable>[]
  occupancy: Insertable<OccupancyTable>[]
}

const CUTOFF_MINUTES = 60

/** Every row of a game with its paid seats. */
export const gameRows = (plan: PlannedGame, now: Date): GameRows => {
  const { ground, date } = plan
  const key = `game/${ground.row.id}/${date}/${plan.startsAt}`
  const chance = seededChance(key)
  const beganAt = minutesLater(now, -chance.between(300, 1440))
  const startsAt = instantInIndia(date, plan.startsAt)
  const endsAt = instantInIndia(date, plan.endsAt)
  const gameId = seedId('BOOKING', beganAt, key)
  const seatsPaid = plan.seats.reduce((sum, { players }) => sum + players, 0)
  const isFound = seatsPaid >= ground.row.min_players
  const shares = plan.seats.map((seat, index) =>
    shareRows({
      plan,
      seat,
      gameId,
      startsAt,
      endsAt,
      joinedAt: minutesLater(beganAt, index * 20),
      key: `${key}/${index}`,
    }),
  )
  return {
    game: {
      id: gameId,
      turf_id: ground.row.turf_id,
      ground_id: ground.row.id,
      sport: plan.sport,
      date,
      starts_minute: plan.startsAt,
      ends_minute: plan.endsAt,
      starts_at: startsAt,
      ends_at: endsAt,
      status: isFound ? 'CONFIRMED' : 'PENDING',
      min_players: ground.row.min_players,
      max_players: ground.row.max_players,
      seats_paid: seatsPaid,
      cutoff_at: minutesLater(startsAt, -CUTOFF_MINUTES),
      started_by: plan.seats[0]!.account.id,
      confirmed_at: isFound ? now : null,
      created_at: beganAt,
    },
    bookings: shares.map(({ booking }) => booking),
    orders: shares.map(({ order }) => order),
    payments: shares.map(({ payment }) => payment),
    occupancy: (ground.row.parts as number[]).map((part) => ({
      turf_id: ground.row.turf_id,
      part,
      period: `[${startsAt.toISOString()},${endsAt.toISOString()})`,
      kind: 'GAME',
      ground_id: ground.row.id,
      source_id: gameId,
      created_at: beganAt,
    })),
  }
}

interface Share {
  plan: PlannedGame
  seat: PlannedGame['seats'][number]
  gameId: string
  startsAt: Date
  endsAt: Date
  joinedAt: Date
  key: string
}

const shareRows = ({ plan, seat, gameId, startsAt, endsAt, joinedAt, key }: Share) => {
  const { ground } = plan
  const price = seatPrice(ground, plan, seat.players)
  const id = seedId('PLAYER', joinedAt, key)
  const orderId = seedId('ORDER', joinedAt, key)
  const paymentId = seedId('PAYMENT', joinedAt, key)
  const paidAt = minutesLater(joinedAt, 1)
  return {
    booking: {
      id,
      account_id: seat.account.id,
      turf_id: ground.row.turf_id,
      ground_id: ground.row.id,
      booking_type: 'PARTIAL',
      status: 'CONFIRMED',
      game: plan.sport,
      game_id: gameId,
      players: seat.players,
      date: plan.date,
      starts_minute: plan.startsAt,
      ends_minute: plan.endsAt,
      starts_at: startsAt,
      ends_at: endsAt,
      list_price: price.total,
      price_lines: JSON.stringify(price.lines),
      total: price.total,
      pay_now: price.total,
      pays_in_full: true,
      captured: price.total,
      cancellation_policy: JSON.stringify(CANCELLATION_POLICY),
      confirmed_at: paidAt,
      created_at: joinedAt,
    },
    order: {
      id: orderId,
      booking_id: id,
      provider: PROVIDER,
      receipt: orderId,
      provider_order_id: providerId('order', orderId),
      amount: price.total,
      status: 'PAID',
      created_at: joinedAt,
    },
    payment: {
      id: paymentId,
      payment_order_id: orderId,
      booking_id: id,
      provider: PROVIDER,
      provider_payment_id: providerId('pay', paymentId),
      status: 'captured',
      amount: price.total,
      currency: 'INR',
      method: 'upi',
      fee: Math.round(price.total * 0.0236),
      tax: Math.round(price.total * 0.0036),
      outcome: 'CONFIRMED',
      captured_at: paidAt,
      created_at: joinedAt,
      updated_at: paidAt,
    },
  } as const
}
