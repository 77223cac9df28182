interface ProviderPayment {
  id: string
  amount: number
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  captured: boolean
  fee: number | null
  order_id: string
}

interface ProviderOrder {
  id: string
  receipt: string
}

interface ProviderRefund {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
}

interface ProviderDispute {
  id: string
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  amount_deducted: number
  /** In seconds. */
  created_at: number
}

interface ProviderSettlement {
  id: string
  amount: number
  /** In seconds. */
  created_at: number
}

/** The state of the payment provider. */
export interface ProviderState {
  orders: ProviderOrder[]
  payments: ProviderPayment[]
  refunds: ProviderRefund[]
  settlements: ProviderSettlement[]
  disputes: ProviderDispute[]
}

/** Reads the state of a fake. */
export const readProviderState = async <State>(fake: string): Promise<State> => {
  const response = await fetch(`${fake}/_ctl/state`)
  return (await response.json()) as State
}
