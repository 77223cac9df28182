import type { Database } from '@baari/db/connect.ts'
import type { PayoutTable } from '@baari/db/schema.ts'
import {
  failedPayoutPostings,
  type Posting,
  processedPayoutPostings,
  reversedPayoutPostings,
} from '@baari/domain/settlements/ledger.ts'
import { secondsToWait } from '@baari/domain/shared/secondsToWait.ts'
import { MS_PER_HOUR, SECONDS_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import type { Config } from '../config.ts'
import { afterProvider, GatewayError } from '../payments/gateway.ts'
import type { GatewayPayout, PayoutGateway } from '../payments/payoutGateway.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { causedBy, writePostings } from '../settlements/ledger.ts'
import { openBankDetails } from '../settlements/sealedBankDetails.ts'
import { makePayableAgain, markPaid } from '../settlements/settlementState.ts'
import { lockPayout } from './paySettlement.ts'

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
      let reported: GatewayPayout
      try {
        reported = await ask(due, services)
      } catch (error) {
        if (error instanceof PayoutRefused) {
          await savePayout(db, due.id, { reported: { status: 'REFUSED', reason: error.message }, now })
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
      await savePayout(db, due.id, { reported, now })
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

/** The provider's answer about a payout: its state, or a refusal to take it. */
type Reported = GatewayPayout | { status: 'REFUSED'; reason: string }

type Payout = Selectable<PayoutTable>
type Settlement = Awaited<ReturnType<typeof lockPayout>>['settlement']

interface Step {
  payout: Payout
  settlement: Settlement
  clock: { db: Database; now: Date }
}

/** Banks send money back within days; after that a payout is not asked about any more. */
const WATCHED_HOURS = 10 * 24
const UNKNOWN_REASON = 'The provider gave no reason.'

/** Does what follows from where a payout is now. Said twice or late, nothing follows. */
const savePayout = (
  db: Database,
  payoutId: string,
  { reported, now }: { reported: Reported; now: Date },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { payout, settlement } = await lockPayout(transaction, payoutId)
    const step = { payout, settlement, clock: { db: transaction, now } }
    const isLive = payout.status === 'QUEUED' || payout.status === 'PROCESSING'
    const ids =
      reported.status === 'REFUSED' ? {} : { provider_payout_id: reported.id, utr: reported.utr ?? payout.utr }
    const keep = (change: Partial<Payout>) =>
      transaction
        .updateTable('payout')
        .set({ ...ids, last_error: null, updated_at: now, ...change })
        .where('id', '=', payoutId)
        .execute()

    if (reported.status === 'UNDER_WAY') {
      if (isLive) await keep({ status: 'PROCESSING', next_try_at: nextCheck(payout, now) })
      return
    }
    if (reported.status === 'PROCESSED') {
      const processedAt = payout.processed_at ?? now
      if (isLive || payout.status === 'PROCESSED')
        await keep({ status: 'PROCESSED', processed_at: processedAt, next_try_at: nextWatch(processedAt, now) })
      if (isLive) await processed(step, reported)
      return
    }
    const reason = (reported.reason ?? UNKNOWN_REASON).slice(0, 300)
    if (isLive) {
      await keep({ status: reported.status === 'REVERSED' ? 'REVERSED' : 'FAILED', reason, next_try_at: null })
      await ended(step, { action: 'payout.failed', reason, postings: failedPayoutPostings(payout.id, payout.amount) })
    } else if (payout.status === 'PROCESSED' && reported.status !== 'REFUSED') {
      await keep({ status: 'REVERSED', reason, next_try_at: null })
      await ended(step, {
        action: 'payout.reversed',
        reason,
        postings: reversedPayoutPostings(payout.id, payout.amount),
      })
    }
  })

const processed = async ({ payout, settlement, clock }: Step, reported: GatewayPayout): Promise<void> => {
  const actorId = payout.approved_by ?? payout.requested_by
  await post({ payout, settlement, clock }, processedPayoutPostings(payout.id, { amount: payout.amount, ...reported }))
  await recordAuditEvents(
    [
      {
        actorId,
        action: 'payout.recorded',
        subjectId: settlement.id,
        after: { payoutId: reported.id, amount: payout.amount },
      },
    ],
    clock,
  )
  await markPaid(settlement, { payoutId: reported.id, actorId }, clock)
}

/** It failed or came back: the money is owed again, and the settlement can be paid again. */
const ended = async (
  step: Step,
  { action, reason, postings }: { action: string; reason: string; postings: Posting[] },
): Promise<void> => {
  const { payout, settlement, clock } = step
  await post(step, postings)
  await recordAuditEvents(
    [
      {
        actorId: payout.approved_by ?? payout.requested_by,
        action,
        subjectId: settlement.id,
        after: { payoutId: payout.id, amount: payout.amount, reason },
      },
    ],
    clock,
  )
  await makePayableAgain(settlement, clock)
}

const post = ({ payout, settlement, clock }: Step, postings: Posting[]): Promise<void> =>
  writePostings(
    clock.db,
    causedBy(
      {
        occurredAt: clock.now,
        actorId: payout.approved_by ?? payout.requested_by,
        ownerId: settlement.owner_id,
        settlementId: settlement.id,
      },
      postings,
    ),
  )

/** Soon at first, hourly in the end, should every webhook be lost. */
const nextCheck = ({ attempts }: Payout, now: Date): Date =>
  new Date(now.getTime() + secondsToWait(attempts + 1, { first: 5, longest: SECONDS_PER_HOUR }) * 1000)

const nextWatch = (processedAt: Date, now: Date): Date | null =>
  now.getTime() - processedAt.getTime() > WATCHED_HOURS * MS_PER_HOUR ? null : new Date(now.getTime() + 6 * MS_PER_HOUR)
