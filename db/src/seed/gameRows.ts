import { CANCELLATION_POLICY } from '@baari/domain/bookings/cancellation.ts'
import type { QuickReply } from '@baari/domain/rooms/room.ts'
import type { Insertable } from 'kysely'
import type {
  BookingTable,
  GameTable,
  OccupancyTable,
  PaymentOrderTable,
  PaymentTable,
  RoomMessageTable,
} from '../schema.ts'
import { PROVIDER, providerId } from './bookingRows.ts'
import type { Calendar } from './filledDays.ts'
import { dayInIndia, instantInIndia, minutesLater, seededChance, seedId } from './seededChance.ts'
import { seatPrice } from './slotPrice.ts'
import { type AccountRow, openHours, type SeededGround, type Town } from './turfRows.ts'

interface GameRows {
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

/** A game that players of the crowd have joined, and that has room for more. */
export interface PlannedGame {
  ground: SeededGround
  sport: string
  date: string
  startsAt: number
  endsAt: number
  /** The players and the seats each has paid for. */
  seats: { account: AccountRow; players: number }[]
}

const GAMES_A_CITY = 5
/** How many of them are tonight, each one player short. */
const TONIGHT = 2
const TONIGHT_STARTS = [21, 20, 22, 19].map((hour) => hour * 60)
/** Far enough ahead to be joined now. */
const LEAST_MINUTES_AHEAD = 120
const STARTS = [19, 20, 18, 7, 21, 6].map((hour) => hour * 60)
const MINUTES = 60

/** Games in every city: tonight’s need one more player; those of the coming days are full enough or still wait. */
export const plannedGames = (calendar: Calendar, { turfs, crowds, now }: Town): PlannedGame[] =>
  [...crowds].flatMap(([city, crowd]) => {
    const grounds = turfs.filter(({ row }) => row.onboarded && row.city === city).flatMap((turf) => turf.grounds)
    const games: PlannedGame[] = []
    for (let tried = 0; games.length < GAMES_A_CITY && tried < grounds.length; tried += 1) {
      const chance = seededChance(`game/${city}/${tried}`)
      const ground = chance.pick(grounds)
      const isTonight = games.length < TONIGHT && tried < grounds.length / 2
      const startsAt = isTonight ? TONIGHT_STARTS[tried % TONIGHT_STARTS.length]! : STARTS[tried % STARTS.length]!
      const date = dayInIndia(now, isTonight ? 0 : 1 + (tried % 5))
      const open = openHours(ground.row)
      if (startsAt < open.startsAt || startsAt + MINUTES > open.endsAt) continue
      if (instantInIndia(date, startsAt) < minutesLater(now, LEAST_MINUTES_AHEAD)) continue
      if (isTonight && ground.row.min_players < 3) continue
      const game: PlannedGame = {
        ground,
        sport: chance.pick(ground.row.supported_games),
        date,
        startsAt,
        endsAt: startsAt + MINUTES,
        seats: [],
      }
      const requested = isTonight
        ? ground.row.min_players - 1
        : Math.max(1, ground.row.min_players + chance.between(-4, 1))
      for (let taken = 0, first = chance.between(0, crowd.length - 1); taken < requested; first += 1) {
        const players = Math.min(requested - taken, chance.between(1, 3))
        game.seats.push({ account: crowd[first % crowd.length]!, players })
        taken += players
      }
      if (calendar.take({ ...game, accounts: game.seats.map(({ account }) => account) })) games.push(game)
    }
    return games
  })

type Said = { text: string } | { quick_reply: QuickReply }

const lines: readonly Said[] = [
  { text: 'I bring a new tape ball.' },
  { quick_reply: 'BRING_WATER' },
  { text: 'Two of us come by bike. Is there parking?' },
  { text: 'Yes, right at the gate.' },
  { quick_reply: 'ON_MY_WAY' },
]

/** Messages that the players of a game wrote to each other, in turns, in the last two hours. */
export const roomRows = (
  { game, bookings }: Pick<GameRows, 'game' | 'bookings'>,
  now: Date,
): Insertable<RoomMessageTable>[] => {
  const players = [...new Set(bookings.map(({ account_id }) => account_id))]
  if (players.length < 2) return []
  return lines.map((said, at) => {
    const sentAt = minutesLater(now, 20 * (at - lines.length))
    return {
      id: seedId('ROOM', sentAt, `${game.id}/${at}`),
      turf_id: game.turf_id,
      game_id: game.id,
      account_id: players[at % players.length]!,
      text: null,
      quick_reply: null,
      ...said,
      sent_at: sentAt,
    }
  })
}
