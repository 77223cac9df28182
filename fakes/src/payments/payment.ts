import type { Notes } from './order.ts'

export const PAYMENT_METHODS = ['upi', 'card', 'netbanking', 'wallet'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export interface PaymentError {
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
}

export interface Payment extends PaymentError {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: false
  method: PaymentMethod
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  card?: Record<string, unknown>
  bank: string | null
  wallet: string | null
  vpa: string | null
  upi?: Record<string, unknown>
  email: string | null
  contact: string | null
  notes: Notes | []
  /** Includes `tax`; both are unknown until the money is captured. */
  fee: number | null
  tax: number | null
  acquirer_data: Record<string, string | null>
  created_at: number
}

export interface KeptPayment {
  entity: Payment
  refundIds: string[]
  /** Milliseconds of the fake's clock. */
  authorizedAt: number | null
  /** When the bank will say yes after all. */
  lateSuccessAt: number | null
}

export const NO_ERROR: PaymentError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}

export const DECLINED: PaymentError = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description:
    'Your payment could not be completed because the bank declined it. Try again or use another method.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
}
