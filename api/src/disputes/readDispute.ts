import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { drawEvidence } from './drawEvidence.ts'
import { evidenceOf } from './evidenceOf.ts'
import { presentDispute, selectDisputes } from './presentDispute.ts'

const unknown = () => new Failure('NOT_FOUND', { sentence: 'We could not find this dispute.' })

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
