import type { Notes } from './order.ts'

export interface Refund {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes | []
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_requested: 'normal' | 'optimum'
  speed_processed: 'normal' | 'instant'
}

export interface KeptRefund {
  entity: Refund
  /** Milliseconds of the fake's clock. */
  settlesAt: number
  /** Money that was never captured goes back without touching the merchant's balance. */
  source: 'balance' | 'authorisation'
}
