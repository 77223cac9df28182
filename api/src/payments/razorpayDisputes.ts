import { z } from 'zod'
import type { DisputeGateway, GatewayDispute } from './disputeGateway.ts'
import { PAGE_SIZE } from './providerReports.ts'
import { type RazorpayAccess, razorpayCall } from './razorpayCall.ts'

const statuses = {
  open: 'OPEN',
  under_review: 'UNDER_REVIEW',
  won: 'WON',
  lost: 'LOST',
  closed: 'CLOSED',
} as const satisfies Record<string, GatewayDispute['status']>

const dispute = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.number().int(),
    amount_deducted: z.number().int().nullish(),
    reason_code: z.string(),
    reason_description: z.string().nullish(),
    phase: z.string(),
    respond_by: z.number().int(),
    status: z.enum(Object.keys(statuses) as (keyof typeof statuses)[]),
    created_at: z.number().int(),
  })
  .transform(
    (told): GatewayDispute => ({
      id: told.id,
      paymentId: told.payment_id,
      amount: told.amount,
      deducted: told.amount_deducted ?? 0,
      reasonCode: told.reason_code,
      reason: told.reason_description ?? null,
      phase: told.phase,
      respondBy: new Date(told.respond_by * 1000),
      status: statuses[told.status],
      openedAt: new Date(told.created_at * 1000),
    }),
  )

/** Razorpay's disputes and the documents that answer them. */
export const razorpayDisputes = (access: RazorpayAccess): DisputeGateway => {
  const pathOf = (id: string) => `/disputes/${encodeURIComponent(id)}`
  const named = (id: string) => dispute.refine((told) => told.id === id)
  return {
    name: 'razorpay',
    disputes: async (skip) => {
      const path = `/disputes?count=${PAGE_SIZE}&skip=${skip}`
      return (await razorpayCall(access, { method: 'GET', path, shape: z.object({ items: z.array(dispute) }) })).items
    },
    dispute: (id) => razorpayCall(access, { method: 'GET', path: pathOf(id), shape: named(id) }),
    accept: (id) => razorpayCall(access, { method: 'POST', path: `${pathOf(id)}/accept`, body: {}, shape: named(id) }),
    storeDocument: async ({ name, bytes }) => {
      const body = new FormData()
      body.set('purpose', 'dispute_evidence')
      body.set('file', new Blob([bytes], { type: 'application/pdf' }), name)
      const shape = z.object({ id: z.string() })
      return (await razorpayCall(access, { method: 'POST', path: '/documents', body, shape })).id
    },
    contest: (id, { summary, proofOfService }) =>
      razorpayCall(access, {
        method: 'PATCH',
        path: `${pathOf(id)}/contest`,
        body: { summary, proof_of_service: [proofOfService], action: 'submit' },
        shape: named(id),
      }),
  }
}
