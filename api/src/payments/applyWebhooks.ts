import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { DueWork } from '../jobs/dueWork.ts'
import { hurryRefunds } from './sendRefunds.ts'
import type { Settle } from './settle.ts'

interface Services {
  db: Database
  settle: Settle
  /** The payout with this reference has news. */
  payoutNews: (reference: string, now: Date) => Promise<void>
}

interface ClaimedEvent {
  provider: string
  event_id: string
  provider_payment_id: string | null
  provider_refund_id: string | null
  payout_reference: string | null
  attempts: number
}

const LEASE_SECONDS = 60
const MOST_ATTEMPTS = 12

/** Does what the stored events hint at: settles their payments, looks at their refunds. */
export const applyWebhooks = (services: Services): DueWork => ({
  name: 'applyWebhooks',
  everyMilliseconds: 1000,
  run: async (now) => {
    const event = await claimEvent(services.db, now)
    if (!event) return 0
    const own = services.db
      .updateTable('webhook_event')
      .where('provider', '=', event.provider)
      .where('event_id', '=', event.event_id)
    try {
      const isKnown = await apply(event, services, now)
      // An order of ours may not have its provider's id yet: ask again, but not for ever.
      if (!isKnown && event.attempts < MOST_ATTEMPTS)
        await own.set({ next_try_at: later(now, event.attempts), last_error: 'names no order of ours' }).execute()
      else await own.set({ applied_at: now, next_try_at: null }).execute()
    } catch (error) {
      await own.set({ next_try_at: later(now, event.attempts), last_error: String(error).slice(0, 500) }).execute()
    }
    return 1
  },
})

/** The claim is a lease: an event whose process died is taken up again when it ends. */
const claimEvent = async (db: Database, now: Date): Promise<ClaimedEvent | undefined> => {
  const { rows } = await sql<ClaimedEvent>`
    update webhook_event set attempts = attempts + 1, next_try_at = ${new Date(now.getTime() + LEASE_SECONDS * 1000)}
    where (provider, event_id) in (
      select provider, event_id from webhook_event where next_try_at <= ${now} order by next_try_at limit 1
      for update skip locked)
    returning provider, event_id, provider_payment_id, provider_refund_id, payout_reference, attempts`.execute(db)
  return rows[0]
}

const apply = async (event: ClaimedEvent, { db, settle, payoutNews }: Services, now: Date): Promise<boolean> => {
  if (event.payout_reference) await payoutNews(event.payout_reference, now)
  if (!event.provider_payment_id) return true
  if (event.provider_refund_id) await hurryRefunds(db, event.provider_payment_id, now)
  return (await settle(event.provider_payment_id)).is !== 'UNKNOWN'
}

const later = (now: Date, attempts: number): Date => new Date(now.getTime() + Math.min(2 ** attempts, 600) * 1000)
