import { running } from './baari.ts'

interface CheckoutAnswer {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

/** Pays an order at the provider without its window, and answers what the window would have. */
export const payWithoutWindow = async (orderId: string | null): Promise<CheckoutAnswer> => {
  const paid = await fetch(`${running().payments}/_ctl/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, outcome: 'success' }),
  })
  return (await paid.json()) as CheckoutAnswer
}
