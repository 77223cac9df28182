import type { Database } from '@baari/db/connect.ts'
import type { PayoutTable } from '@baari/db/schema.ts'
import {
  failedPayoutPostings,
  type Posting,
  processedPayoutPostings,
  reversedPayoutPostings,
} from '@baari/domain/settlements/ledger.ts'
import { MS_PER_HOUR } from '@baari/domain/shared/units.ts'
import type { Selectable } from 'kysely'
import type { GatewayPayout } from '../payments/payoutGateway.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import { completePaid, makePayableAgain } from '../settlements/movePaidSettlement.ts'
import { causedBy, writePostings } from '../settlements/writePostings.ts'
import { lockPayout } from './lockPayout.ts'

/** The provider's answer about a payout: its state, or a refusal to take it. */
type Told = GatewayPayout | { status: 'REFUSED'; reason: string }

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
export const savePayout = (db: Database, payoutId: string, { told, now }: { told: Told; now: Date }): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { payout, settlement } = await lockPayout(transaction, payoutId)
    const step = { payout, settlement, clock: { db: transaction, now } }
    const isLive = payout.status === 'QUEUED' || payout.status === 'PROCESSING'
    const ids = told.status === 'REFUSED' ? {} : { provider_payout_id: told.id, utr: told.utr ?? payout.utr }
    const keep = (change: Partial<Payout>) =>
      transaction
        .updateTable('payout')
        .set({ ...ids, last_error: null, updated_at: now, ...change })
        .where('id', '=', payoutId)
        .execute()

    if (told.status === 'UNDER_WAY') {
      if (isLive) await keep({ status: 'PROCESSING', next_try_at: nextLook(payout, now) })
      return
    }
    if (told.status === 'PROCESSED') {
      const processedAt = payout.processed_at ?? now
      if (isLive || payout.status === 'PROCESSED')
        await keep({ status: 'PROCESSED', processed_at: processedAt, next_try_at: nextWatch(processedAt, now) })
      if (isLive) await processed(step, told)
      return
    }
    const reason = (told.reason ?? UNKNOWN_REASON).slice(0, 300)
    if (isLive) {
      await keep({ status: told.status === 'REVERSED' ? 'REVERSED' : 'FAILED', reason, next_try_at: null })
      await ended(step, { action: 'payout.failed', reason, postings: failedPayoutPostings(payout.id, payout.amount) })
    } else if (payout.status === 'PROCESSED' && told.status !== 'REFUSED') {
      await keep({ status: 'REVERSED', reason, next_try_at: null })
      await ended(step, {
        action: 'payout.reversed',
        reason,
        postings: reversedPayoutPostings(payout.id, payout.amount),
      })
    }
  })

const processed = async ({ payout, settlement, clock }: Step, told: GatewayPayout): Promise<void> => {
  const actorId = payout.approved_by ?? payout.requested_by
  await post({ payout, settlement, clock }, processedPayoutPostings(payout.id, { amount: payout.amount, ...told }))
  await recordAuditEvents(
    [
      {
        actorId,
        action: 'settlement.paid',
        subjectId: settlement.id,
        after: { payoutId: told.id, amount: payout.amount },
      },
    ],
    clock,
  )
  await completePaid(settlement, { payoutId: told.id, actorId }, clock)
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
const nextLook = ({ attempts }: Payout, now: Date): Date =>
  new Date(now.getTime() + Math.min(2 ** attempts * 5000, MS_PER_HOUR))

const nextWatch = (processedAt: Date, now: Date): Date | null =>
  now.getTime() - processedAt.getTime() > WATCHED_HOURS * MS_PER_HOUR ? null : new Date(now.getTime() + 6 * MS_PER_HOUR)
