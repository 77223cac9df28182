import { type RawBuilder, sql } from 'kysely'

/** Lower bound for the start of anything still running: constraints limit bookings and games to 25 hours. */
export const earliestNotOver = (now: Date): RawBuilder<Date> => sql`${now}::timestamptz - interval '25 hours'`
