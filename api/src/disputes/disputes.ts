import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { ACTS, needsSecondAdmin } from '@baari/domain/admin/acts.ts'
import type { NotifyJob } from '../jobNames.ts'
import { askApproval, recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { databaseNow, type Moment } from '../platform/jobs/clock.ts'
import { bookingNames } from '../settlements/listSettlementBookings.ts'
import { drawEvidence, evidenceOf } from './evidence.ts'
import { tellOwnerOfAnswer } from './notifyOfDispute.ts'

export const listDisputes: Handler<Api['listDisputes']> = async ({ query }, { db }) => {
  const found = () => {
    const all = selectDisputes(db)
    return query.status ? all.where('dispute.status', '=', query.status) : all
  }
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: found().orderBy('dispute.opened_at', 'desc').orderBy('dispute.id', 'desc'),
    found: found().clearSelect(),
  })
  return { content: rows.map(presentDispute), ...totals }
}

const unknown = () => new Failure('NOT_FOUND', { message: 'We could not find this dispute.' })

/** One dispute with the evidence there is. */
export const readDispute: Handler<Api['readDispute']> = async ({ params }, { db }) => {
  const [row, facts] = await Promise.all([
    selectDisputes(db).where('dispute.id', '=', params.disputeId).executeTakeFirst(),
    evidenceOf(db, params.disputeId),
  ])
  if (!row || !facts) throw unknown()
  return {
    ...presentDispute(row),
    evidence: {
      playerName: facts.playerName,
      groundName: facts.groundName,
      startsAt: facts.startsAt,
      endsAt: facts.endsAt,
      bookingStatus: facts.status,
      bookedAt: facts.bookedAt,
      paidAt: facts.paidAt,
      paidOnline: facts.captured,
      refunded: facts.refunded,
      checkedInAt: facts.checkedInAt,
    },
  }
}

/** The evidence as the bank gets it. */
export const readDisputeEvidence: Handler<Api['readDisputeEvidence']> = async ({ params }, { db, now }) => {
  const facts = await evidenceOf(db, params.disputeId)
  if (!facts) throw unknown()
  return { name: `${facts.providerDisputeId}.pdf`, bytes: await drawEvidence(facts, now) }
}

export type DisputeAnswer = RequestOf<Api['answerDispute']>['body']

/** Saves the answer, once; it is sent after the commit. Accepting a large dispute takes two admins. */
export const answerDispute =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['answerDispute']> =>
  async ({ params: { disputeId }, body }, { db, now, viewer, afterCommit }) => {
    const clock = { db, now }
    const dispute = await lockUnanswered(disputeId, clock)
    const awaitsApproval = body.answer === 'ACCEPT' && needsSecondAdmin('DISPUTE', dispute.amount)
    if (awaitsApproval)
      await askApproval(
        {
          kind: 'DISPUTE',
          accountId: dispute.account_id,
          subjectId: dispute.id,
          change: { ...body, amount: dispute.amount },
          details: { ...body, amount: dispute.amount },
          askedBy: viewer.accountId,
        },
        clock,
      )
    else {
      await saveAnswer({ disputeId, body, actorId: viewer.accountId }, clock)
      afterCommit(() => notifyJob('watchDisputes'))
    }
    const answered = await selectDisputes(db).where('dispute.id', '=', dispute.id).executeTakeFirstOrThrow()
    return { ...presentDispute(answered), awaitsApproval }
  }

const lockUnanswered = async (disputeId: string, { db }: Moment) => {
  const dispute = await db
    .selectFrom('dispute')
    .select(['id', 'status', 'answer', 'amount', 'booking_id'])
    .select((eb) => eb('respond_by', '<', databaseNow).as('is_late'))
    .where('id', '=', disputeId)
    .forUpdate()
    .executeTakeFirst()
  if (!dispute) throw new Failure('NOT_FOUND', { message: 'We could not find this dispute.' })
  if (dispute.answer !== null || dispute.status !== 'OPEN') throw new Failure('DISPUTE_ANSWERED')
  if (dispute.is_late) throw new Failure('DISPUTE_TOO_LATE')
  const booking = await db
    .selectFrom('booking')
    .select(['account_id', 'owner_id'])
    .where('id', '=', dispute.booking_id)
    .executeTakeFirstOrThrow()
  return { ...dispute, ...booking }
}

/** Saves the answer and notifies the owner of the turf. */
export const saveAnswer = async (
  { disputeId, body, actorId, askedBy }: { disputeId: string; body: DisputeAnswer; actorId: string; askedBy?: string },
  clock: Moment,
): Promise<void> => {
  const { db, now } = clock
  const dispute = await lockUnanswered(disputeId, clock)
  await db
    .updateTable('dispute')
    .set({
      answer: body.answer,
      accept_limit: body.answer === 'ACCEPT' ? ACTS.DISPUTE.secondAdmin.above : null,
      answered_by: actorId,
      answered_at: databaseNow,
      next_check_at: now,
      updated_at: now,
    })
    .where('id', '=', dispute.id)
    .execute()
  await recordAuditEvents(
    [
      {
        actorId,
        action: body.answer === 'CONTEST' ? 'dispute.contested' : 'dispute.accepted',
        subjectId: dispute.id,
        after: { amount: dispute.amount, ...(askedBy ? { askedBy } : {}) },
      },
    ],
    clock,
  )
  await tellOwnerOfAnswer(body.answer, dispute, clock)
}

/** Disputes with what people know their bookings by. */
const selectDisputes = (db: Database) =>
  db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .innerJoin('booking', 'booking.id', 'dispute.booking_id')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .selectAll('dispute')
    .select(['payment.provider_payment_id', 'booking.game_id', 'turf.name as turf_name'])

type Row = Awaited<ReturnType<ReturnType<typeof selectDisputes>['executeTakeFirstOrThrow']>>

const presentDispute = (row: Row): Answer<Api['listDisputes']>['content'][number] => ({
  entityId: row.id,
  ...bookingNames({ id: row.booking_id, game_id: row.game_id }),
  providerDisputeId: row.provider_dispute_id,
  providerPaymentId: row.provider_payment_id,
  turfName: row.turf_name,
  amount: row.amount,
  reason: row.reason ?? row.reason_code,
  status: row.status,
  respondBy: row.respond_by,
  openedAt: row.opened_at,
  answer: row.answer as 'CONTEST' | 'ACCEPT' | null,
  answeredAt: row.answered_at,
  isAnswerSent: row.answer_sent_at !== null,
  decidedAt: row.decided_at,
  borneByTurf: row.borne_by_turf,
  borneByPlatform: row.borne_by_platform,
})
