import { z } from 'zod'
import {
  type DisputeGateway,
  type GatewayDispute,
  type GatewaySettlement,
  type ListedPayment,
  PAGE_SIZE,
  type ProviderReports,
} from './providerReports.ts'
import { type RazorpayAccess, razorpayCall } from './razorpayCall.ts'
import { payment, refund } from './razorpayGateway.ts'

const listedPayment = z
  .intersection(payment, z.object({ captured: z.boolean().nullish() }))
  .transform(({ captured, ...rest }): ListedPayment => ({ ...rest, isCaptured: captured ?? false }))

const listedRefund = z
  .intersection(refund, z.object({ payment_id: z.string() }))
  .transform(({ payment_id: paymentId, ...rest }) => ({ ...rest, paymentId }))

const settlement = z
  .object({
    id: z.string(),
    amount: z.number().int(),
    status: z.enum(['created', 'processed', 'failed']),
    utr: z.string().nullish(),
    created_at: z.number().int(),
  })
  .transform(
    ({ utr, created_at, ...rest }): GatewaySettlement => ({
      ...rest,
      utr: utr ?? '',
      madeAt: new Date(created_at * 1000),
    }),
  )

const settledLine = z
  .object({
    entity_id: z.string(),
    type: z.string(),
    credit: z.number().int(),
    debit: z.number().int(),
    amount: z.number().int(),
    fee: z.number().int().nullish(),
    tax: z.number().int().nullish(),
    settlement_id: z.string(),
    order_id: z.string().nullish(),
    payment_id: z.string().nullish(),
    dispute_id: z.string().nullish(),
    description: z.string().nullish(),
  })
  .transform(({ entity_id, type, ...line }) => ({
    entityId: entity_id,
    settlementId: line.settlement_id,
    kind: type,
    credit: line.credit,
    debit: line.debit,
    amount: line.amount,
    fee: line.fee ?? 0,
    tax: line.tax ?? 0,
    orderId: line.order_id ?? null,
    paymentId: type === 'payment' ? entity_id : (line.payment_id ?? null),
    disputeId: line.dispute_id ?? null,
    description: line.description ?? null,
  }))

/** Razorpay's lists of payments, refunds and settlements, and its daily settlement report. */
export const razorpayReports = (access: RazorpayAccess): ProviderReports => {
  const list = async <Item>(path: string, query: Record<string, string>, item: z.ZodType<Item>): Promise<Item[]> => {
    const page = new URLSearchParams({ ...query, count: String(PAGE_SIZE) })
    const shape = z.object({ items: z.array(item) })
    return (await razorpayCall(access, { method: 'GET', path: `${path}?${page}`, shape })).items
  }
  const within = ({ from, to }: { from: Date; to: Date }, skip: number) => ({
    from: String(Math.ceil(from.getTime() / 1000)),
    to: String(Math.ceil(to.getTime() / 1000) - 1),
    skip: String(skip),
  })
  return {
    name: 'razorpay',
    listedPayments: (between, skip) => list('/payments', within(between, skip), listedPayment),
    listedRefunds: (between, skip) => list('/refunds', within(between, skip), listedRefund),
    listedSettlements: (between, skip) => list('/settlements', within(between, skip), settlement),
    settlement: (id) =>
      razorpayCall(access, {
        method: 'GET',
        path: `/settlements/${encodeURIComponent(id)}`,
        shape: settlement.refine((reported) => reported.id === id),
      }),
    settledLines: (date, skip) => {
      const [year = '', month = '', day = ''] = date.split('-').map((part) => String(Number(part)))
      return list('/settlements/recon/combined', { year, month, day, skip: String(skip) }, settledLine)
    },
  }
}

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
    (reported): GatewayDispute => ({
      id: reported.id,
      paymentId: reported.payment_id,
      amount: reported.amount,
      deducted: reported.amount_deducted ?? 0,
      reasonCode: reported.reason_code,
      reason: reported.reason_description ?? null,
      phase: reported.phase,
      respondBy: new Date(reported.respond_by * 1000),
      status: statuses[reported.status],
      openedAt: new Date(reported.created_at * 1000),
    }),
  )

/** Razorpay's disputes and the documents that answer them. */
export const razorpayDisputes = (access: RazorpayAccess): DisputeGateway => {
  const pathOf = (id: string) => `/disputes/${encodeURIComponent(id)}`
  const named = (id: string) => dispute.refine((reported) => reported.id === id)
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
