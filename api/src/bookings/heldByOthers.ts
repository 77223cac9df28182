import { type RawBuilder, sql } from 'kysely'

/** Of `live_occupancy`: what an account neither holds unpaid nor is offered by the waitlist, and so cannot take. */
export const heldByOthers = (accountId: string): RawBuilder<boolean> => sql`
  not exists (select from booking where id = source_id and account_id = ${accountId} and status = 'PAYMENT_AWAITED')
  and not exists (select from waitlist_entry where id = source_id and account_id = ${accountId})`
