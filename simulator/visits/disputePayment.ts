import type { Person } from '../world/world.ts'
import { persist, reported, type Stage, type Visit } from './stage.ts'
import { mayEnd } from './together/mayEnd.ts'

/** The answers of an admin and the decisions of the bank about disputes that were not accepted, with their weights. */
const ANSWERS = { CONTEST: 4, ACCEPT: 2, nothing: 2 }
const DECISIONS = { won: 3, lost: 4, closed: 1, nothing: 2 }

/** A bank asks for a payment back; an admin may answer, and the bank may decide. */
export const disputePayment =
  (admin: Person): Visit =>
  async (stage) => {
    const { draws, model } = stage
    await stage.wait(draws.between(0, 900))
    const paid = [...model.bookings.values()].filter(({ paidBy, isDisputed }) => paidBy !== undefined && !isDisputed)
    if (paid.length === 0) return
    const known = draws.one(paid)
    known.isDisputed = true
    const dispute = await stage.atProvider<{ id: string }>('disputes', { payment_id: known.paidBy })
    if (!dispute) return
    await stage.wait(draws.between(5, 600))
    const answer = draws.weighted(ANSWERS)
    // A payment that is lost before the start ends its booking.
    if (answer === 'ACCEPT') mayEnd(stage, known)
    if (answer !== 'nothing') await answerDispute(stage, { admin, providerDisputeId: dispute.id, answer })
    if (answer === 'ACCEPT') return
    await stage.wait(draws.between(5, 600))
    const status = draws.weighted(DECISIONS)
    if (status === 'lost') mayEnd(stage, known)
    if (status !== 'nothing') await stage.atProvider(`disputes/${dispute.id}`, { status })
  }

interface Answered {
  admin: Person
  providerDisputeId: string
  answer: 'CONTEST' | 'ACCEPT'
}

const answerDispute = async (stage: Stage, { admin, providerDisputeId, answer }: Answered): Promise<void> => {
  const open = await reported(admin.client.listDisputes({ query: { status: 'OPEN', size: 100 } }))
  if (open.is !== 'DONE') return
  const dispute = open.reply.content.find((one) => one.providerDisputeId === providerDisputeId)
  if (!dispute) return
  const params = { disputeId: dispute.entityId }
  await persist(stage, (options) => admin.client.answerDispute({ params, body: { answer } }, options))
}
