import { type RawBuilder, sql } from 'kysely'

/** A condition on `live_occupancy`: the time is neither the account's own unpaid hold nor its waitlist offer. */
export const heldByOthers = (accountId: string): RawBuilder<boolean> => sql`
  not exists (select from booking where id = source_id and account_id = ${accountId} and status = 'PAYMENT_AWAITED')
  and not exists (select from waitlist_entry where id = source_id and account_id = ${accountId})`
