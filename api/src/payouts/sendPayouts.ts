import type { Database } from '@baari/db/connect.ts'
import { SECONDS_PER_HOUR } from '@baari/domain/shared/units.ts'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { afterProvider } from '../payments/afterProvider.ts'
import { GatewayError } from '../payments/gateway.ts'
import type { GatewayPayout, PayoutGateway } from '../payments/payoutGateway.ts'
import { databaseNow } from '../platform/jobs/databaseNow.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { openBankDetails } from '../settlements/sealedBankDetails.ts'
import { savePayout } from './savePayout.ts'

const LEASE_SECONDS = 60

interface Services {
  db: Database
  gateway: PayoutGateway
  config: Pick<Config, 'BANK_SECRET'>
  /** Fault tests end the process here. */
  crashPoint: (name: string) => void
}

/**
 * Sends payouts that are due, and asks about those on their way and about those that may still come back. A lost
 * answer, a lost webhook and a process that dies in between cost time, never a second payout: Baari first asks
 * the provider for payouts under its reference.
 */
export const sendPayouts = (services: Services): Job =>
  processDueRows({
    name: 'sendPayouts',
    everyMilliseconds: 2000,
    db: services.db,
    due: sql`select id, next_try_at as since from payout where next_try_at <= ${databaseNow}`,
    handle: async ([payoutId = ''], now) => {
      const { db, crashPoint } = services
      const due = await claimPayout(db, payoutId, now)
      if (!due) return 0
      const own = db.updateTable('payout').where('id', '=', due.id)
      let told: GatewayPayout
      try {
        told = await ask(due, services)
      } catch (error) {
        if (error instanceof PayoutRefused) {
          await savePayout(db, due.id, { told: { status: 'REFUSED', reason: error.message }, now })
          return 1
        }
        const { at, failure } = afterProvider(error, now)
        const isLow = error instanceof GatewayError && error.kind === 'LOW_BALANCE'
        const next = isLow ? new Date(now.getTime() + SECONDS_PER_HOUR * 1000) : at
        await own.set({ last_error: String(error).slice(0, 500), next_try_at: next, updated_at: now }).execute()
        if (isLow) return 1
        throw failure
      }
      crashPoint('payout-told')
      await savePayout(db, due.id, { told, now })
      return 1
    },
    atOnce: 1,
  })

/** The provider's definite no to the payout itself: nothing has been sent, and nothing will be. */
class PayoutRefused extends GatewayError {}

type DuePayout = NonNullable<Awaited<ReturnType<typeof claimPayout>>>

const ask = async (due: DuePayout, services: Services): Promise<GatewayPayout> => {
  const { gateway } = services
  if (due.provider_payout_id !== null) return gateway.read(due.provider_payout_id)
  const earlier = due.attempts > 1 ? await gateway.find(due.id) : undefined
  return earlier ?? send(due, services)
}

const send = async (due: DuePayout, { db, gateway, config, crashPoint }: Services): Promise<GatewayPayout> => {
  const details = openBankDetails(due.destination, config.BANK_SECRET)
  const own = db.updateTable('payout').where('id', '=', due.id)
  try {
    const contactId =
      due.provider_contact_id ?? (await gateway.contact({ name: due.owner_name, reference: due.owner_id }))
    const fundAccountId =
      due.provider_fund_account_id ?? (await gateway.fundAccount({ contactId, details, name: due.owner_name }))
    await own.set({ provider_contact_id: contactId, provider_fund_account_id: fundAccountId }).execute()
    crashPoint('payout-prepared')
    return await gateway.pay({ reference: due.id, amount: due.amount, fundAccountId, details })
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'REFUSED')
      throw new PayoutRefused('REFUSED', error.message, error)
    throw error
  }
}

const claimPayout = (db: Database, payoutId: string, now: Date) =>
  db
    .updateTable('payout')
    .from('settlement')
    .innerJoin('account', 'account.id', 'settlement.owner_id')
    .set((eb) => ({
      attempts: eb.fn<number>('least', [eb('payout.attempts', '+', 1), eb.val(30_000)]),
      next_try_at: new Date(now.getTime() + LEASE_SECONDS * 1000),
    }))
    .whereRef('settlement.id', '=', 'payout.settlement_id')
    .where((eb) =>
      eb(
        'payout.id',
        'in',
        eb
          .selectFrom('payout as due')
          .select('due.id')
          .where('due.id', '=', payoutId)
          .where('due.next_try_at', '<=', now)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning([
      'payout.id',
      'payout.amount',
      'payout.destination',
      'payout.attempts',
      'payout.provider_contact_id',
      'payout.provider_fund_account_id',
      'payout.provider_payout_id',
      'settlement.owner_id',
      sql<string>`concat_ws(' ', account.first_name, account.last_name)`.as('owner_name'),
    ])
    .executeTakeFirst()

/** Makes a payout due at once: the provider has news of it. */
export const requestPayoutRun = async (db: Database, reference: string, now: Date): Promise<void> => {
  await db
    .updateTable('payout')
    .set({ next_try_at: now })
    .where('id', '=', reference)
    .where('status', 'in', ['QUEUED', 'PROCESSING', 'PROCESSED'])
    .execute()
}
