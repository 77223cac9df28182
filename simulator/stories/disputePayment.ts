import type { Person } from '../world/buildWorld.ts'
import { persist, type Stage, type Story, told } from './stage.ts'

/** What an admin answers, and how the bank decides about what was not accepted; how often each. */
const ANSWERS = { CONTEST: 4, ACCEPT: 2, nothing: 2 }
const DECISIONS = { won: 3, lost: 4, closed: 1, nothing: 2 }

/** A bank asks for a payment back; an admin answers, or nobody does, and the bank decides, or has not yet. */
export const disputePayment =
  (admin: Person): Story =>
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
    if (answer !== 'nothing') await answerDispute(stage, { admin, providerDisputeId: dispute.id, answer })
    if (answer === 'ACCEPT') return
    await stage.wait(draws.between(5, 600))
    const status = draws.weighted(DECISIONS)
    if (status !== 'nothing') await stage.atProvider(`disputes/${dispute.id}`, { status })
  }

interface Answered {
  admin: Person
  providerDisputeId: string
  answer: 'CONTEST' | 'ACCEPT'
}

const answerDispute = async (stage: Stage, { admin, providerDisputeId, answer }: Answered): Promise<void> => {
  const open = await told(admin.client.listDisputes({ query: { status: 'OPEN', size: 100 } }))
  if (open.is !== 'DONE') return
  const dispute = open.reply.content.find((one) => one.providerDisputeId === providerDisputeId)
  if (!dispute) return
  const params = { disputeId: dispute.entityId }
  await persist(stage, (options) => admin.client.answerDispute({ params, body: { answer } }, options))
}
