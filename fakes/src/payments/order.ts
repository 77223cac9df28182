export type Notes = Record<string, string>

/** As the provider writes it: an empty set of notes is a list. */
export const writtenNotes = (notes: Notes): Notes | [] => (Object.keys(notes).length === 0 ? [] : notes)

export interface Order {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes | []
  created_at: number
}

export interface CaptureRules {
  capture: 'manual' | 'automatic'
  /** Money authorised later than this after the order's payment began is not captured by itself. */
  automaticExpiryMinutes: number | null
  /** Money not captured by then goes back. */
  manualExpiryMinutes: number
}

export interface KeptOrder {
  entity: Order
  captureRules: CaptureRules
  paymentIds: string[]
}
