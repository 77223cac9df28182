import { sql } from 'kysely'

/** One more with every move to another time. */
export const ticketVersion = sql<number>`1 + (select count(*) from rain_choice
  where rain_choice.booking_id = booking.id and rain_choice.state = 'MOVED')::integer + (booking.moved_at is not null)::integer`

/** The turf closed for rain over it, and its player has not chosen yet: nobody plays then. */
export const isRainedOff = sql<boolean>`exists (select from rain_choice
  where rain_choice.booking_id = booking.id and rain_choice.state = 'OPEN')`

export const ticketInitial = sql<string>`upper(left(account.first_name, 1))`
