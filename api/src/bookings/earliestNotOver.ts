import { type RawBuilder, sql } from 'kysely'

/** Whatever is not over has begun later than this: nothing lasts longer than 25 hours, as constraints see to. */
export const earliestNotOver = (now: Date): RawBuilder<Date> => sql`${now}::timestamptz - interval '25 hours'`
