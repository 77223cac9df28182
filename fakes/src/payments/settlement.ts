/** One transfer of the provider to the merchant's bank. */
interface Settlement {
  id: string
  entity: 'settlement'
  amount: number
  status: 'created' | 'processed' | 'failed'
  fees: number
  tax: number
  utr: string
  created_at: number
}

/** One payment, refund or correction in a settlement, as the report of a day has it. */
export interface SettledLine {
  entity_id: string
  type: 'payment' | 'refund' | 'adjustment'
  debit: number
  credit: number
  amount: number
  currency: string
  fee: number
  tax: number
  on_hold: boolean
  settled: boolean
  created_at: number
  settled_at: number
  settlement_id: string
  settlement_utr: string
  payment_id: string | null
  order_id: string | null
  description: string | null
  method: string | null
  dispute_id: string | null
}

export interface KeptSettlement {
  entity: Settlement
  lines: SettledLine[]
}
