import type { Price } from '@baari/domain/turfs/price.ts'
import { seatPrice } from '../../bookings/priceSlot.ts'
import type { GroundForSale } from '../../turfs/groundForSale.ts'

/** When a game is played. */
export interface Playing {
  date: string
  starts_minute: number
  ends_minute: number
}

/** The price of seats on a ground at the time of a game. */
export const pricesOn =
  (ground: GroundForSale, { date, starts_minute, ends_minute }: Playing) =>
  (players: number): Price =>
    seatPrice(ground, { date, interval: { startsAt: starts_minute, endsAt: ends_minute }, players })
