/** The fields of the evidence that carry documents. */
export const PROOFS = [
  'shipping_proof',
  'billing_proof',
  'cancellation_proof',
  'customer_communication',
  'proof_of_service',
  'explanation_letter',
  'refund_confirmation',
  'access_activity_log',
  'refund_cancellation_policy',
  'term_and_conditions',
] as const

type Proof = (typeof PROOFS)[number]

interface Evidence extends Record<Proof, string[] | null> {
  amount: number
  summary: string | null
  others: null
  submitted_at: number | null
}

export interface Dispute {
  id: string
  entity: 'dispute'
  payment_id: string
  amount: number
  currency: string
  /** 0 until it is lost. */
  amount_deducted: number
  reason_code: string
  reason_description: string
  respond_by: number
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  phase: 'chargeback'
  created_at: number
  evidence: Evidence
}

export interface StoredDocument {
  id: string
  entity: 'document'
  purpose: string
  name: string
  mime_type: string
  size: number
  created_at: number
}

export const noEvidence = (amount: number): Evidence => ({
  amount,
  summary: null,
  ...(Object.fromEntries(PROOFS.map((proof) => [proof, null])) as Record<Proof, null>),
  others: null,
  submitted_at: null,
})
