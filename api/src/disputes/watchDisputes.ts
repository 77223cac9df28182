import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { GatewayError } from '../payments/gateway.ts'
import type { GatewayDispute } from '../payments/providerReports.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { PutOff } from '../platform/jobs/workFailure.ts'
import { drawEvidence, evidenceOf, evidenceSummary } from './evidence.ts'
import { type DisputeServices, takeDispute } from './takeDispute.ts'

const LEASE_SECONDS = 60

/** Sends the answers that admins have given to disputes, and asks the provider about those that are not decided. */
export const watchDisputes = (services: DisputeServices): Job =>
  processDueRows({
    name: 'watchDisputes',
    everyMilliseconds: 2000,
    db: services.db,
    due: sql`select id, next_check_at as since from dispute where next_check_at <= ${databaseNow}`,
    handle: async ([disputeId = ''], now) => {
      const { db, disputes } = services
      const due = await claimDispute(db, disputeId, now)
      if (!due) return 0
      try {
        const reported = await disputes.dispute(due.provider_dispute_id)
        const isToBeSent = due.answer !== null && due.answer_sent_at === null
        const current = isToBeSent && reported.status === 'OPEN' ? await answer(due, services, now) : reported
        if (isToBeSent) await db.updateTable('dispute').set({ answer_sent_at: now }).where('id', '=', due.id).execute()
        await takeDispute(current, services, now)
      } catch (error) {
        // The provider is not available; the lease brings the row back.
        throw error instanceof GatewayError && error.kind !== 'REFUSED' ? new PutOff(error) : error
      }
      return 1
    },
    atOnce: 1,
  })

type DueDispute = NonNullable<Awaited<ReturnType<typeof claimDispute>>>

/** Sent twice it changes nothing: the provider takes an answer only while the dispute is open. */
const answer = async (
  { id, provider_dispute_id: providerDisputeId, answer: given }: DueDispute,
  { db, disputes }: DisputeServices,
  now: Date,
): Promise<GatewayDispute> => {
  if (given === 'ACCEPT') return disputes.accept(providerDisputeId)
  const facts = await evidenceOf(db, id)
  if (!facts) throw new Error(`dispute ${id} has no booking`)
  const bytes = await drawEvidence(facts, now)
  const proofOfService = await disputes.storeDocument({ name: `${providerDisputeId}.pdf`, bytes })
  return disputes.contest(providerDisputeId, { summary: evidenceSummary(facts), proofOfService })
}

const claimDispute = (db: Database, disputeId: string, now: Date) =>
  db
    .updateTable('dispute')
    .set({ next_check_at: new Date(now.getTime() + LEASE_SECONDS * 1000) })
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('dispute')
          .select('id')
          .where('id', '=', disputeId)
          .where('next_check_at', '<=', now)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returningAll()
    .executeTakeFirst()

/** Makes a dispute due at once, since the provider has news of it; a new dispute is taken over. */
export const requestDisputeRun = async (
  services: DisputeServices,
  providerDisputeId: string,
  now: Date,
): Promise<void> => {
  const { db, disputes, notifyJob } = services
  if (await checkNow(db, providerDisputeId, now)) return notifyJob('watchDisputes')
  await takeDispute(await disputes.dispute(providerDisputeId), services, now)
}

/** Handles a dispute from the provider’s list: adds an unknown one, and makes a known, undecided one due now. */
export const disputeWasListed = async (
  services: DisputeServices,
  reported: GatewayDispute,
  now: Date,
): Promise<void> => {
  const { db } = services
  const known = await db
    .selectFrom('dispute')
    .select('id')
    .where('provider_dispute_id', '=', reported.id)
    .executeTakeFirst()
  if (known) await checkNow(db, reported.id, now)
  else await takeDispute(reported, services, now)
}

const checkNow = async (db: Database, providerDisputeId: string, now: Date): Promise<boolean> => {
  const known = await db
    .updateTable('dispute')
    .set({ next_check_at: now })
    .where('provider_dispute_id', '=', providerDisputeId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return known.numUpdatedRows > 0n
}
