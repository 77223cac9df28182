import type { Notes } from '../payments/order.ts'

export interface Contact {
  id: string
  entity: 'contact'
  name: string
  contact: string | null
  email: string | null
  type: string | null
  reference_id: string | null
  batch_id: null
  active: boolean
  notes: Notes | []
  created_at: number
}

export interface FundAccount {
  id: string
  entity: 'fund_account'
  contact_id: string
  account_type: 'bank_account' | 'vpa'
  bank_account?: { name: string; ifsc: string; account_number: string; bank_name: string; notes: [] }
  vpa?: { username: string; handle: string; address: string }
  batch_id: null
  active: boolean
  created_at: number
}

/** The bank's answer to whose account it is, made with contact and fund account in one call. */
export interface Validation {
  id: string
  entity: 'fund_account.validation'
  status: 'created' | 'completed' | 'failed'
  validation_results: {
    account_status: 'active' | 'invalid' | null
    registered_name: string | null
    details: string | null
    name_match_score: number | null
  }
  reference_id: string | null
  notes: Notes | []
  fund_account: Pick<FundAccount, 'id' | 'entity' | 'account_type' | 'bank_account' | 'vpa'> & {
    contact: Pick<Contact, 'name'>
  }
  created_at: number
}

export type PayoutStatus =
  | 'queued'
  | 'pending'
  | 'processing'
  | 'processed'
  | 'rejected'
  | 'cancelled'
  | 'reversed'
  | 'failed'

export const MODES = ['IMPS', 'NEFT', 'RTGS', 'UPI'] as const
export type Mode = (typeof MODES)[number]

export interface Payout {
  id: string
  entity: 'payout'
  fund_account_id: string
  amount: number
  currency: 'INR'
  notes: Notes | []
  /** On top of the amount; the tax is part of it. */
  fees: number
  tax: number
  status: PayoutStatus
  purpose: string
  utr: string | null
  mode: Mode
  reference_id: string | null
  narration: string
  batch_id: null
  failure_reason: string | null
  status_details: { reason: string | null; description: string | null; source: string | null }
  created_at: number
}
