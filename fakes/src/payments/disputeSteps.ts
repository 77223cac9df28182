import { randomId } from '../server/randomId.ts'
import { type Dispute, noEvidence } from './dispute.ts'
import { emitEvent, paymentById, secondsNow, type World } from './world.ts'

const RESPOND_WITHIN_SECONDS = 7 * 24 * 60 * 60

const tell = (world: World, event: string, dispute: Dispute): void => {
  emitEvent(world, `payment.dispute.${event}`, {
    payment: paymentById(world, dispute.payment_id).entity,
    dispute,
  })
  world.changed()
}

/** A bank asks for a payment back. */
export const openDispute = (
  world: World,
  request: { paymentId: string; amount: number; reasonCode: string; withinSeconds?: number },
): Dispute => {
  const { entity } = paymentById(world, request.paymentId)
  const dispute: Dispute = {
    id: randomId('disp_'),
    entity: 'dispute',
    payment_id: entity.id,
    amount: request.amount,
    currency: entity.currency,
    amount_deducted: 0,
    reason_code: request.reasonCode,
    reason_description: 'The cardholder says that the service was not provided.',
    respond_by: secondsNow(world) + (request.withinSeconds ?? RESPOND_WITHIN_SECONDS),
    status: 'open',
    phase: 'chargeback',
    created_at: secondsNow(world),
    evidence: noEvidence(request.amount),
  }
  world.disputes.set(dispute.id, dispute)
  tell(world, 'created', dispute)
  watchDispute(world, dispute)
  return dispute
}

/** Ends a dispute, by decision of the bank or after its deadline. */
export const decideDispute = (world: World, dispute: Dispute, status: 'won' | 'lost' | 'closed'): void => {
  dispute.status = status
  if (status === 'lost') {
    dispute.amount_deducted = dispute.amount
    world.balancePaise -= dispute.amount
  }
  tell(world, status, dispute)
}

export const reviewDispute = (world: World, dispute: Dispute): void => {
  dispute.status = 'under_review'
  dispute.evidence.submitted_at = secondsNow(world)
  tell(world, 'under_review', dispute)
}

export const watchDispute = (world: World, dispute: Dispute): void =>
  world.clock.at(dispute.respond_by * 1000, () => {
    if (dispute.status === 'open') decideDispute(world, dispute, 'lost')
  })
