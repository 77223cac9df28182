interface ProviderPayment {
  id: string
  amount: number
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  captured: boolean
  fee: number | null
  order_id: string
}

interface ProviderRefund {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
}

/** What the payment provider itself has. */
export interface ProviderState {
  payments: ProviderPayment[]
  refunds: ProviderRefund[]
}

export const readProviderState = async (payments: string): Promise<ProviderState> => {
  const response = await fetch(`${payments}/_ctl/state`, { headers: { connection: 'close' } })
  return (await response.json()) as ProviderState
}
