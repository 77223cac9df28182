import type { GatewayPayment, GatewayRefund } from './gateway.ts'

/** How many of a list are asked for at once: the most that the provider gives. */
export const PAGE_SIZE = 100

/** An interval of the provider's clock; its end is not in it. */
interface Between {
  from: Date
  to: Date
}

/** A payment provider's records, to compare with our rows. Lists come in pages, after the first `skip` entries. */
export interface ProviderReports {
  readonly name: string
  /** Payments that were begun then, the newest first. */
  listedPayments(between: Between, skip: number): Promise<ListedPayment[]>
  /** Refunds that were asked for then, the newest first. */
  listedRefunds(between: Between, skip: number): Promise<ListedRefund[]>
  /** Settlements that were made then, the newest first. */
  listedSettlements(between: Between, skip: number): Promise<GatewaySettlement[]>
  settlement(id: string): Promise<GatewaySettlement>
  /** The lines settled on a day in India. */
  settledLines(day: string, skip: number): Promise<SettledLine[]>
}

export interface ListedPayment extends GatewayPayment {
  isCaptured: boolean
}

interface ListedRefund extends GatewayRefund {
  paymentId: string
}

/** One transfer from the provider to our bank account. Amounts are in whole paise. */
export interface GatewaySettlement {
  id: string
  amount: number
  status: 'created' | 'processed' | 'failed'
  /** The bank's number for it. */
  utr: string
  madeAt: Date
}

/** A payment, refund or correction in a settlement. */
export interface SettledLine {
  entityId: string
  settlementId: string
  /** `payment`, `refund`, `adjustment`, or a kind that the provider adds later. */
  kind: string
  credit: number
  debit: number
  amount: number
  fee: number
  tax: number
  orderId: string | null
  /** Of a payment itself, or what a refund or correction belongs to. */
  paymentId: string | null
  disputeId: string | null
  description: string | null
}

/** The operations for answering disputes. Amounts are in whole paise. */
export interface DisputeGateway {
  readonly name: string
  /** The newest first, a page at a time, after `skip` of them. */
  disputes(skip: number): Promise<GatewayDispute[]>
  dispute(id: string): Promise<GatewayDispute>
  /** The bank is right: the money goes back. */
  accept(id: string): Promise<GatewayDispute>
  /** Takes a document for the evidence; answers its id. */
  storeDocument(document: EvidenceDocument): Promise<string>
  contest(id: string, evidence: Evidence): Promise<GatewayDispute>
}

export interface GatewayDispute {
  id: string
  paymentId: string
  amount: number
  /** The amount deducted for it; 0 until it is lost. */
  deducted: number
  reasonCode: string
  reason: string | null
  phase: string
  respondBy: Date
  status: 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'CLOSED'
  openedAt: Date
}

interface EvidenceDocument {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Ids of documents, by the point they prove. */
interface Evidence {
  summary: string
  proofOfService: string
}
